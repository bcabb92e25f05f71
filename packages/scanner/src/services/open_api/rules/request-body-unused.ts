import { LOW } from '@plumbline/model/severity';
import { inOperation, spec, unusedComponent } from '../open-api-rule.ts';

export default unusedComponent('requestBody', {
  id: 'open_api_request_body_unused',
  title: 'A request body among the components is used nowhere',
  severity: LOW,
  category: 'hygiene',
  problem: 'Readers take it for a part of the API: operations that were meant to check it do not.',
  remediation: 'Refer to the request body where it is meant, or remove it.',
  sources: [spec('components-object')],
  examples: {
    bad: [
      inOperation('summary: Orders', 'components:\n  schemas: {}\n  requestBodies:\n    «Order»:\n      content: {}\n'),
    ],
    good: [
      inOperation(
        'requestBody: {$ref: "#/components/requestBodies/Order"}',
        'components:\n  requestBodies:\n    Order: {content: {}}\n',
      ),
    ],
  },
});
