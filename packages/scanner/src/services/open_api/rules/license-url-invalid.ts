import { LOW } from '@plumbline/model/severity';
import { spec, urlRule } from '../open-api-rule.ts';

export default urlRule(['license'], 'url', {
  id: 'open_api_license_url_invalid',
  title: 'The URL of the license is not valid',
  severity: LOW,
  category: 'hygiene',
  problem: 'Readers cannot look up under which terms they use the API.',
  remediation: 'Write the whole address of the license.',
  sources: [spec('license-object')],
  examples: {
    bad: [
      'openapi: 3.0.3\ninfo:\n  title: Shop\n  license:\n    name: MIT\n    «url: "https:// example"»\npaths: {}\n',
      "swagger: '2.0'\ninfo:\n  title: Shop\n  license:\n    «url: /»\n",
    ],
    good: [
      'openapi: 3.0.3\ninfo:\n  title: Shop\n  license:\n    name: MIT\n    url: https://opensource.org/license/mit\n',
    ],
  },
});
