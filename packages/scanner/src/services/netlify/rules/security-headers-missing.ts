import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { headerRule, HEADERS_DOC } from '../netlify-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import type { SentHeader, WithHeaders } from '../netlify-file.ts';

export default headerRule({
  id: 'netlify_security_headers_missing',
  title: 'Security headers for all pages leave some out (Content-Security-Policy, X-Frame-Options, nosniff)',
  terms: ['clickjacking', 'CSP', 'Permissions-Policy', 'X-Content-Type-Options', 'XSS'],
  severity: MODERATE_LOW,
  problem:
    'Netlify sends what the file says, and no more: without these headers browsers run scripts that somebody smuggles in, let other sites frame the pages, and take uploads for scripts.',
  remediation:
    "Send them for `/*` as well: `Content-Security-Policy` with `frame-ancestors 'self'`, `X-Content-Type-Options: nosniff`, and a `Permissions-Policy` without what the pages do not use.",
  sources: [HEADERS_DOC, 'https://cheatsheetseries.owasp.org/cheatsheets/HTTP_Headers_Cheat_Sheet.html'],
  references: [cwe(693), cwe(1021), nist('SI-10')],

  examples: {
    bad: [
      `/*\n  «X-Frame-Options: DENY»\n  Referrer-Policy: no-referrer\n  X-Content-Type-Options: nosniff\n  Permissions-Policy: camera=()\n`,
      `/*\n  «Content-Security-Policy: default-src 'self'»\n  X-Content-Type-Options: nosniff\n  Permissions-Policy: camera=()\n`, // may be framed
    ],
    good: [
      `/*\n  X-Frame-Options: DENY\n  X-Content-Type-Options: nosniff\n  Content-Security-Policy: default-src 'self'\n  Permissions-Policy: camera=()\n`,
      `/*\n  X-Content-Type-Options: nosniff\n  Content-Security-Policy: default-src 'self'; frame-ancestors 'none'\n  Permissions-Policy: camera=()\n`,
      `/*\n  X-Frame-Options: DENY\n  X-Content-Type-Options: nosniff\n  Permissions-Policy: camera=()\n  Content-Security-Policy-Report-Only: default-src 'self'\n`, // has its own rule
      `/*\n  Cache-Control: no-cache\n  X-Robots-Tag: noindex\n`, // nothing says that security is done here
      `/fonts/*\n  X-Frame-Options: DENY\n  X-Content-Type-Options: nosniff\n`,
      `/*\n  X-Content-Type-Options: nosniff\n`, // one alone
    ],
  },

  judge: (header, { file }) => (firstOfAll(file)?.at === header.at ? missing(file) : undefined),
});

/** The header at which the file is told of: the first of security that is sent for all pages. */
const firstOfAll = oncePer((file: WithHeaders): SentHeader | undefined =>
  file.headers.find(({ path, name }) => path === '/*' && OF_SECURITY.has(name)),
);

const missing = oncePer((file: WithHeaders) => {
  const sent = file.namesSentFor('/*');
  const known = file.headers.filter(({ path, name }) => path === '/*' && OF_SECURITY.has(name));
  const ofSecurity = [...sent].filter((name) => OF_SECURITY.has(name));
  // Whoever sends two of them does the security of pages here, and not in the pages or a function.
  if (ofSecurity.length < 2 || known.length < ofSecurity.length) return undefined;
  const isFramedByPolicy = known.some(({ value }) => /frame-ancestors/i.test(value));
  const lacking = [
    ...(sent.has('content-security-policy') || sent.has('content-security-policy-report-only')
      ? []
      : ['Content-Security-Policy']),
    ...(sent.has('x-frame-options') || isFramedByPolicy ? [] : ['X-Frame-Options']),
    ...(sent.has('x-content-type-options') ? [] : ['X-Content-Type-Options']),
    ...(sent.has('permissions-policy') || sent.has('feature-policy') ? [] : ['Permissions-Policy']),
  ];
  return lacking.length > 0 ? { message: `${lacking.join(', ')} is not sent` } : undefined;
});

const OF_SECURITY: ReadonlySet<string> = new Set([
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
]);
