import { MODERATE } from '@plumbline/model/severity';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';

export default nginxRule({
  id: 'nginx_client_certificate_unverified',
  title: 'Client certificates are accepted unverified (ssl_verify_client)',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE,
  problem:
    'A client may show a certificate that it made itself, or none, and nothing asks for the result of the check. A program that trusts the name in the certificate can be deceived by anybody.',
  remediation:
    'Set `ssl_verify_client on;` with `ssl_client_certificate`, or refuse requests whose `$ssl_client_verify` is not `SUCCESS`.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_verify_client'],
  references: [cwe(295), nist('IA-5(2)'), nist('AC-3')],

  examples: {
    bad: [
      `
http {
  server {
    listen 443 ssl;
    «ssl_verify_client optional_no_ca;»
    location / { proxy_pass http://app; }
  }
}`,
      `
http {
  server {
    listen 443 ssl;
    ssl_client_certificate /etc/nginx/ca.pem;
    «ssl_verify_client optional;»
    location / { proxy_pass http://app; }
  }
}`,
      `
server {
  listen 443 ssl;
  «ssl_verify_client optional_no_ca;» # a file of conf.d
  location / {
    proxy_set_header X-User $ssl_client_s_dn;
    proxy_pass http://app;
  }
}`,
    ],
    good: [
      `server { ssl_verify_client optional_no_ca; if ($verified = 0) { return 403; } location / { proxy_set_header Host $host; proxy_pass http://app; } }`, // a map elsewhere
      `http { server { listen 443 ssl; ssl_client_certificate ca.pem; ssl_verify_client on; } }`,
      `http { server { ssl_verify_client optional; if ($ssl_client_verify != SUCCESS) { return 403; } } }`,
      `http { server { ssl_verify_client optional_no_ca; location / { proxy_set_header X-Verified $ssl_client_verify; proxy_pass http://app; } } }`, // the program decides
      `http { server { ssl_verify_client optional; location / { proxy_set_header X-User $ssl_client_s_dn; proxy_pass http://app; } } }`,
      `http { server { ssl_verify_client off; } }`,
    ],
  },

  *check({ file }) {
    const directives = file
      .directives('ssl_verify_client')
      .filter(({ values: [value = ''] }) => ['optional', 'optional_no_ca'].includes(value));
    if (directives.length === 0) return;
    const asked = file.all.filter(({ name }) => !NAMES_OF_LOGS.has(name)).flatMap(({ values }) => values);
    if (asked.some((value) => /\$\{?ssl_client_(verify|fingerprint|cert|escaped_cert|raw_cert)/.test(value))) return;
    // nginx itself refuses a certificate of others, so that a name says enough: but for optional_no_ca.
    const usesName = asked.some((value) => /\$\{?ssl_client_(s_dn|i_dn|serial)/.test(value));
    for (const directive of directives) {
      const { parent } = directive;
      if (!parent || !(file.isFullyRead(parent) || decidesAlone(file, directive, parent))) continue;
      if (usesName && directive.values[0] === 'optional') continue;
      const values = { setting: 'ssl_verify_client', value: directive.values[0] ?? '' };
      yield { at: directive, message: { code: 'is', values }, wanted: 'on' };
    }
  },
});

/**
 * Whether a server of a part of a configuration takes any certificate and asks nothing that may say more of it: by a
 * condition, another program, or headers that it inherits.
 */
function decidesAlone(file: NginxFile, { values: [value] }: NginxDirective, server: NginxDirective): boolean {
  if (value !== 'optional_no_ca' || !file.knowsServer(server)) return false;
  if (file.within(server, 'if', 'include', 'auth_request', 'js_content', 'access_by_lua_block').length > 0)
    return false;
  return file
    .within(server, 'proxy_pass')
    .every(({ parent }) => parent !== undefined && file.childrenOf(parent, 'proxy_set_header').length > 0);
}

/** What is logged keeps nobody out. */
const NAMES_OF_LOGS: ReadonlySet<string> = new Set(['log_format', 'access_log']);
