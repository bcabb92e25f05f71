import { MODERATE } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { requestValues } from '../request-values.ts';
import type { NginxDirective } from '../nginx-file.ts';
import { MAX_PATTERN_LENGTH, captureGroups, matchesAnything } from '../../../rules/regex-captures.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_redirect_target_from_request',
  title: 'The client chooses where a redirect leads (open redirect)',
  severity: MODERATE,
  problem:
    'The host of the redirect comes from an argument, a header, a cookie or the path. A link to your site takes visitors to a page of an attacker, who asks for their password or gets the token in the address.',
  remediation: 'Name the host in the configuration, or choose it by a `map` of known names.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_rewrite_module.html#return',
    'https://cwe.mitre.org/data/definitions/601.html',
  ],
  references: [cwe(601), nist('SI-10')],

  examples: {
    bad: [
      `
location /go {
  «return 302 $arg_next;»
}`,
      `
location /login {
  «rewrite ^ https://$http_x_forwarded_host/login permanent;»
}`,
      `
location /go {
  set $to $arg_to;
  «return 307 https://$to/;»
}`,
      `
server {
  «rewrite ^/go/(.*)$ https://$1 redirect;»
}`,
      `
location ~ ^/out/(?<site>.+)$ {
  «return 302 http://$site;»
}`,
    ],
    good: [
      `server { if ($host ~* ^www\\.(.*)$) { set $name $1; rewrite ^(.*)$ https://$name$1 permanent; } }`,
      `location ~ ^/(de|fr)/(.*)$ { return 301 https://$1.example.com/$2; }`,
      `server { rewrite ^/(\\w+)/old$ https://$1.example.com/ permanent; }`,
      `location / { return 301 https://shop.example.com/?next=$arg_next; }`,
      `location / { return 301 https://$host$request_uri; }`,
      `location / { return 301 https://$http_host$request_uri; }`, // no link can set it
      `location /go { return 302 /shop/$arg_page; }`,
      `map $arg_to $target { default https://example.com; } server { return 302 $target; }`,
      `location / { return 200 $arg_text; }`,
    ],
  },

  *check({ file }) {
    for (const directive of file.directives('return', 'rewrite')) {
      const target = targetOf(directive.name, directive.values);
      if (target === undefined) continue;
      const chosen = requestValues(directive, target, hostPart).find(
        ({ variable, pattern }) => pattern === undefined && CHOSEN.test(variable),
      );
      const variable = chosen?.variable ?? partOfPath(directive, target);
      if (variable !== undefined) yield { at: directive, message: `the host of the redirect depends on $${variable}` };
    }
  },
});

/** What a link, a header that a proxy passes on, or a cookie can set; browsers alone set Host. */
const CHOSEN = /^(?:arg_|cookie_|http_(?!host$|origin$))|^(?:args|query_string)$/;

/** Where a redirect leads; undefined for what is none. */
function targetOf(name: string, values: readonly string[]): string | undefined {
  if (name === 'rewrite') return values[1];
  if (values.length === 1) return values[0];
  return /^30[12378]$/.test(values[0] ?? '') ? values[1] : undefined;
}

/** The variable by which a part of the path that may be any text is the host. */
function partOfPath(directive: NginxDirective, target: string): string | undefined {
  const [, variable] = /^(?:[\w${}]{1,40}:)?\/\/\$\{?(\w{1,60})/.exec(target) ?? [];
  if (variable === undefined) return undefined;
  const own =
    directive.name === 'rewrite' ? captureGroups((directive.values[0] ?? '').slice(0, MAX_PATTERN_LENGTH)) : undefined;
  const pattern = own?.get(variable);
  if (pattern !== undefined) return matchesAnything(pattern) ? variable : undefined;
  if (own && /^\d$/.test(variable)) return undefined;
  const isChosen = requestValues(directive, `$${variable}`).some(
    (value) => value.pattern !== undefined && value.isDecoded && matchesAnything(value.pattern),
  );
  return isChosen ? variable : undefined;
}

/** What stands between the scheme and the path; empty for a path of the same host. */
function hostPart(target: string): string {
  return /^(?:[\w${}]+:)?\/\/([^/?]*)/.exec(target)?.[1] ?? /^\$[^/?]*/.exec(target)?.[0] ?? '';
}
