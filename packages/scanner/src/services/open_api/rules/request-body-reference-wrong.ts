import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inOperation, spec, wrongReference } from '../open-api-rule.ts';

export default wrongReference('requestBody', {
  id: 'open_api_request_body_reference_wrong',
  title: 'A reference in place of a request body names something else',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing describes what clients send: tools fail, or let anything through.',
  remediation: 'Refer to a request body: `#/components/requestBodies/…`.',
  sources: [spec('reference-object')],
  references: [cwe(20)],
  examples: {
    bad: [inOperation('requestBody:\n  «$ref: "#/components/schemas/Order"»')],
    good: [inOperation('requestBody:\n  $ref: "#/components/requestBodies/Order"')],
  },
});
