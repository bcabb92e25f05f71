import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist, owaspApi } from '../../../rules/rulesets.ts';
import { at, hasLimit, inOperation, inSchema, limitOf, owasp, spec, valueRule, withWords } from '../open-api-rule.ts';
import { isOfType } from '../schema-types.ts';

export default valueRule({
  id: 'open_api_array_unlimited',
  title: 'An array has no maximum number of items (maxItems)',
  severity: MODERATE_LOW,
  problem: 'Lists of any length take memory and time: one request does the work of a million.',
  remediation: 'Set `maxItems` to the most items that make sense.',
  sources: [owasp('0xa4-unrestricted-resource-consumption'), spec('schema-object')],
  references: [owaspApi(4), cwe(770), nist('SI-10')],
  examples: {
    bad: [
      inOperation(
        'requestBody:\n  content:\n    application/json:\n      schema:\n        «type: array»\n        items: {type: boolean}',
      ),
      inSchema('«type: array»\nitems: {type: boolean}', '2.0'),
    ],
    good: [
      inSchema('type: array\nmaxItems: 20\nitems: {type: boolean}'),
      inSchema('type: object\ndescription: no array'),
    ],
  },
  judge: (schema, { file }) => {
    if (!isOfType(schema, 'array') || schema.has('const', 'enum') || hasLimit(schema, 'maxItems')) return undefined;
    const found = at(schema, 'type', withWords('maxItems', 'not-set'));
    return found && !file.isInput(schema) ? { ...found, severity: LOW } : found;
  },
  fix: limitOf('maxItems', 'the most items that make sense, such as 100'),
});
