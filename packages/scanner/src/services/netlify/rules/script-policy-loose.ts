import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { headerRule, HEADERS_DOC } from '../netlify-rule.ts';

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
    if (name !== 'content-security-policy') return undefined;
    const directives = value.split(';').map((directive) => directive.trim().split(/\s+/));
    const scripts =
      directives.find(([first]) => first?.toLowerCase() === 'script-src') ??
      directives.find(([first]) => first?.toLowerCase() === 'default-src');
    const sources = scripts?.slice(1) ?? [];
    const isGuarded = sources.some((source) => /^'(?:nonce-|sha\d{3}-|strict-dynamic)/.test(source));
    const bad = sources.filter(
      (source) => source === '*' || source === "'unsafe-eval'" || (source === "'unsafe-inline'" && !isGuarded),
    );
    return bad.length > 0
      ? { message: { code: 'has', values: { setting: 'Content-Security-Policy', value: bad.join(' ') } } }
      : undefined;
  },
});
