import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inSchema, spec, wrongReference } from '../open-api-rule.ts';

export default wrongReference('schema', {
  id: 'open_api_schema_reference_wrong',
  title: 'A reference in place of a schema names something else',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing describes the value: tools fail, or let anything through.',
  remediation: 'Refer to a schema: `#/components/schemas/…` (version 2.0: `#/definitions/…`).',
  sources: [spec('reference-object')],
  references: [cwe(20)],
  examples: {
    bad: [
      inSchema('type: array\nitems:\n  «$ref: "#/components/responses/Order"»'),
      inSchema('type: array\nitems:\n  «$ref: "#/definition/Order"»', '2.0'),
    ],
    good: [inSchema('type: array\nitems:\n  $ref: "#/components/schemas/Order"')],
  },
});
