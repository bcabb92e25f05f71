import { LOW } from '@plumbline/model/severity';
import { owaspApi } from '../../../rules/rulesets.ts';
import { headerRule, inOperation, spec, withWords } from '../open-api-rule.ts';

export default headerRule({
  id: 'open_api_header_untyped',
  title: 'A header has no schema',
  severity: LOW,
  category: 'hygiene',
  problem: 'Nothing says what the header may hold: answers are not checked.',
  remediation: 'Describe the value under `schema` (version 2.0: `type`).',
  sources: [spec('header-object')],
  references: [owaspApi(8)],
  examples: {
    bad: [inOperation('responses:\n  "200":\n    headers:\n      «X-Rate»:\n        description: How often')],
    good: [
      inOperation('responses:\n  "200":\n    headers:\n      X-Rate:\n        schema: {type: boolean}'),
      inOperation('responses:\n  "200":\n    headers:\n      X-Rate: {type: boolean}', '', '2.0'),
    ],
  },
  judge: (header) => (header.has('schema', 'content', 'type') ? undefined : withWords('schema', 'not-set')),
});
