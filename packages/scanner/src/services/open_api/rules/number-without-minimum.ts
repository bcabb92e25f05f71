import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { at, hasLimit, inOperation, inSchema, limitOf, owasp, spec, valueRule, withWords } from '../open-api-rule.ts';
import { isLimit, isNumeric } from '../schema-types.ts';

export default valueRule({
  id: 'open_api_number_without_minimum',
  title: 'A number has no minimum',
  severity: LOW,
  category: 'hygiene',
  problem: 'Negative numbers get where nobody thought of them: prices, amounts, offsets.',
  remediation: 'Set `minimum` to the smallest value that makes sense, such as 0.',
  sources: [owasp('0xa4-unrestricted-resource-consumption'), spec('schema-object')],
  references: [owaspApi(4), cwe(1284)],
  examples: {
    bad: [
      inSchema('«type: integer»\nmaximum: 10'),
      inSchema('«type: number»\nexclusiveMinimum: true\nmaximum: 10'), // there is nothing to exclude
      inOperation('parameters:\n  - name: n\n    in: query\n    «type: number»', '', '2.0'),
    ],
    good: [
      inOperation(
        'responses:\n  "200":\n    description: An account\n    content:\n      application/json:\n        schema: {type: object, properties: {balance: {type: number}}}',
      ), // the server's own
      inSchema('type: integer\nminimum: 0'),
      inSchema('type: number\nexclusiveMinimum: 0', '3.1.0'),
    ],
  },
  judge: (schema, { file }) =>
    isNumeric(schema) &&
    !(file.isOutput(schema) && !file.isInput(schema)) &&
    !hasLimit(schema, 'minimum') &&
    !isLimit(schema, 'exclusiveMinimum')
      ? at(schema, 'type', withWords('minimum', 'not-set'))
      : undefined,
  fix: limitOf('minimum', 'the smallest value that makes sense, such as 0'),
});
