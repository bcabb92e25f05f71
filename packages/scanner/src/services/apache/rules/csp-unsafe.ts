import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { headerSettings } from '../response-headers.ts';
import { unsafeScriptSources } from '../../../rules/content-security-policy.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default apacheRule({
  id: 'apache_csp_unsafe',
  title: 'The Content-Security-Policy (CSP) allows unsafe scripts',
  terms: ['XSS', 'cross-site scripting', 'unsafe-inline'],
  severity: MODERATE_LOW,
  problem:
    'Scripts may stand in the page, be made from text or come from anywhere. An attacker who gets markup into a page gets a script into it too, which is what the policy should prevent.',
  remediation:
    'Take `unsafe-inline`, `unsafe-eval` and `*` out of `script-src`; use nonces or hashes for scripts in pages.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_headers.html#header', 'https://www.w3.org/TR/CSP3/'],
  references: [cwe(693), cwe(79), nist('SI-10')],

  examples: {
    bad: [
      `
«Header always set Content-Security-Policy "default-src 'self'; script-src 'self' 'unsafe-inline'"»`,
      `
<VirtualHost *:443>
  «Header set Content-Security-Policy "default-src *"»
</VirtualHost>`,
    ],
    good: [
      `
Header always set Content-Security-Policy "default-src 'self'; style-src 'unsafe-inline'"`,
      `
Header always set Content-Security-Policy "script-src 'unsafe-inline' 'nonce-abc'"`, // the nonce wins
      `
Header always unset Content-Security-Policy`,
    ],
  },

  *check({ file }) {
    for (const { directive, value } of headerSettings(file, 'Content-Security-Policy')) {
      const unsafe = unsafeScriptSources(value ?? '');
      if (unsafe.length > 0) yield { at: directive.at, message: `scripts may come from ${unsafe.join(', ')}` };
    }
  },
});
