import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { at, inOperation, inSchema, spec, valueRule, withWords } from '../open-api-rule.ts';
import { isOfType } from '../schema-types.ts';

export default valueRule({
  id: 'open_api_array_without_items',
  title: 'An array does not say what its items are',
  severity: LOW,
  category: 'hygiene',
  problem: 'Whatever is in the list gets through unchecked.',
  remediation: 'Describe the items under `items`.',
  sources: [spec('schema-object')],
  references: [owaspApi(8), cwe(20)],
  examples: {
    bad: [
      inSchema('«type: array»'),
      inOperation('parameters:\n  - name: ids\n    in: query\n    «type: array»', '', '2.0'),
    ],
    good: [
      inSchema('type: array\nitems: {type: string}'),
      inSchema('type: array\nprefixItems: [{type: string}]', '3.1.0'),
    ],
  },
  judge: (schema) =>
    isOfType(schema, 'array') &&
    !schema.has('items', 'prefixItems', 'contains', '$ref', 'allOf', 'oneOf', 'anyOf', 'enum', 'const')
      ? at(schema, 'type', withWords('items', 'not-set'))
      : undefined,
});
