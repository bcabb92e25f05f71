import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, hasLimit, inOperation, inSchema, limitOf, owasp, spec, valueRule, withWords } from '../open-api-rule.ts';
import { isFreeText } from '../schema-types.ts';

export default valueRule({
  id: 'open_api_string_unlimited',
  title: 'A string has no maximum length (maxLength)',
  severity: MODERATE_LOW,
  problem: 'Texts of any length take memory and time, and reach whatever overflows or breaks at long ones.',
  remediation: 'Set `maxLength` to the longest text that makes sense.',
  sources: [owasp('0xa4-unrestricted-resource-consumption'), spec('schema-object')],
  references: [owaspApi(4), cwe(770), nist('SI-10')],
  examples: {
    bad: [
      inOperation('parameters:\n  - name: q\n    in: query\n    schema:\n      «type: string»'),
      inSchema('«type: string»'),
      inOperation('parameters:\n  - name: q\n    in: query\n    «type: string»', '', '2.0'),
    ],
    good: [
      inSchema('type: string\nmaxLength: 80'),
      inSchema('type: string\nformat: uuid'),
      inSchema('type: string\nenum: [a, b]'),
      inSchema('type: [integer, "null"]', '3.1.0'),
    ],
  },
  judge: (schema, { file }) => {
    if (!isFreeText(schema) || hasLimit(schema, 'maxLength')) return undefined;
    const found = at(schema, 'type', withWords('maxLength', 'not-set'));
    return found && !file.isInput(schema) ? { ...found, severity: LOW } : found;
  },
  fix: limitOf('maxLength', 'the longest text that makes sense, such as 255'),
});
