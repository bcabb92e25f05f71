import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { rewriteArguments, valuesOf } from '../../../fixing/edit-arguments.ts';
import { nginxSetting } from '../nginx-rule.ts';

export default nginxSetting({
  id: 'nginx_renegotiation_unsafe',
  title: 'nginx connects to servers that renegotiate TLS insecurely (UnsafeLegacyServerConnect)',
  terms: ['UnsafeLegacyRenegotiation'],
  severity: MODERATE,
  problem:
    'Servers without the extension for secure renegotiation are taken (CVE-2009-3555). An attacker between nginx and such a server can put text of their own before a request that nginx passes on.',
  remediation: 'Take the option out of the `Options`, and bring the server behind up to date.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_ssl_conf_command',
    'https://docs.openssl.org/3.0/man3/SSL_CTX_set_options/#secure-renegotiation',
    'https://docs.openssl.org/3.0/man3/SSL_CONF_cmd/',
  ],
  references: [cwe(300), nist('SC-8')],

  examples: {
    bad: [
      `location / {
  proxy_pass https://old.example.com;
  «proxy_ssl_conf_command Options UnsafeLegacyServerConnect;»
}`,
      `location / {
  grpc_pass grpcs://old.example.com;
  «grpc_ssl_conf_command Options PrioritizeChaCha,UnsafeLegacyRenegotiation;»
}`,
    ],
    good: [
      `location / { proxy_pass https://a.example.com; proxy_ssl_conf_command Options PrioritizeChaCha; }`,
      `location / { proxy_pass https://a.example.com; proxy_ssl_conf_command Options -UnsafeLegacyServerConnect; }`,
      // As a server nginx renegotiates with nobody.
      `server { listen 443 ssl; ssl_conf_command Options UnsafeLegacyRenegotiation; }`,
    ],
  },

  setting: ['proxy_ssl_conf_command', 'grpc_ssl_conf_command', 'uwsgi_ssl_conf_command'],
  bad: (value) =>
    /^Options\s(?:.*,)?\+?Unsafe(?:LegacyRenegotiation|LegacyServerConnect)(?:,|$)/i.test(value.slice(0, 500)),
  fix: {
    kind: 'suggested',
    needs: 'a server behind that renegotiates securely',
    edits(finding) {
      const kept = (valuesOf(finding)[1] ?? '').split(',').filter((option) => !UNSAFE.test(option));
      return kept.length === 0
        ? removeDirective(finding)
        : rewriteArguments(finding, (_, index) => (index === 1 ? kept.join(',') : undefined));
    },
  },
});

const UNSAFE = /^\+?Unsafe(?:LegacyRenegotiation|LegacyServerConnect)$/i;
