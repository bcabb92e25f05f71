import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { PASSES } from '../response-headers.ts';

export default nginxRule({
  id: 'nginx_sign_in_always_granted',
  title:
    'The check of the login keeps nobody out (auth_request to a location that returns 200, or error_page to the program)',
  terms: ['authentication bypass'],
  severity: HIGH,
  problem:
    'What is asked whether a visitor may come in is a fixed answer, perhaps left from a test, or whoever is refused gets the same program as an error page: the pages look protected, and everybody is let in.',
  remediation:
    'Pass the request on to your program by `proxy_pass`, and let it answer 200 or 401; send whoever is refused to a page that signs people in.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_auth_request_module.html',
    'https://nginx.org/en/docs/http/ngx_http_rewrite_module.html#return',
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#error_page',
  ],
  references: [cwe(287), cwe(489), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      `
server {
  location /admin/ {
    auth_request /auth;
    proxy_pass http://app;
  }
  location = /auth {
    internal;
    «return 200;»
  }
}`,
      `
server {
  location / {
    auth_request /auth;
    «error_page 401 403 = @app;»
    proxy_pass http://app;
  }
  location = /auth {
    proxy_pass http://sign-in;
  }
  location @app {
    proxy_pass http://app;
    proxy_set_header Host $host;
  }
}`,
    ],
    good: [
      `server { location /admin/ { auth_request /auth; } location = /auth { internal; proxy_pass http://sign-in; } }`,
      `server { location /admin/ { auth_request /auth; } location = /auth { if ($cookie_a = "") { return 401; } return 200; } }`,
      `server { location /admin/ { auth_request /auth; } location = /auth { return 401; } }`,
      `server { location /admin/ { auth_request /auth; } location = /health { return 200 "up"; } }`,
      `server { location /auth { return 200; } location / { auth_request off; } }`,
      `server { location / { auth_request /auth; error_page 401 = @in; proxy_pass http://app; } location @in { return 302 /login; } }`,
      `server { location / { auth_request /auth; error_page 401 = @in; proxy_pass http://app; } location @in { proxy_pass http://sign-in; } }`,
      `server { location / { auth_request /auth; error_page 401 = @in; proxy_pass http://app; } location @in { rewrite ^ /login break; proxy_pass http://app; } }`,
      `server { location / { auth_request /auth; error_page 502 = @app; proxy_pass http://app; } location @app { proxy_pass http://app; } }`,
      `server { auth_request /auth; location / { error_page 401 = @app; proxy_pass http://app; } location @app { proxy_pass http://app; } }`, // asked there again
    ],
  },

  *check({ file }) {
    const answers = new Set<NginxDirective>();
    for (const request of file.directives('auth_request')) {
      const [address = ''] = request.values;
      const server = request.isUnknown || !address.startsWith('/') ? undefined : serverOf(file, request);
      const answer = server && answerOf(file, server, address);
      if (answer) answers.add(answer);
      const detour = server && request.parent && detourAround(file, server, request.parent);
      if (detour) answers.add(detour);
    }
    for (const at of answers) yield { at, message: 'everybody is let in' };
  },
});

function serverOf(file: NginxFile, { parent }: NginxDirective): NginxDirective | undefined {
  return parent?.name === 'server' ? parent : parent && file.around(parent, 'server');
}

/** The `return` that answers requests for an address with yes, where nothing else stands beside it. */
function answerOf(file: NginxFile, server: NginxDirective, address: string): NginxDirective | undefined {
  const location = file
    .childrenOf(server, 'location')
    .find(({ values }) => values.at(-1) === address && (values.length === 1 || values[0] === '='));
  if (!location || (location.block ?? []).some(({ name }) => !HARMLESS.has(name))) return undefined;
  return file
    .childrenOf(location, 'return')
    .find(({ values, isUnknown }) => !isUnknown && /^20\d$/.test(values[0] ?? ''));
}

/** The `error_page` that gives whoever is refused the same program, by a location that asks nothing. */
function detourAround(file: NginxFile, server: NginxDirective, block: NginxDirective): NginxDirective | undefined {
  const program = programOf(file, block);
  if (program === undefined) return undefined;
  return file.inForce('error_page', block).find(({ values, isUnknown }) => {
    const target = values.at(-1) ?? '';
    if (isUnknown || !target.startsWith('@') || !values.some((code) => code === '401' || code === '403')) return false;
    const location = file.childrenOf(server, 'location').find(({ values: [name] }) => name === target);
    if (!location || programOf(file, location) !== program) return false;
    const isAsked = file.inForce('auth_request', location).some(({ values: [address] }) => address !== 'off');
    return !isAsked && !(location.block ?? []).some(({ name }) => DECIDES.test(name));
  });
}

/** Where a block passes requests on to. */
function programOf(file: NginxFile, block: NginxDirective): string | undefined {
  return file.childrenOf(block, ...PASSES)[0]?.values[0];
}

/** What leads elsewhere, or keeps visitors out. */
const DECIDES =
  /^(?:rewrite|return|try_files|if|set|include|allow|deny|auth_\w{1,30}|satisfy|\w{1,30}_by_lua\w{0,20}|js_\w{1,30})$/;

const HARMLESS: ReadonlySet<string> = new Set([
  'return',
  'internal',
  'access_log',
  'log_not_found',
  'add_header',
  'default_type',
]);
