import { LOW } from '@plumbline/model/severity';
import { inOperation, spec, wrongReference } from '../open-api-rule.ts';

export default wrongReference('response', {
  id: 'open_api_response_reference_wrong',
  title: 'A reference in place of a response names something else',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing describes the answer: tools fail, or let anything through.',
  remediation: 'Refer to a response: `#/components/responses/…` (version 2.0: `#/responses/…`).',
  sources: [spec('reference-object')],
  examples: {
    bad: [
      inOperation(
        'responses:\n  "200":\n    «$ref: "#/components/schemas/Order"»',
        'components: {schemas: {Order: {type: object}}}',
      ),
      inOperation('responses:\n  "200":\n    «$ref: "#/definitions/Order"»', '', '2.0'),
    ],
    good: [
      inOperation(
        'responses:\n  "200":\n    $ref: "#/components/responses/Orders"',
        'components: {responses: {Orders: {description: Orders}}}',
      ),
    ],
  },
});
