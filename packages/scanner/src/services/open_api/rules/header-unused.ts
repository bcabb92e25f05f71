import { LOW } from '@plumbline/model/severity';
import { inOperation, spec, unusedComponent } from '../open-api-rule.ts';

export default unusedComponent('header', {
  id: 'open_api_header_unused',
  title: 'A header among the components is used nowhere',
  severity: LOW,
  category: 'hygiene',
  problem: 'Readers take it for a part of the API: responses that were meant to have it do not.',
  remediation: 'Refer to the header where it is meant, or remove it.',
  sources: [spec('components-object')],
  examples: {
    bad: [
      inOperation(
        'summary: Orders',
        'components:\n  schemas: {}\n  headers:\n    «Rate»:\n      schema: {type: boolean}\n',
      ),
    ],
    good: [
      inOperation(
        'responses: {"200": {headers: {a: {$ref: "#/components/headers/Rate"}}}}',
        'components:\n  headers:\n    Rate: {schema: {type: boolean}}\n',
      ),
    ],
  },
});
