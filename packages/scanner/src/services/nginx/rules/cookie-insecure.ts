import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { headersNamed } from '../response-headers.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_cookie_insecure',
  title: 'A cookie is sent without Secure (add_header Set-Cookie)',
  terms: ['insecure cookie'],
  severity: MODERATE_LOW,
  problem:
    'The browser also sends the cookie over plain HTTP, where an attacker who listens on the network reads it, and can pose as the visitor where it tells who that is.',
  remediation: 'Add `Secure; HttpOnly; SameSite=Lax` to the cookie.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header',
    'https://www.rfc-editor.org/rfc/rfc6265#section-4.1.2.5',
  ],
  references: [cwe(614), nist('SC-23')],

  examples: {
    bad: [
      `server {
  listen 443 ssl;
  «add_header Set-Cookie "visit=$request_id; Path=/";»
}`,
    ],
    good: [
      `server { listen 443 ssl; add_header Set-Cookie "visit=$request_id; Path=/; Secure; HttpOnly"; }`,
      `server { listen 80; add_header Set-Cookie "visit=$request_id; Path=/"; }`,
      `server { listen 443 ssl; add_header Set-Cookie $cookies; }`,
    ],
  },

  *check({ file }) {
    for (const header of headersNamed(file, 'set-cookie')) {
      const server = header.parent?.name === 'server' ? header.parent : file.around(header, 'server');
      const value = header.values[1] ?? '';
      const [name = '', ...attributes] = value.split(';').map((part) => part.trim().toLowerCase());
      if (!server || !file.isTls(server) || !/^[\w-]{1,100}=/.test(name)) continue;
      // What a variable ends with may say it.
      if (attributes.includes('secure') || /\$\{?\w+\}?$/.test(attributes.at(-1) ?? name.replace(/^[^=]*=\$\w+$/, '')))
        continue;
      yield { at: header, message: { code: 'lacks', values: { setting: 'Set-Cookie', value: 'Secure' } } };
    }
  },
});
