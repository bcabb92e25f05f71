import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { matchesAnything, matchesLineBreak } from '../../../rules/regex-captures.ts';
import { requestValues } from '../request-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_proxy_path_decoded',
  title: 'A captured part of the address is passed on decoded (proxy_pass with $1, double decoding)',
  terms: ['path traversal', 'proxy_pass normalized'],
  severity: MODERATE_LOW,
  problem:
    'nginx matches a location with the decoded address, and passes what a group captured as it is. The program behind decodes it once more: `%252e%252e%252f` becomes `../` there, past every location that should keep visitors out, and `%3f` begins a query of their own.',
  remediation:
    'Change the address by `rewrite ^/app/(.*)$ /$1 break;`, which encodes it again, and name no path in `proxy_pass`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_pass',
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#location',
  ],
  references: [cwe(174), cwe(22), nist('SI-10')],

  examples: {
    bad: [
      `
location ~ ^/app/(.*)$ {
  «proxy_pass http://127.0.0.1:8080/$1;»
}`,
      `
location ~* ^/files/(?<path>.+)$ {
  «proxy_pass http://store.internal/public/$path;»
}`,
    ],
    good: [
      `
location /app/ {
  rewrite ^/app/(.*)$ /$1 break;
  proxy_pass http://127.0.0.1:8080;
}`,
      `location ~ ^/user/([a-z\\d]+)$ { proxy_pass http://127.0.0.1:8080/profiles/$1; }`,
      `location /app/ { proxy_pass http://127.0.0.1:8080/; }`, // nginx encodes what it puts together itself
      `location ~ ^/app/(.*)$ { set $path $1; proxy_pass http://127.0.0.1:8080/$path; }`, // set encodes
      `location /app/ { if ($request_uri ~ ^/app/(.*)$) { proxy_pass http://127.0.0.1:8080/$1; } }`, // never decoded
      `location ~ ^/app/(.*)$ { proxy_pass http://127.0.0.1:8080; }`,
    ],
  },

  *check({ file }) {
    for (const pass of file.directives('proxy_pass')) {
      const [target = ''] = pass.values;
      if (isMatchedAgain(file, pass)) continue;
      const path = pathIn(target);
      const captured = requestValues(pass, path).find(
        ({ text, pattern = '', isDecoded }) =>
          // What may hold a line break is worse, and has a rule of its own.
          isDecoded && text === path && matchesAnything(pattern) && !matchesLineBreak(pattern),
      );
      if (captured) yield { at: pass, message: `proxy_pass sends $${captured.variable}` };
    }
  },
});

/** Whether another expression may have set the numbers of the groups since the location was found. */
function isMatchedAgain(file: NginxFile, { parent }: NginxDirective): boolean {
  return parent === undefined || file.childrenOf(parent, 'rewrite', 'if').length > 0;
}

/** What stands behind the host of an address. */
function pathIn(address: string): string {
  const host = address.indexOf('://');
  const slash = host < 0 ? -1 : address.indexOf('/', host + 3);
  return slash < 0 ? '' : address.slice(slash);
}
