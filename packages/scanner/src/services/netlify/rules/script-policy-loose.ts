import { NOTHING } from '../../../rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { unsafeScriptSources } from '../../../rules/content-security-policy.ts';
import { headerRule, HEADERS_DOC, rewriteHeader } from '../netlify-rule.ts';

export default headerRule({
  id: 'netlify_script_policy_loose',
  title: 'The content security policy lets any script run (unsafe-inline, *)',
  terms: ['CSP', 'unsafe-eval', 'XSS'],
  severity: MODERATE_LOW,
  problem: 'A script that somebody smuggles into a page runs: the policy does not hold it back.',
  remediation: 'Take `unsafe-inline`, `unsafe-eval` and `*` out of script-src, and use nonces or hashes.',
  sources: [
    HEADERS_DOC,
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/script-src',
  ],
  references: [cwe(79), nist('SI-10')],

  examples: {
    bad: [
      `/*\n  «Content-Security-Policy: default-src 'self'; script-src 'self' 'unsafe-inline'»\n`,
      `/*\n  «Content-Security-Policy: default-src *»\n`,
    ],
    good: [
      `/*\n  Content-Security-Policy: default-src 'self'; style-src 'self' 'unsafe-inline'\n`,
      `/*\n  Content-Security-Policy: script-src 'self' 'nonce-a1b2' 'unsafe-inline'\n`,
      `/*\n  Content-Security-Policy: frame-ancestors 'none'\n`,
    ],
  },

  judge({ name, value }) {
    if (name !== 'content-security-policy') return NOTHING;
    const bad = unsafeScriptSources(value);
    return bad.length > 0
      ? { message: { code: 'has', values: { setting: 'Content-Security-Policy', value: bad.join(' ') } } }
      : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'pages whose scripts all come from files of the site',
    edits: (finding) => rewriteHeader(finding, withoutLooseSources),
  },
});

/** The policy with the site's own files in place of the sources that let any script run. */
function withoutLooseSources(policy: string): string {
  const directives = policy.split(';');
  const isCalled = (name: string) => (directive: string) => directive.trim().toLowerCase().startsWith(`${name} `);
  const chosen = directives.find(isCalled('script-src')) ?? directives.find(isCalled('default-src'));
  const loose = new Set(unsafeScriptSources(policy));
  const kept = chosen?.split(' ').filter((word) => !loose.has(word.toLowerCase())) ?? [];
  const isEmpty = kept.filter((word) => word !== '').length === 1;
  const closed = kept.join(' ') + (isEmpty ? " 'self'" : '');
  return directives.map((directive) => (directive === chosen ? closed : directive)).join(';');
}
