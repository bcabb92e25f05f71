import { HIGH } from '@plumbline/model/severity';
import { isBehindProxy } from '../access.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_identity_by_client_header',
  title: 'Who has signed in is taken from a header that the client writes (X-Remote-User, X-SSL-Client-Verify)',
  terms: ['header spoofing', 'authentication bypass', 'client certificate', 'mTLS'],
  severity: HIGH,
  problem:
    'The program behind trusts the header to say whose certificate or password nginx has checked, and nginx passes on what the client wrote there: whoever sends the name of another is that user.',
  remediation:
    'Set the header from what nginx itself has checked, such as `$ssl_client_verify`, `$ssl_client_s_dn` or `$remote_user`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#variables',
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#var_http_',
  ],
  references: [cwe(290), cwe(287), nist('IA-2'), nist('AC-3')],

  examples: {
    bad: [
      `
server {
  listen 443 ssl;
  ssl_client_certificate /etc/nginx/ca.pem;
  ssl_verify_client optional;
  location / {
    «proxy_set_header X-SSL-Client-Verify $http_x_ssl_client_verify;»
    «proxy_set_header X-SSL-Client-S-DN $http_x_ssl_client_s_dn;»
    proxy_pass http://app;
  }
}`,
      `
map $http_x_remote_user $app_user {
  "" $remote_user;
  default $http_x_remote_user;
}
server {
  auth_basic "Wiki";
  auth_basic_user_file /etc/nginx/wiki.htpasswd;
  location / {
    «uwsgi_param REMOTE_USER $app_user;»
    uwsgi_pass unix:/run/wiki.sock;
  }
}`,
    ],
    good: [
      `server { ssl_verify_client on; location / { proxy_set_header X-SSL-Client-Verify $ssl_client_verify; proxy_pass http://app; } }`,
      `server { auth_basic "Wiki"; location / { proxy_set_header X-Remote-User $remote_user; proxy_pass http://app; } }`,
      `server { auth_basic "Wiki"; location / { proxy_set_header X-Remote-User ""; proxy_pass http://app; } }`,
      `server { auth_basic "Wiki"; location / { proxy_set_header X-Request-Id $http_x_request_id; proxy_pass http://app; } }`,
      `server { location / { proxy_set_header X-Remote-User $http_x_remote_user; proxy_pass http://app; } }`, // a gateway in front may write it
      `server { auth_basic off; location / { proxy_set_header X-Remote-User $http_x_remote_user; proxy_pass http://app; } }`,
      `map $http_x_theme $theme { default $http_x_theme; } server { auth_basic "Wiki"; location / { proxy_set_header X-Remote-User $remote_user; proxy_set_header X-Theme $theme; } }`,
    ],
  },

  *check({ file }) {
    if (isBehindProxy(file)) return;
    for (const header of file.directives(...SET)) {
      const [name = '', value = ''] = header.values;
      const { parent } = header;
      if (!parent || !OF_IDENTITY.test(name.replaceAll('_', '-')) || !checksClients(file, parent)) continue;
      if (isOfClient(file, value)) yield { at: header, message: { code: 'is', values: { setting: name, value } } };
    }
  },
});

const SET = ['proxy_set_header', 'grpc_set_header', 'fastcgi_param', 'uwsgi_param', 'scgi_param'] as const;

/** Headers and parameters by which programs are told who has signed in. */
const OF_IDENTITY =
  /^(?:HTTP-)?(?:X-)?(?:(?:SSL|TLS)-Client-(?:Verify|Verified|Cert|CN|[SI]-DN|DN|Subject|Fingerprint|Serial)|Client-(?:Cert|Verify|DN|CN)|(?:Remote|Forwarded|Auth-Request|Authenticated|WebAuth|Proxy)-User|Forwarded-Client-Cert)$/i;

/** Whether nginx itself finds out who a client is. */
function checksClients(file: NginxFile, block: NginxDirective): boolean {
  return ['ssl_verify_client', 'auth_basic', 'auth_request'].some((name) =>
    file.inForce(name, block).some(({ values: [value = 'off'] }) => value !== 'off'),
  );
}

/** Whether a value is a header of the request, or what a list makes of one that it passes on. */
function isOfClient(file: NginxFile, value: string): boolean {
  if (OF_CLIENT.test(value)) return true;
  return file
    .tablesOf(value)
    .some(({ block = [] }) => block.some(({ values }) => values.length === 1 && OF_CLIENT.test(values[0] ?? '')));
}

const OF_CLIENT = /^\$\{?http_(?!authorization\b)\w{1,100}\}?$/;
