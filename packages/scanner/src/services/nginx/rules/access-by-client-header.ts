import { MODERATE } from '@plumbline/model/severity';
import { isBehindProxy } from '../access.ts';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_access_by_client_header',
  title: 'A header that clients write decides who gets in (X-Forwarded-For)',
  terms: ['IP spoofing'],
  severity: MODERATE,
  problem:
    'Clients write the header, and proxies add to its end: whoever sends an address that is let in sees what all others are refused.',
  remediation:
    'Use `allow` and `deny`, which go by the address of the connection; behind a proxy, name it with `set_real_ip_from`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_access_module.html',
    'https://nginx.org/en/docs/http/ngx_http_realip_module.html',
  ],
  references: [cwe(290), cwe(348), nist('AC-3')],

  examples: {
    bad: [
      `
server {
  location /admin/ {
    «if ($http_x_forwarded_for !~ "^10\\.") {»
      return 403;
    }
    proxy_pass http://app;
  }
}`,
      `
server {
  «if ($http_x_forwarded_for !~* 192\\.0\\.2\\.7) {»
    return 444;
  }
}`,
    ],
    good: [
      `server { location /admin/ { allow 10.0.0.0/8; deny all; } }`,
      `server { if ($http_x_forwarded_for ~ "^203\\.0\\.113\\.") { return 403; } }`, // keeps some out
      `server { if ($remote_addr !~ "^10\\.") { return 403; } }`,
      `server { if ($http_x_forwarded_for !~ "^10\\.") { return 301 https://www.example.com/; } }`, // nobody is refused
      `server { if ($http_x_forwarded_for !~ "(^|, )192\\.0\\.2\\.7$") { return 403; } }`, // what the proxy in front added
      `server { if ($http_x_real_ip != 192.0.2.7) { return 403; } }`, // a proxy in front writes it anew
      `server { set_real_ip_from 10.0.0.0/8; if ($http_x_forwarded_for !~ "^10\\.") { return 403; } }`, // a proxy wrote it
    ],
  },

  *check({ file }) {
    if (isBehindProxy(file)) return;
    for (const condition of file.blocks('if')) {
      if (!LETS_ONLY_IN.test(condition.values.join(' '))) continue;
      const refuses = file.childrenOf(condition, 'return').some(({ values }) => /^4\d\d$/.test(values[0] ?? ''));
      if (refuses) yield { at: condition, head: true, message: 'the client itself writes the header that is asked' };
    }
  },
});

/** The list of addresses does not match what is let in, which may stand anywhere but at its end. */
const LETS_ONLY_IN = /^\(\s{0,20}\$\{?http_x_forwarded_for\}?\s{0,20}!~\*?\s[^]{0,500}[^$"'\s)]["']?\s{0,20}\)$/;
