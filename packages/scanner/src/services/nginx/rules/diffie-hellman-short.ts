import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { areShortParameters } from '../../../rules/short-keys.ts';
import { nginxSetting } from '../nginx-rule.ts';

export default nginxSetting({
  id: 'nginx_diffie_hellman_short',
  title: 'Short Diffie-Hellman parameters (dh1024, Logjam)',
  terms: ['Logjam', 'weak DH'],
  severity: HIGH,
  problem:
    'Keys that are exchanged with 1024 bits or less can be computed by an attacker with means, who then reads recorded connections.',
  remediation:
    'Make new ones by `openssl dhparam -out dh2048.pem 2048`, or take `ssl_dhparam` out and use ECDHE alone.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_dhparam', 'https://weakdh.org/'],
  references: [cwe(326), nist('SC-13'), nist('SC-8')],

  examples: {
    bad: [
      `server {
  listen 443 ssl;
  «ssl_dhparam /etc/nginx/dh1024.pem;»
}`,
      `server {
  listen 443 ssl;
  «ssl_dhparam /etc/ssl/dhparam-512.pem;»
}`,
    ],
    good: [
      `server { listen 443 ssl; ssl_dhparam /etc/nginx/dh4096.pem; }`,
      `server { listen 443 ssl; ssl_dhparam /etc/nginx/dhparam.pem; }`,
      `server { listen 443 ssl; ssl_dhparam /etc/nginx/dh10240.pem; }`,
    ],
  },

  setting: 'ssl_dhparam',
  bad: areShortParameters,
});
