import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { type OpenApiItem } from '../open-api-file.ts';
import { at, hasLimit, inOperation, inSchema, limitOf, owasp, spec, valueRule, withWords } from '../open-api-rule.ts';
import { isLimit, isNumeric } from '../schema-types.ts';

export default valueRule({
  id: 'open_api_number_without_maximum',
  title: 'A number has no maximum',
  severity: LOW,
  category: 'hygiene',
  problem: 'Numbers that are larger than anybody thought of overflow, or ask for more work and memory than there is.',
  remediation: 'Set `maximum` to the largest value that makes sense.',
  sources: [owasp('0xa4-unrestricted-resource-consumption'), spec('schema-object')],
  references: [owaspApi(4), cwe(1284)],
  examples: {
    bad: [
      inSchema('«type: integer»\nminimum: 0'),
      inOperation('parameters:\n  - name: n\n    in: query\n    «type: number»', '', '2.0'),
    ],
    good: [
      inSchema('type: integer\nmaximum: 100'),
      inSchema('type: integer\nenum: [1, 2]'),
      inSchema('type: number\nexclusiveMaximum: 5', '3.1.0'),
    ],
  },
  judge: (schema) =>
    isNumeric(schema) && !hasUpper(schema) ? at(schema, 'type', withWords('maximum', 'not-set')) : undefined,
  fix: limitOf('maximum', 'the largest value that makes sense'),
});

function hasUpper(schema: OpenApiItem): boolean {
  return hasLimit(schema, 'maximum') || isLimit(schema, 'exclusiveMaximum');
}
