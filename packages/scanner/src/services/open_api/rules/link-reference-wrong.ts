import { LOW } from '@plumbline/model/severity';
import { inOperation, spec, wrongReference } from '../open-api-rule.ts';

export default wrongReference('link', {
  id: 'open_api_link_reference_wrong',
  title: 'A reference in place of a link names something else',
  severity: LOW,
  category: 'hygiene',
  problem: 'Clients look for a link that nobody describes.',
  remediation: 'Refer to a link: `#/components/links/…`.',
  sources: [spec('reference-object')],
  examples: {
    bad: [inOperation('responses:\n  "200":\n    links:\n      next:\n        «$ref: "#components/links/Next"»')],
    good: [inOperation('responses:\n  "200":\n    links:\n      next:\n        $ref: "#/components/links/Next"')],
  },
});
