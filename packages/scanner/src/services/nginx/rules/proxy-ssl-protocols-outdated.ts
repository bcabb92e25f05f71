import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { outdatedTlsIn } from '../../../rules/tls-versions.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { OUTDATED_TLS } from '../../../terms.ts';

export default nginxSetting({
  id: 'nginx_proxy_ssl_protocols_outdated',
  title: 'Outdated TLS versions (TLS 1.0, TLS 1.1) are used towards upstream servers',
  terms: OUTDATED_TLS,
  severity: MODERATE,
  problem:
    'SSL 3, TLS 1.0 and TLS 1.1 have known weaknesses. An attacker between nginx and the server behind it can force connections down to them and decipher what is sent.',
  remediation: 'Set `proxy_ssl_protocols TLSv1.2 TLSv1.3;`, and update the server behind if it speaks neither.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_ssl_protocols',
    'https://www.rfc-editor.org/rfc/rfc8996',
  ],
  references: [cwe(327), nist('SC-8')],

  examples: {
    bad: [
      `
location / {
  proxy_pass https://app.example.com;
  «proxy_ssl_protocols TLSv1 TLSv1.2;»
}`,
      `
location / {
  «grpc_ssl_protocols TLSv1.1;»
}`,
    ],
    good: [`location / { proxy_ssl_protocols TLSv1.2 TLSv1.3; }`],
  },

  setting: ['proxy_ssl_protocols', 'grpc_ssl_protocols', 'uwsgi_ssl_protocols'],
  bad: outdatedTlsIn,
  default: UNTOLD,
  safe: 'TLSv1.2 TLSv1.3',
  fix: { kind: 'suggested', needs: 'a server behind that speaks TLS 1.2' },
});
