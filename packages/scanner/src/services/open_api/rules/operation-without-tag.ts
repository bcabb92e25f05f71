import { LOW } from '@plumbline/model/severity';
import { inOperation, operationRule, spec, withWords } from '../open-api-rule.ts';
import { saidOnce } from '../operations.ts';

export default saidOnce(
  operationRule({
    id: 'open_api_operation_without_tag',
    title: 'An operation has no tags',
    severity: LOW,
    category: 'hygiene',
    problem: 'Whatever is done by tags, from documentation to rights in a gateway, leaves the operation out.',
    remediation: 'Name the group that it belongs to under `tags`.',
    sources: [
      spec('operation-object'),
      'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#operation-tags',
    ],
    examples: {
      bad: [
        inOperation('responses: {}').replace('    get:', '    «get»:'),
        inOperation('«tags»: []\nresponses: {}').replace('«tags»: []', '«tags: []»'),
      ],
      good: [inOperation('tags: [orders]\nresponses: {}')],
    },
    judge: (operation) => {
      const tags = operation.pair('tags');
      if (!tags) return withWords('tags', 'not-set');
      return tags.value.kind === 'sequence' && tags.value.items.length === 0
        ? { at: tags, message: withWords('tags', 'is-empty') }
        : undefined;
    },
  }),
  (file) => file.operations.some((operation) => operation.has('tags')),
);
