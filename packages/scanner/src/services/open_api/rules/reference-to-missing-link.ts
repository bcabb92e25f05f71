import { LOW } from '@plumbline/model/severity';
import { inOperation, missingReference, spec } from '../open-api-rule.ts';

export default missingReference('link', {
  id: 'open_api_reference_to_missing_link',
  title: 'A reference names a link that does not exist',
  severity: LOW,
  category: 'hygiene',
  problem: 'Clients look for a link that nobody describes.',
  remediation: 'Define the link, or refer to one that is defined.',
  sources: [spec('reference-object')],
  examples: {
    bad: [inOperation('responses:\n  "200":\n    links:\n      next:\n        «$ref: "#/components/links/None"»')],
    good: [
      inOperation(
        'responses:\n  "200":\n    links:\n      next:\n        $ref: "#/components/links/Next"',
        'components: {links: {Next: {operationId: a}}}',
      ),
    ],
  },
});
