import { MODERATE } from '@plumbline/model/severity';
import { lowSecurityLevelIn } from '../../../rules/openssl-cipher-list.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { nginxSetting } from '../nginx-rule.ts';

const LISTS = ['ssl_ciphers', 'proxy_ssl_ciphers', 'grpc_ssl_ciphers', 'uwsgi_ssl_ciphers'] as const;

/** What they say is added up, and counts in place of the lists. */
const COMMANDS: readonly string[] = LISTS.map((name) => name.replace('ciphers', 'conf_command'));

export default nginxSetting({
  id: 'nginx_ssl_security_level_low',
  title: 'OpenSSL takes keys and signatures of any strength (@SECLEVEL=0)',
  severity: MODERATE,
  problem:
    'At security level 0 OpenSSL accepts short keys, signatures by MD5 or SHA-1 and protocols that it otherwise refuses, so that the protection of a connection may be broken.',
  remediation: 'Take `@SECLEVEL=0` out of the list of ciphers.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_ciphers',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_conf_command',
    'https://docs.openssl.org/3.0/man3/SSL_CTX_set_security_level/',
  ],
  references: [cwe(326), nist('SC-13')],

  examples: {
    bad: [
      `server {
  listen 443 ssl;
  «ssl_ciphers "ECDHE-RSA-AES256-GCM-SHA384:@SECLEVEL=0";»
}`,
      `server {
  location / {
    proxy_pass https://10.0.0.5;
    «proxy_ssl_ciphers DEFAULT:@SECLEVEL=0;»
  }
}`,
      `server {
  listen 443 ssl;
  ssl_conf_command Options PrioritizeChaCha;
  «ssl_conf_command CipherString DEFAULT@SECLEVEL=0;»
}`,
    ],
    good: [
      `server { listen 443 ssl; ssl_ciphers "ECDHE-RSA-AES256-GCM-SHA384:@SECLEVEL=2"; }`,
      `server { listen 443 ssl; ssl_ciphers HIGH:!aNULL; # not @SECLEVEL=0
}`,
    ],
  },

  setting: [...LISTS, ...COMMANDS],
  bad(value, _, setting) {
    const list = COMMANDS.includes(setting) ? /^CipherString (.*)$/i.exec(value)?.[1] : value;
    return list !== undefined && lowSecurityLevelIn(list);
  },
});
