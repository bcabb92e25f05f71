import { CRITICAL } from '@plumbline/model/severity';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { matchesAnything } from '../../../rules/regex-captures.ts';
import { requestValues, type RequestValue } from '../request-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_proxy_target_from_request',
  title: 'The client chooses the host to proxy to, which allows SSRF',
  severity: CRITICAL,
  problem:
    'The host of the target comes from the request. An attacker can make nginx fetch from internal services, cloud metadata addresses and loopback ports (server-side request forgery).',
  remediation:
    'Name the target in the configuration, choose it with a `map` of known names, or make the location `internal`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_pass',
    'https://owasp.org/www-community/attacks/Server_Side_Request_Forgery',
  ],
  references: [cwe(918), nist('SC-7')],

  examples: {
    bad: [
      `
location ~ ^/proxy/(.*)$ {
  «proxy_pass http://$1;»
}`,
      `
server {
  location /fetch {
    «proxy_pass $arg_url;»
  }
}`,
      `
location /fetch {
  set $target $http_x_target;
  «proxy_pass http://$target:8080;»
}`,
      `
location ~ ^/(https?)/(.+)$ {
  «proxy_pass $1://$2;»
}`,
      `
server {
  listen 80 default_server;
  location / {
    «proxy_pass $scheme://$host;» # the request names the host, and every name comes here
  }
}`,
    ],
    good: [
      `location ~ ^/proxy/(.*)$ { internal; proxy_pass http://$1; }`,
      `location ~ ^/v1(/.*)$ { proxy_pass http://backend$1; }`, // only the path comes from the request
      `location / { proxy_pass http://backend$request_uri; }`,
      `server { server_name shop.example.com; location / { proxy_pass $scheme://$host:8443; } }`,
      `server { server_name _; location / { proxy_pass http://$host.internal; } }`,
      `location ~ ^/(blog|shop)/ { proxy_pass http://$1; }`,
      `location ~ ^/files/(.*) { set $target http://storage/$1; proxy_pass $target; }`,
    ],
  },

  *check({ file }) {
    for (const pass of file.directives('proxy_pass', 'fastcgi_pass', 'uwsgi_pass', 'scgi_pass', 'grpc_pass')) {
      if (pass.parent && file.childrenOf(pass.parent, 'internal').length > 0) continue;
      const values = requestValues(pass, pass.values[0] ?? '', hostPart);
      const chosen = values.find(choosesHost) ?? values.find((value) => isHost(value) && takesAnyHost(file, pass));
      if (chosen) yield { at: pass, message: `the target's host depends on $${chosen.variable}` };
    }
  },
});

/** What stands between the scheme and the path. */
function hostPart(target: string): string {
  return /^(?:[\w${}]+:\/\/)?([^/?]*)/.exec(target)?.[1] ?? '';
}
/** Whether the host is that of the request alone, without a name before or behind it. */
function isHost({ variable, text }: RequestValue): boolean {
  return variable === 'host' && /^\$(host|\{host\})(:|$)/.test(text);
}

/** Whether requests for every host name come to the server around a directive. */
function takesAnyHost(file: NginxFile, directive: NginxDirective): boolean {
  const server = file.around(directive, 'server');
  if (!server || file.hasUnfollowed(server)) return false;
  const names = file.childrenOf(server, 'server_name').flatMap(({ values }) => values);
  const isDefault = file.childrenOf(server, 'listen').some(({ values }) => values.some((value) => DEFAULT.has(value)));
  return isDefault || names.length === 0 || names.some((name) => ANY_NAME.has(name));
}

const DEFAULT: ReadonlySet<string> = new Set(['default_server', 'default']);
const ANY_NAME: ReadonlySet<string> = new Set(['_', '', '~.', '~.*', '~.+', '~^.*$', '~^.+$', '~^']);

/** `$host` has passed nginx's choice of a server, and a path behind a host's name leaves the name as it is. */
function choosesHost({ variable, text, pattern }: RequestValue): boolean {
  if (['host', 'uri', 'document_uri', 'request_uri'].includes(variable)) return false;
  if (pattern === undefined) return true;
  const isPath = pattern.startsWith('/') && !text.startsWith('$');
  return matchesAnything(pattern) && !isPath;
}
