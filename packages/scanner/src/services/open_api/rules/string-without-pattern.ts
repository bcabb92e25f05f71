import { LOW } from '@plumbline/model/severity';
import { cwe, owaspApi } from '../../../rules/rulesets.ts';
import { at, inOperation, inSchema, owasp, spec, valueRule, withWords } from '../open-api-rule.ts';
import { isFreeText } from '../schema-types.ts';

export default valueRule({
  id: 'open_api_string_without_pattern',
  title: 'A string that clients send has no pattern and no format',
  severity: LOW,
  category: 'hygiene',
  problem: 'Any character may be in it: what is meant for a shell, a query or a page gets through to the program.',
  remediation: 'Set `pattern` to what the text may look like, or a `format`.',
  sources: [owasp('0xa8-security-misconfiguration'), spec('schema-object')],
  references: [owaspApi(8), cwe(20)],
  examples: {
    bad: [
      inOperation('parameters:\n  - name: code\n    in: query\n    schema:\n      «type: string»'),
      inOperation('parameters:\n  - name: code\n    in: query\n    «type: string»', '', '2.0'),
    ],
    good: [
      inOperation('parameters:\n  - name: code\n    in: query\n    schema: {type: string, pattern: "^[A-Z]{3}$"}'),
      inOperation('parameters:\n  - name: code\n    in: query\n    schema: {type: string, format: uuid}'),
      inSchema('type: string'), // in no request
    ],
  },
  judge: (schema, { file }) =>
    isFreeText(schema) && !schema.has('pattern', 'format') && file.isInput(schema)
      ? at(schema, 'type', withWords('pattern', 'not-set'))
      : undefined,
});
