import { HIGH } from '@plumbline/model/severity';
import { weakCiphersIn } from '../../../rules/openssl-cipher-list.ts';
import { nginxSetting } from '../nginx-rule.ts';
import { cisNginx, cwe, nist, pci } from '../../../rules/rulesets.ts';

export default nginxSetting({
  id: 'nginx_ssl_ciphers_weak',
  title: 'Weak ciphers are accepted',
  severity: HIGH,
  problem:
    'The cipher list admits algorithms that are broken, too short or without authentication, such as RC4, DES, 3DES or NULL. Recorded or intercepted traffic can be deciphered.',
  remediation:
    'Set `ssl_ciphers HIGH:!aNULL:!MD5:!RC4:!3DES;`, or a list of ECDHE ciphers with AES-GCM and ChaCha20 only.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_ciphers',
    'https://docs.openssl.org/3.0/man1/openssl-ciphers/',
  ],
  references: [cisNginx('4.1.5'), cwe(327), nist('SC-13'), pci('4.2.1')],

  examples: {
    bad: [
      `
server {
  listen 443 ssl;
  «ssl_ciphers ECDHE-RSA-AES128-GCM-SHA256:DES-CBC3-SHA;»
}`,
      `
http {
  «ssl_ciphers "ALL:!ADH:!EXPORT56:RC4+RSA:+HIGH:+MEDIUM:+LOW:+EXP";»
}`,
    ],
    good: [
      `http { ssl_ciphers HIGH:!aNULL:!MD5; }`,
      `http { ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-CHACHA20-POLY1305; }`,
      `http { ssl_ciphers "EECDH+AESGCM:!RC4:!3DES:!MD5:!aNULL"; }`,
    ],
  },

  setting: ['ssl_ciphers', 'proxy_ssl_ciphers', 'grpc_ssl_ciphers', 'uwsgi_ssl_ciphers'],
  bad: weakCiphersIn,
  safe: 'HIGH:!aNULL:!MD5:!RC4:!3DES',
  fix: {
    kind: 'safe',
    unless: ({ at }) =>
      typeof at === 'object' && 'kind' in at && at.kind === 'directive' && at.name !== 'ssl_ciphers'
        ? 'a server behind that knows stronger ciphers'
        : undefined,
  },
});
