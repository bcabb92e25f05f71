import { NOTHING } from '../../../rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { CLIENT_CERTIFICATE } from '../../../terms.ts';
import { cwe, nist, stigNginx } from '../../../rules/rulesets.ts';
import { nginxServer } from '../nginx-rule.ts';

export default nginxServer({
  id: 'nginx_client_certificate_revocation_unchecked',
  title: 'Revoked client certificates still sign in (no ssl_crl, no ssl_ocsp)',
  terms: CLIENT_CERTIFICATE,
  severity: MODERATE_LOW,
  problem:
    'A certificate that was stolen, or whose owner has left, goes on opening the site until it runs out: nginx asks nobody whether it was revoked.',
  remediation: 'Name the list of revoked certificates by `ssl_crl`, or set `ssl_ocsp on;` with a `resolver`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_crl',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_ocsp',
  ],
  references: [cwe(299), nist('IA-5'), stigNginx('V-278391'), stigNginx('V-278406')],

  examples: {
    bad: [
      `http {
  server {
    listen 443 ssl;
    ssl_client_certificate /etc/nginx/ca.pem;
    «ssl_verify_client on;»
  }
}`,
    ],
    good: [
      `http { server { listen 443 ssl; ssl_client_certificate /etc/nginx/ca.pem; ssl_verify_client on; ssl_crl /etc/nginx/crl.pem; } }`,
      `http { ssl_ocsp on; server { listen 443 ssl; ssl_client_certificate /etc/nginx/ca.pem; ssl_verify_client on; } }`,
      `http { server { listen 443 ssl; ssl_verify_client off; } }`,
    ],
  },

  judge(server, { file }) {
    const verify = file.setting('ssl_verify_client', server);
    if (verify.is !== 'set' || !/^(?:on|optional)$/.test(verify.value) || !file.isTls(server)) return NOTHING;
    const [list, asked] = [file.setting('ssl_crl', server), file.setting('ssl_ocsp', server)];
    if (list.is !== 'absent' || (asked.is !== 'absent' && (asked.is !== 'set' || asked.value !== 'off')))
      return undefined;
    return { at: verify.at, message: { code: 'not-set', values: { setting: 'ssl_crl' } } };
  },
});
