import { LOW } from '@plumbline/model/severity';
import { inOperation, spec, unusedComponent } from '../open-api-rule.ts';

export default unusedComponent('parameter', {
  id: 'open_api_parameter_unused',
  title: 'A parameter among the components is used nowhere',
  severity: LOW,
  category: 'hygiene',
  problem: 'Readers take it for a part of the API: operations that were meant to have it do not.',
  remediation: 'Refer to the parameter where it is meant, or remove it.',
  sources: [spec('components-object')],
  examples: {
    bad: [
      inOperation('summary: Orders', 'components:\n  parameters:\n    «page»:\n      name: page\n      in: query\n'),
      inOperation('summary: Orders', 'parameters:\n  «page»:\n    name: page\n    in: query\n', '2.0'),
    ],
    good: [
      inOperation(
        'parameters: [{$ref: "#/components/parameters/page"}]',
        'components:\n  parameters:\n    page: {name: page, in: query}\n',
      ),
    ],
  },
});
