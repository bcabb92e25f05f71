import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { at, inSchema, spec, valueRule, withWords } from '../open-api-rule.ts';
import { isNumeric } from '../schema-types.ts';

export default valueRule({
  id: 'open_api_number_without_format',
  title: 'A number has no format: its size is not said',
  severity: LOW,
  category: 'hygiene',
  problem:
    'Each program takes another size for it: where one reads 64 bits and another 32, values change on their way.',
  remediation: 'Set `format` to `int32`, `int64`, `float` or `double`.',
  sources: [spec('data-type-format')],
  references: [owaspApi(4), cwe(1284)],
  examples: {
    bad: [inSchema('«type: integer»\nminimum: 0\nmaximum: 5'), inSchema('«type: number»', '2.0')],
    good: [inSchema('type: integer\nformat: int32'), inSchema('type: string')],
  },
  judge: (schema) =>
    isNumeric(schema) && !schema.has('format') ? at(schema, 'type', withWords('format', 'not-set')) : undefined,
});
