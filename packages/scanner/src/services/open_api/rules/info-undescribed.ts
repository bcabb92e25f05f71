import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { infoRule, spec, withWords } from '../open-api-rule.ts';

export default infoRule({
  id: 'open_api_info_undescribed',
  title: 'Nothing says what the API is for: info has no description',
  severity: LOW,
  category: 'hygiene',
  problem: 'Whoever looks after many APIs cannot tell what it does, for whom, and whether it should be reachable.',
  remediation: 'Say in `description` of `info` what the API is for, and for whom.',
  sources: [
    spec('info-object'),
    'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#info-description',
  ],
  references: [cwe(1059)],
  examples: {
    bad: ['openapi: 3.0.3\n«info»:\n  title: Shop\n  version: "1"\npaths: {}\n'],
    good: [
      'openapi: 3.0.3\ninfo:\n  title: Shop\n  version: "1"\n  description: For the clerks of the shop.\npaths: {}\n',
      'openapi: 3.1.0\ninfo:\n  title: Shop\n  version: "1"\n  summary: For the clerks of the shop.\npaths: {}\n',
    ],
  },
  judge: (info) => (info.has('description', 'summary') ? undefined : withWords('description', 'not-set')),
});
