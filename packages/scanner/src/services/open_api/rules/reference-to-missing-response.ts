import { LOW } from '@plumbline/model/severity';
import { inOperation, missingReference, spec } from '../open-api-rule.ts';

export default missingReference('response', {
  id: 'open_api_reference_to_missing_response',
  title: 'A reference names a response that does not exist',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing describes the answer: tools fail, or let anything through.',
  remediation: 'Define the response, or refer to one that is defined.',
  sources: [spec('reference-object')],
  examples: {
    bad: [
      inOperation('responses:\n  "200":\n    «$ref: "#/components/responses/None"»'),
      inOperation('responses:\n  "200":\n    «$ref: "#/responses/None"»', '', '2.0'),
    ],
    good: [
      inOperation(
        'responses:\n  "200":\n    $ref: "#/components/responses/Orders"',
        'components: {responses: {Orders: {description: Orders}}}',
      ),
    ],
  },
});
