import { LOW } from '@plumbline/model/severity';
import { inOperation, spec, wrongReference } from '../open-api-rule.ts';

export default wrongReference('header', {
  id: 'open_api_header_reference_wrong',
  title: 'A reference in place of a header names something else',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing describes the header: tools fail or leave it out.',
  remediation: 'Refer to a header: `#/components/headers/…`.',
  sources: [spec('reference-object')],
  examples: {
    bad: [
      inOperation('responses:\n  "200":\n    headers:\n      X-Rate:\n        «$ref: "#/components/schemas/Rate"»'),
    ],
    good: [inOperation('responses:\n  "200":\n    headers:\n      X-Rate:\n        $ref: "#/components/headers/Rate"')],
  },
});
