import { LOW } from '@plumbline/model/severity';
import { inOperation, spec, unusedComponent } from '../open-api-rule.ts';

export default unusedComponent('response', {
  id: 'open_api_response_unused',
  title: 'A response among the components is used nowhere',
  severity: LOW,
  category: 'hygiene',
  problem: 'Readers take it for a part of the API: operations that were meant to have it do not.',
  remediation: 'Refer to the response where it is meant, or remove it.',
  sources: [spec('components-object')],
  examples: {
    bad: [
      inOperation('summary: Orders', 'components:\n  responses:\n    «None»:\n      description: None\n'),
      inOperation('summary: Orders', 'responses:\n  «None»:\n    description: None\n', '2.0'),
    ],
    good: [
      inOperation(
        'responses: {"404": {$ref: "#/components/responses/None"}}',
        'components:\n  responses:\n    None: {description: None}\n',
      ),
    ],
  },
});
