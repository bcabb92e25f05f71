import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { inOperation, missingReference, spec } from '../open-api-rule.ts';

export default missingReference('requestBody', {
  id: 'open_api_reference_to_missing_request_body',
  title: 'A reference names a request body that does not exist',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing describes what clients send: tools fail, or let anything through.',
  remediation: 'Define the request body, or refer to one that is defined.',
  sources: [spec('reference-object')],
  references: [cwe(20)],
  examples: {
    bad: [inOperation('requestBody:\n  «$ref: "#/components/requestBodies/None"»')],
    good: [
      inOperation(
        'requestBody:\n  $ref: "#/components/requestBodies/Order"',
        'components: {requestBodies: {Order: {content: {}}}}',
      ),
    ],
  },
});
