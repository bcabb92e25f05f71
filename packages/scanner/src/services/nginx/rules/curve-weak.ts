import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { shortCurveIn } from '../../../rules/short-keys.ts';
import { nginxSetting } from '../nginx-rule.ts';

export default nginxSetting({
  id: 'nginx_curve_weak',
  title: 'A weak elliptic curve is used (ssl_ecdh_curve)',
  severity: MODERATE_LOW,
  problem: 'Curves of less than 224 bits leave the exchange of keys weaker than the cipher that they are for.',
  remediation: 'Set `ssl_ecdh_curve X25519:prime256v1:secp384r1;`, or take the directive out.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_ecdh_curve'],
  references: [cwe(326), nist('SC-13')],

  examples: {
    bad: [
      `server {
  listen 443 ssl;
  «ssl_ecdh_curve secp192r1;»
}`,
      `server {
  listen 443 ssl;
  «ssl_ecdh_curve X25519:prime192v1;»
}`,
    ],
    good: [
      `server { listen 443 ssl; ssl_ecdh_curve secp384r1; }`,
      `server { listen 443 ssl; ssl_ecdh_curve X25519:secp521r1:prime256v1; }`,
    ],
  },

  setting: 'ssl_ecdh_curve',
  bad(value) {
    const curve = shortCurveIn(value);
    return curve !== undefined && (curve === value || { part: curve });
  },
  safe: 'auto',
  fix: { kind: 'safe' },
});
