import { HIGH } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import type { NginxDirective } from '../nginx-file.ts';
import { matchesLineBreak } from '../../../rules/regex-captures.ts';
import { requestValues } from '../request-values.ts';
import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_http_splitting',
  title: 'A decoded address in a header allows HTTP response splitting (CRLF injection)',
  severity: HIGH,
  problem:
    '`$uri` and some captures hold the address after decoding, so `%0d%0a` in a request becomes a line break in a header. An attacker can add headers of its own, set cookies, poison caches or split requests to the server behind.',
  remediation: 'Use `$request_uri`, which is not decoded, or a capture that cannot match a line break, such as `(.*)`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#var_uri',
    'https://owasp.org/www-community/attacks/HTTP_Response_Splitting',
  ],
  references: [cwe(113), nist('SI-10')],

  examples: {
    bad: [
      `
server {
  «return 301 https://$host$uri;»
}`,
      `
location ~ ^/v1/([^/]+) {
  «proxy_set_header X-Tenant $1;»
  «add_header X-Tenant $1;»
}`,
      `
server {
  «rewrite ^ https://www.example.com$document_uri permanent;»
}`,
    ],
    good: [
      `server { return 301 https://$host$request_uri; }`,
      `location ~ ^/v1/(\\w+) { add_header X-Tenant $1; }`,
      `location ~ ^/v1/([^/\\r\\n]+) { add_header X-Tenant $1; }`,
      `server { if ($request_uri ~ ^/([^?]*)\\.html) { return 301 /$1; } }`, // $request_uri is not decoded
      `location / { try_files $uri $uri/ /index.html; }`,
      `location / { rewrite ^/old/([^/]+)$ /new/$1 last; }`, // stays inside nginx
      `location / { return 200 "you asked for $uri"; }`, // a body, not a header
    ],
  },

  *check({ file }) {
    for (const directive of file.directives('return', 'rewrite', 'add_header', 'proxy_set_header', 'proxy_pass')) {
      const text = sentText(directive);
      if (text === undefined) continue;
      const values = requestValues(directive, text);
      const dangerous = values.find(
        ({ isDecoded, pattern }) => isDecoded && (pattern === undefined || matchesLineBreak(pattern)),
      );
      if (dangerous) yield { at: directive, message: `${directive.name} sends $${dangerous.variable}` };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the address as the visitor sent it is meant, with its query and before any rewrite',
    edits: (finding) => rewriteArguments(finding, (value) => value.replaceAll(/\$(document_)?uri\b/g, '$request_uri')),
  },
});

/** The part of a directive that becomes a header or a request line; undefined where none does. */
function sentText({ name, values }: NginxDirective): string | undefined {
  if (name === 'return') {
    if (values.length === 1) return values[0];
    return /^30[12378]$/.test(values[0] ?? '') ? values[1] : undefined;
  }
  if (name === 'rewrite') {
    const isRedirect = /^(https?:|\$scheme)/.test(values[1] ?? '') || /^(redirect|permanent)$/.test(values[2] ?? '');
    return isRedirect ? values[1]?.replace(/\$\d/g, '') : undefined; // nginx encodes captures in redirects
  }
  return name === 'proxy_pass' ? values[0] : values[1];
}
