import { NOTHING } from '../../../rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oncePer } from '../../../rules/once-per.ts';
import type { WithHeaders } from '../netlify-file.ts';
import { headerRule, HEADERS_DOC } from '../netlify-rule.ts';

export default headerRule({
  id: 'netlify_policy_only_reported',
  title: 'The content security policy is only reported, and blocks nothing (Report-Only)',
  terms: ['CSP', 'Content-Security-Policy-Report-Only', 'XSS'],
  severity: LOW,
  problem:
    'Browsers tell what the policy would have held back, and let it happen: a script that somebody smuggles into a page runs.',
  remediation:
    'When the reports show nothing that the pages need, send the policy as `Content-Security-Policy`; a stricter one may go on being reported beside it.',
  sources: [
    HEADERS_DOC,
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy-Report-Only',
  ],
  references: [cwe(693), nist('SI-10')],

  examples: {
    bad: [
      `/*\n  X-Frame-Options: DENY\n  «Content-Security-Policy-Report-Only: default-src 'self'; report-to csp»\n`,
      `/*\n  «content-security-policy-report-only: default-src 'self'»\n/assets/*\n  Cache-Control: public\n`,
    ],
    good: [
      `/*\n  Content-Security-Policy: default-src 'self'\n  Content-Security-Policy-Report-Only: default-src 'none'; report-to csp\n`,
      `/*\n  Content-Security-Policy: default-src 'self'\n`,
      `/*\n  Content-Security-Policy: default-src 'self'\n/new/*\n  Content-Security-Policy-Report-Only: default-src 'none'\n`,
    ],
  },

  judge({ name }, { file }) {
    if (name !== 'content-security-policy-report-only') return NOTHING;
    return enforcesPolicy(file) ? undefined : 'no policy is enforced';
  },
});

/** Whether any path has a policy that browsers enforce. */
const enforcesPolicy = oncePer(({ headers }: WithHeaders) =>
  headers.some(({ name }) => name === 'content-security-policy'),
);
