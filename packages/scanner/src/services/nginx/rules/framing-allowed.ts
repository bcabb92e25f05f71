import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxServer } from '../nginx-rule.ts';
import { addsHeader, servesFiles } from '../response-headers.ts';
import { insertInFound } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxServer({
  id: 'nginx_framing_allowed',
  title: 'The X-Frame-Options header is missing, which allows clickjacking',
  severity: MODERATE_LOW,
  problem:
    'Neither X-Frame-Options nor a Content-Security-Policy is sent. A site of an attacker can lay the pages invisibly over its own and have visitors click what they do not see.',
  remediation:
    'Add `add_header X-Frame-Options SAMEORIGIN always;` or a Content-Security-Policy with `frame-ancestors` to the server.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header',
    'https://owasp.org/www-community/attacks/Clickjacking',
  ],
  references: [cwe(1021), nist('CM-6')],

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
      `http { server { root /srv; add_header X-Frame-Options DENY always; } }`,
      `http { server { root /srv; add_header Content-Security-Policy "frame-ancestors 'self'" always; } }`,
      `http { server { location / { proxy_pass http://app; } } }`, // the program may add it
    ],
  },

  judge(server, { file }) {
    if (!servesFiles(file, server)) return undefined;
    const isLimited = ['x-frame-options', 'content-security-policy'].some((name) => addsHeader(file, server, name));
    return isLimited ? undefined : { head: true, message: { code: 'not-set', values: { setting: 'X-Frame-Options' } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no other site shows these pages in a frame',
    edits: (finding) => insertInFound(finding, 'add_header X-Frame-Options SAMEORIGIN always;'),
  },
});
