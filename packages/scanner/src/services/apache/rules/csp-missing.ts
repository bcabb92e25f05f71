import { headerMissing } from '../page-protection-headers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default headerMissing({
  id: 'apache_csp_missing',
  title: 'The Content-Security-Policy (CSP) header is missing',
  terms: ['XSS', 'cross-site scripting'],
  problem:
    'Without a Content-Security-Policy a browser runs every script that gets into a page. An attacker who finds one place to inject markup takes over the sessions of its visitors.',
  header: 'Content-Security-Policy',
  alternative: 'Content-Security-Policy-Report-Only',
  value: "default-src 'self'",
  source: 'https://www.w3.org/TR/CSP3/',
  references: [cwe(693), nist('SI-10')],
  judgement: { kind: 'suggested', needs: 'mod_headers, and certainty that the pages load nothing from other sites' },
});
