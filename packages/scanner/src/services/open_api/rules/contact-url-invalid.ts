import { LOW } from '@plumbline/model/severity';
import { spec, urlRule } from '../open-api-rule.ts';

export default urlRule(['contact'], 'url', {
  id: 'open_api_contact_url_invalid',
  title: 'The URL of the contact is not valid',
  severity: LOW,
  category: 'hygiene',
  problem: 'Whoever finds a vulnerability cannot report it there.',
  remediation: 'Write the whole address.',
  sources: [spec('contact-object')],
  examples: {
    bad: ['openapi: 3.0.3\ninfo:\n  title: Shop\n  contact:\n    «url: "https:// example"»\npaths: {}\n'],
    good: ['openapi: 3.0.3\ninfo:\n  title: Shop\n  contact:\n    url: https://example.com/contact\n'],
  },
});
