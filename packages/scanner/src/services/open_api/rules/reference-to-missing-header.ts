import { LOW } from '@plumbline/model/severity';
import { inOperation, missingReference, spec } from '../open-api-rule.ts';

export default missingReference('header', {
  id: 'open_api_reference_to_missing_header',
  title: 'A reference names a header that does not exist',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing describes the header: tools fail or leave it out.',
  remediation: 'Define the header, or refer to one that is defined.',
  sources: [spec('reference-object')],
  examples: {
    bad: [
      inOperation('responses:\n  "200":\n    headers:\n      X-Rate:\n        «$ref: "#/components/headers/None"»'),
    ],
    good: [
      inOperation(
        'responses:\n  "200":\n    headers:\n      X-Rate:\n        $ref: "#/components/headers/Rate"',
        'components: {headers: {Rate: {schema: {type: boolean}}}}',
      ),
    ],
  },
});
