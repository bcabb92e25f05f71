import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_sign_in_always_granted',
  title: 'The check of the login says yes to everybody (auth_request to a location that returns 200)',
  terms: ['authentication bypass'],
  severity: HIGH,
  problem:
    'What is asked whether a visitor may come in is a fixed answer, perhaps left from a test: the pages look protected, and everybody is let in.',
  remediation: 'Pass the request on to your program by `proxy_pass`, and let it answer 200 or 401.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_auth_request_module.html',
    'https://nginx.org/en/docs/http/ngx_http_rewrite_module.html#return',
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
    ],
    good: [
      `server { location /admin/ { auth_request /auth; } location = /auth { internal; proxy_pass http://sign-in; } }`,
      `server { location /admin/ { auth_request /auth; } location = /auth { if ($cookie_a = "") { return 401; } return 200; } }`,
      `server { location /admin/ { auth_request /auth; } location = /auth { return 401; } }`,
      `server { location /admin/ { auth_request /auth; } location = /health { return 200 "up"; } }`,
      `server { location /auth { return 200; } location / { auth_request off; } }`,
    ],
  },

  *check({ file }) {
    const answers = new Set<NginxDirective>();
    for (const request of file.directives('auth_request')) {
      const [address = ''] = request.values;
      const server = request.isUnknown || !address.startsWith('/') ? undefined : serverOf(file, request);
      const answer = server && answerOf(file, server, address);
      if (answer) answers.add(answer);
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

const HARMLESS: ReadonlySet<string> = new Set([
  'return',
  'internal',
  'access_log',
  'log_not_found',
  'add_header',
  'default_type',
]);
