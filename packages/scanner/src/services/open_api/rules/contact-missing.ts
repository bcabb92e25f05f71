import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { inDocument, infoRule, spec, withWords } from '../open-api-rule.ts';

export default infoRule({
  id: 'open_api_contact_missing',
  title: 'The description names nobody to write to: contact',
  severity: LOW,
  category: 'hygiene',
  problem: 'Who finds a vulnerability of the API, or is cut off by mistake, does not know whom to tell.',
  remediation: 'Name `email` or `url` of those who run the API under `contact` of `info`.',
  sources: [
    spec('info-object'),
    'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#info-contact',
  ],
  references: [cwe(1059), nist('SI-5')],
  examples: {
    bad: ['openapi: 3.0.3\n«info»:\n  title: Shop\n  version: "1"\npaths: {}\n'],
    good: [
      'openapi: 3.0.3\ninfo:\n  title: Shop\n  version: "1"\n  contact: {email: security@example.com}\npaths: {}\n',
      inDocument('paths: {}\n').replace('version: 1.0.0', 'version: 1.0.0, contact: {url: https://example.com}'),
    ],
  },
  judge: (info) => (info.has('contact') ? undefined : withWords('contact', 'not-set')),
});
