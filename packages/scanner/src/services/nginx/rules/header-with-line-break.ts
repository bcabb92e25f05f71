import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_header_with_line_break',
  title: 'A header that is sent has a line break in it (add_header)',
  severity: MODERATE_LOW,
  problem:
    'Browsers take what stands behind the line break for another header, or refuse the response: the protection that the header names is not there.',
  remediation: 'Write the value in one line.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header',
    'https://www.rfc-editor.org/rfc/rfc9112#section-5.2',
  ],
  references: [cwe(93), nist('SI-10')],

  examples: {
    bad: [
      `server { «add_header Content-Security-Policy "default-src 'self';
  script-src 'self'";» }`,
    ],
    good: [`server { add_header Content-Security-Policy "default-src 'self'; script-src 'self'"; }`],
  },

  *check({ file }) {
    for (const header of file.directives('add_header', 'proxy_set_header')) {
      if (/[\r\n]/.test(header.values[1] ?? '')) yield { at: header, message: 'the value goes on in another line' };
    }
  },
});
