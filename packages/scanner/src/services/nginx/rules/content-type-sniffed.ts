import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxServer } from '../nginx-rule.ts';
import { addsHeader, servesFiles, inheritsHeaders } from '../response-headers.ts';
import { insertInFound } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { TYPE_SNIFFING } from '../../../terms.ts';

export default nginxServer({
  id: 'nginx_content_type_sniffed',
  title: 'The X-Content-Type-Options header is missing, so browsers may sniff types',
  terms: TYPE_SNIFFING,
  severity: MODERATE_LOW,
  problem:
    'Without X-Content-Type-Options a browser may run an uploaded text or image as a script, when its content looks like one.',
  remediation: 'Add `add_header X-Content-Type-Options nosniff always;` to the server.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Content-Type-Options',
  ],
  references: [cwe(693), nist('CM-6')],

  examples: {
    bad: [
      `
http {
  «server {»
    listen 80;
    root /var/www/html;
  }
}`,
    ],
    good: [
      `http { add_header X-Content-Type-Options nosniff always; server { root /var/www/html; } }`,
      `http { server { location / { proxy_pass http://app; } } }`, // the program may add it
      `http { server { return 301 https://$host$request_uri; } }`,
      `server { root /var/www/html; }`, // a part of a configuration: the header may stand in http
    ],
  },

  judge(server, { file }) {
    if (!servesFiles(file, server) || addsHeader(file, server, 'x-content-type-options')) return undefined;
    const message = { code: 'not-set', values: { setting: 'X-Content-Type-Options' } } as const;
    return { head: true, message, wanted: 'nosniff' };
  },
  fix: {
    kind: 'safe',
    unless: inheritsHeaders,
    edits: (finding) => insertInFound(finding, 'add_header X-Content-Type-Options nosniff always;'),
  },
});
