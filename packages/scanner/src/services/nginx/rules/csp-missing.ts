import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxServer } from '../nginx-rule.ts';
import { addsHeader, servesFiles } from '../response-headers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxServer({
  id: 'nginx_csp_missing',
  title: 'The Content-Security-Policy (CSP) header is missing',
  terms: ['XSS', 'cross-site scripting'],
  severity: MODERATE_LOW,
  problem:
    'Without a Content-Security-Policy a browser runs every script that gets into a page. An attacker who finds one place to inject markup takes over the sessions of its visitors.',
  remediation:
    'Add `add_header Content-Security-Policy "default-src \'self\'" always;` to the server, and widen it for what the pages need.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header', 'https://www.w3.org/TR/CSP3/'],
  references: [cwe(693), nist('SI-10')],

  examples: {
    bad: [
      `
http {
  «server {»
    listen 80;
    root /var/www/shop;
  }
}`,
    ],
    good: [
      `http { server { root /srv; add_header Content-Security-Policy "default-src 'self'" always; } }`,
      `http { server { root /srv; add_header Content-Security-Policy-Report-Only "default-src 'self'" always; } }`, // on its way
      `http { server { location / { proxy_pass http://app; } } }`, // the program may add it
      `http { server { listen 80; return 301 https://$host$request_uri; } }`,
    ],
  },

  judge(server, { file }) {
    if (!servesFiles(file, server)) return undefined;
    const hasPolicy = ['content-security-policy', 'content-security-policy-report-only'].some((name) =>
      addsHeader(file, server, name),
    );
    const message = { code: 'not-set', values: { setting: 'Content-Security-Policy' } } as const;
    return hasPolicy ? undefined : { head: true, message };
  },
});
