import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { headersNamed } from '../response-headers.ts';
import { unsafeScriptSources } from '../../../rules/content-security-policy.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_csp_unsafe',
  title: 'The Content-Security-Policy (CSP) allows unsafe scripts',
  terms: ['XSS', 'cross-site scripting', 'unsafe-inline'],
  severity: MODERATE_LOW,
  problem:
    'Scripts may stand in the page, be made from text or come from anywhere. An attacker who gets markup into a page gets a script into it too, which is what the policy should prevent.',
  remediation:
    'Take `unsafe-inline`, `unsafe-eval` and `*` out of `script-src`; use nonces or hashes for scripts in pages.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header', 'https://www.w3.org/TR/CSP3/'],
  references: [cwe(693), cwe(79), nist('SI-10')],

  examples: {
    bad: [
      `
server {
  «add_header Content-Security-Policy "default-src 'self'; script-src 'self' 'unsafe-inline'" always;»
}`,
      `
server {
  «add_header Content-Security-Policy "default-src *" always;»
}`,
    ],
    good: [
      `server { add_header Content-Security-Policy "default-src 'self'; style-src 'unsafe-inline'" always; }`,
      `server { add_header Content-Security-Policy "script-src 'unsafe-inline' 'sha256-abc='" always; }`, // the hash wins
      `server { add_header Content-Security-Policy "frame-ancestors 'none'" always; }`, // says nothing of scripts
    ],
  },

  *check({ file }) {
    for (const header of headersNamed(file, 'content-security-policy')) {
      const unsafe = unsafeScriptSources(header.values[1] ?? '');
      if (unsafe.length > 0) yield { at: header, message: `scripts may come from ${unsafe.join(', ')}` };
    }
  },
});
