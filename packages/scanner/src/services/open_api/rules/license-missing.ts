import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { infoRule, spec, withWords } from '../open-api-rule.ts';

export default infoRule({
  id: 'open_api_license_missing',
  title: 'The description does not say under which license the API may be used',
  severity: LOW,
  category: 'hygiene',
  problem: 'Clients are built on terms that nobody knows, and are cut off later, or cannot be.',
  remediation: 'Say `name` and `url` of the license, or of the terms of use, in `info`.',
  sources: [
    spec('license-object'),
    'https://github.com/stoplightio/spectral/blob/develop/docs/reference/openapi-rules.md#info-license',
  ],
  references: [cwe(1059)],
  examples: {
    bad: ['openapi: 3.0.3\n«info»:\n  title: Shop\n  version: "1"\npaths: {}\n'],
    good: [
      'openapi: 3.0.3\ninfo:\n  title: Shop\n  version: "1"\n  license: {name: Apache-2.0}\npaths: {}\n',
      'openapi: 3.0.3\ninfo:\n  title: Shop\n  version: "1"\n  termsOfService: https://example.com/terms\npaths: {}\n',
    ],
  },
  judge: (info) => (info.has('license', 'termsOfService') ? undefined : withWords('license', 'not-set')),
});
