import { LOW } from '@plumbline/model/severity';
import { inOperation, spec, unusedComponent } from '../open-api-rule.ts';

export default unusedComponent('link', {
  id: 'open_api_link_unused',
  title: 'A link among the components is used nowhere',
  severity: LOW,
  category: 'hygiene',
  problem: 'Readers take it for a part of the API: responses that were meant to have it do not.',
  remediation: 'Refer to the link where it is meant, or remove it.',
  sources: [spec('components-object')],
  examples: {
    bad: [
      inOperation('summary: Orders', 'components:\n  schemas: {}\n  links:\n    «Next»:\n      operationId: next\n'),
    ],
    good: [
      inOperation(
        'responses: {"200": {links: {a: {$ref: "#/components/links/Next"}}}}',
        'components:\n  links:\n    Next: {operationId: next}\n',
      ),
    ],
  },
});
