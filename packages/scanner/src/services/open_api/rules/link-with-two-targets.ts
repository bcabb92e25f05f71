import { LOW } from '@plumbline/model/severity';
import { inOperation, linkRule, spec } from '../open-api-rule.ts';

export default linkRule({
  id: 'open_api_link_with_two_targets',
  title: 'A link has both operationId and operationRef',
  severity: LOW,
  category: 'hygiene',
  problem: 'Programs follow one of both, and differ in which one.',
  remediation: 'Keep one of them.',
  sources: [spec('link-object')],
  examples: {
    bad: [
      inOperation('responses:\n  "200":\n    links:\n      «next»:\n        operationId: a\n        operationRef: /b'),
    ],
    good: [inOperation('responses:\n  "200":\n    links:\n      next:\n        operationId: a')],
  },
  judge: (link) => (link.has('operationId') && link.has('operationRef') ? 'operationId and operationRef' : undefined),
});
