import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inSchema, missingReference, spec } from '../open-api-rule.ts';

export default missingReference('schema', {
  id: 'open_api_reference_to_missing_schema',
  title: 'A reference names a schema that does not exist',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing describes the value: tools fail, or let anything through.',
  remediation: 'Define the schema, or refer to one that is defined.',
  sources: [spec('reference-object')],
  references: [cwe(20)],
  examples: {
    bad: [
      inSchema('type: array\nitems:\n  «$ref: "#/components/schemas/None"»'),
      inSchema('type: array\nitems:\n  «$ref: "#/definitions/None"»', '2.0'),
    ],
    good: [
      inSchema('type: array\nitems:\n  $ref: "#/components/schemas/Order"'),
      inSchema('type: array\nitems:\n  $ref: "other.yaml#/None"'),
    ],
  },
});
