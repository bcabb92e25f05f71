import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inOperation, operationRule, spec, withWords } from '../open-api-rule.ts';
import { saidOnce } from '../operations.ts';

const TEXTS = ['summary', 'description'] as const;

export default saidOnce(
  operationRule({
    id: 'open_api_operation_undescribed',
    title: 'An operation has neither a summary nor a description',
    severity: LOW,
    category: 'hygiene',
    problem: 'Nobody can tell whether it does what it is meant to do, or whether anybody should reach it at all.',
    remediation: 'Say in `summary` or `description` what the operation does, and for whom.',
    sources: [
      spec('operation-object'),
      'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#operation-description',
    ],
    references: [cwe(1059)],
    examples: {
      bad: [inOperation('responses: {}').replace('    get:', '    «get»:')],
      good: [
        inOperation('summary: Orders\nresponses: {}'),
        inOperation('description: All orders.\nresponses: {}'),
        inOperation('responses: {}').replace('    get:', '    summary: Orders\n    get:'), // said of the whole path
      ],
    },
    judge: (operation) =>
      operation.has(...TEXTS) || operation.parent?.has(...TEXTS) === true
        ? undefined
        : withWords('description', 'not-set'),
  }),
  (file) => file.operations.some((operation) => operation.has(...TEXTS)),
);
