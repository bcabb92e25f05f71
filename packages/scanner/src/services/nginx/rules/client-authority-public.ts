import { HIGH } from '@plumbline/model/severity';
import { isListOfPublicAuthorities } from '../../../rules/public-authorities.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_client_authority_public',
  title: 'Client certificates of every public authority sign in (ssl_client_certificate)',
  terms: CLIENT_CERTIFICATE,
  severity: HIGH,
  problem:
    'The list holds all authorities that a system trusts for web sites. Anybody gets a certificate of one of them for a name of their own, and with it past the check.',
  remediation: 'Name the authority that signs for your own clients by `ssl_client_certificate`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_client_certificate',
    'https://httpd.apache.org/docs/2.4/ssl/ssl_howto.html#allclients',
  ],
  references: [cwe(287), nist('IA-5(2)'), nist('AC-3')],

  examples: {
    bad: [
      `http {
  server {
    listen 443 ssl;
    «ssl_client_certificate /etc/ssl/certs/ca-certificates.crt;»
    ssl_verify_client on;
    location / { proxy_set_header X-Verified $ssl_client_verify; proxy_pass http://app; }
  }
}`,
      `map $ssl_client_verify $is_partner { default 0; SUCCESS 1; }
server {
  listen 443 ssl;
  ssl_verify_client optional;
  «ssl_trusted_certificate "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem";»
  location / {
    if ($is_partner = 0) { return 403; }
    proxy_pass http://app;
  }
}`, // a file of conf.d
      `stream {
  server {
    listen 5432 ssl;
    ssl_verify_client on;
    «ssl_client_certificate /etc/pki/tls/certs/ca-bundle.crt;»
    proxy_pass db:5432;
  }
}`,
    ],
    good: [
      `http { server { listen 443 ssl; ssl_client_certificate /etc/nginx/partners.pem; ssl_verify_client on; } }`,
      `http { server { listen 443 ssl; ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt; ssl_stapling_verify on; } }`,
      `http { server { listen 443 ssl; ssl_client_certificate /etc/nginx/partners.pem; ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt; ssl_verify_client off; } }`,
      `http { server { listen 443 ssl; ssl_client_certificate /etc/ssl/certs/ca-certificates.crt; ssl_verify_client on; if ($ssl_client_s_dn !~ "CN=shop\\.example\\.com") { return 403; } } }`,
      `http { server { listen 443 ssl; ssl_client_certificate /etc/ssl/certs/ca-certificates.crt; ssl_verify_client on; location / { proxy_set_header X-User $ssl_client_s_dn; proxy_pass http://app; } } }`, // the program looks at the name
      `server { listen 443 ssl; ssl_client_certificate /etc/ssl/certs/ca-certificates.crt; ssl_verify_client on; if ($is_partner = 0) { return 403; } }`, // a map elsewhere
    ],
  },

  *check({ file }) {
    const found = new Map<NginxDirective, string>();
    for (const server of [...file.servers(), ...file.streamServers()]) {
      const verify = file.setting('ssl_verify_client', server);
      if (verify.is !== 'set' || !/^(?:on|optional)$/.test(verify.value) || !file.isTls(server)) continue;
      for (const name of ['ssl_client_certificate', 'ssl_trusted_certificate']) {
        const [list] = file.inForce(name, server);
        const isPublic = list?.isUnknown === false && isListOfPublicAuthorities(list.values[0] ?? '');
        if (isPublic && knowsConditions(file, server)) found.set(list, name);
      }
    }
    if (found.size === 0 || asksWhoItIs(file)) return;
    for (const [at, name] of found)
      yield { at, message: { code: 'is', values: { setting: name, value: at.values[0] ?? '' } } };
  },
});

/** Whether something but a log takes more of a certificate than that it was verified. */
function asksWhoItIs(file: NginxFile): boolean {
  return file.all.some(
    ({ name, values }) => !NAMES_OF_LOGS.has(name) && values.some((value) => /\$\{?ssl_client_(?!verify)/.test(value)),
  );
}

const NAMES_OF_LOGS: ReadonlySet<string> = new Set(['log_format', 'access_log']);

/** Whether nothing in a server goes by what may look at the certificate elsewhere. */
function knowsConditions(file: NginxFile, server: NginxDirective): boolean {
  if (!file.knowsServer(server) || file.within(server, ...LOOKS_ELSEWHERE).length > 0) return false;
  return file
    .within(server, 'if')
    .flatMap(({ values }) => values.flatMap((value) => value.match(/\$\w+/g) ?? []))
    .every((variable) => variable === '$ssl_client_verify' || file.isWhole || file.tablesOf(variable).length > 0);
}

const LOOKS_ELSEWHERE = [
  'include',
  'auth_request',
  'js_content',
  'js_access',
  'access_by_lua_block',
  'access_by_lua_file',
] as const;
