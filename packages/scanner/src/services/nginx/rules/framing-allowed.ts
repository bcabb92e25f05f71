import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxServer } from '../nginx-rule.ts';
import { addsHeader, headerName, servesFiles } from '../response-headers.ts';
import { setArgumentBehind } from '../../../fixing/edit-arguments.ts';
import { insertInFound } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxServer({
  id: 'nginx_framing_allowed',
  title: 'The X-Frame-Options header is missing or allows everybody, which allows clickjacking',
  severity: MODERATE_LOW,
  problem:
    'Neither X-Frame-Options nor a Content-Security-Policy with `frame-ancestors` is sent, or X-Frame-Options has a value that browsers ignore, as ALLOWALL and ALLOW-FROM. A site of an attacker can lay the pages invisibly over its own and have visitors click what they do not see.',
  remediation:
    'Add `add_header X-Frame-Options SAMEORIGIN always;` or a Content-Security-Policy with `frame-ancestors` to the server.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header',
    'https://www.w3.org/TR/CSP3/#directive-frame-ancestors',
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
      `
server {
  root /srv/app;
  «add_header X-Frame-Options ALLOWALL;»
}`,
      `
server {
  location /widget/ {
    «add_header X-Frame-Options ALLOWALL;»
    proxy_pass http://app;
  }
}`,
      `
http {
  «server {»
    root /srv;
    add_header Content-Security-Policy "default-src 'self'" always;
  }
}`, // says nothing of frames, for which default-src does not stand in
    ],
    good: [
      `server { add_header X-Frame-Options "ALLOW-FROM https://a.example"; add_header Content-Security-Policy "frame-ancestors https://a.example"; }`,
      `http { server { root /srv; add_header X-Frame-Options DENY always; } }`,
      `http { server { root /srv; add_header Content-Security-Policy "frame-ancestors 'self'" always; } }`,
      `http { server { root /srv; add_header Content-Security-Policy $policy always; } }`,
      `http { server { location / { proxy_pass http://app; } } }`, // the program may add it
    ],
  },

  judge(server, { file }) {
    const ignored = file
      .within(server, 'add_header')
      .find((header) => headerName(header) === 'x-frame-options' && /^allow/i.test(header.values[1] ?? ''));
    const hasPolicy = addsHeader(file, server, 'content-security-policy', mayNameAncestors);
    if (ignored && !hasPolicy) {
      const values = { setting: 'X-Frame-Options', value: ignored.values[1] ?? '' };
      return { at: ignored, message: { code: 'is', values } };
    }
    if (!servesFiles(file, server)) return undefined;
    const isLimited = hasPolicy || addsHeader(file, server, 'x-frame-options');
    return isLimited ? undefined : { head: true, message: { code: 'not-set', values: { setting: 'X-Frame-Options' } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no other site shows these pages in a frame',
    edits: (finding) => {
      const value = setArgumentBehind(finding, /^X-Frame-Options$/i, 'SAMEORIGIN');
      return value.length > 0 ? value : insertInFound(finding, 'add_header X-Frame-Options SAMEORIGIN always;');
    },
  },
});

function mayNameAncestors(policy: string): boolean {
  return /frame-ancestors|\$/i.test(policy);
}
