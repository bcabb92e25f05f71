import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE } from '@plumbline/model/severity';
import { nginxSetting } from '../nginx-rule.ts';
import { ciphersWithoutForwardSecrecyIn } from '../../../rules/openssl-cipher-list.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_ssl_forward_secrecy_missing',
  title: 'Ciphers without forward secrecy are accepted',
  terms: ['RSA key exchange', 'PFS', 'TLS_RSA'],
  severity: MODERATE,
  problem:
    'With these ciphers the key of the certificate alone protects every connection. Whoever gets hold of it, even years later, deciphers all traffic that was recorded until then.',
  remediation: 'List ciphers whose names begin with `ECDHE-` or `DHE-` only, or add `!kRSA` to the list.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_ciphers',
    'https://www.rfc-editor.org/rfc/rfc9325#section-4.1',
  ],
  references: [cwe(326), nist('SC-12'), nist('SC-13')],

  examples: {
    bad: [
      `
server {
  listen 443 ssl;
  «ssl_ciphers ECDHE-RSA-AES128-GCM-SHA256:AES128-GCM-SHA256:AES256-SHA;»
}`,
      `
http {
  «ssl_ciphers kRSA+AESGCM;»
}`,
    ],
    good: [
      `http { ssl_ciphers ECDHE-RSA-AES128-GCM-SHA256:DHE-RSA-AES256-GCM-SHA384; }`,
      `http { ssl_ciphers HIGH:!aNULL:!MD5:!kRSA; }`,
      `http { ssl_ciphers EECDH+AESGCM:EDH+AESGCM; }`,
      `http { ssl_ciphers ECDHE-RSA-AES128-GCM-SHA256:AES256-SHA:!kRSA; }`,
      `http { ssl_ciphers TLS_AES_256_GCM_SHA384; }`,
    ],
  },

  setting: 'ssl_ciphers',
  bad: ciphersWithoutForwardSecrecyIn,
  default: UNTOLD,
  safe: 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305',
  fix: { kind: 'safe' },
});
