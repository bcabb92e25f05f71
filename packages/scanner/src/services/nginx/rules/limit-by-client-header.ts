import { MODERATE_LOW } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_limit_by_client_header',
  title: 'Limits of requests and connections count by a header that the client chooses (X-Forwarded-For, User-Agent)',
  terms: ['rate limiting', 'limit_req_zone', 'brute force'],
  severity: MODERATE_LOW,
  problem:
    'Each value of the header has an allowance of its own, and a request without it is not counted at all. Whoever sends another value, or none, with each request tries passwords at full speed.',
  remediation:
    'Count by `$binary_remote_addr`; behind a proxy, name the proxy in `set_real_ip_from`, so that this is the address of the client.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_limit_req_module.html#limit_req_zone',
    'https://nginx.org/en/docs/http/ngx_http_limit_conn_module.html#limit_conn_zone',
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#var_proxy_add_x_forwarded_for',
    'https://nginx.org/en/docs/http/ngx_http_realip_module.html',
  ],
  references: [cwe(770), cwe(290), nist('SC-5')],

  examples: {
    bad: [
      `
http {
  «limit_req_zone $http_x_forwarded_for zone=each:10m rate=5r/s;»
  server { location /login { limit_req zone=each; proxy_pass http://app; } }
}`,
      `
http {
  «limit_conn_zone "$binary_remote_addr$http_user_agent" zone=each:10m;»
  server { limit_conn each 10; location / { proxy_pass http://app; } }
}`,
      `http { «limit_req_zone $proxy_add_x_forwarded_for zone=each:10m rate=5r/s;» } # the header with the address behind it`,
    ],
    good: [
      `http { limit_req_zone $binary_remote_addr zone=each:10m rate=5r/s; }`,
      `http { limit_req_zone $http_x_api_key zone=each:10m rate=5r/s; }`, // what the program behind checks
      `http { limit_req_zone $http_x_forwarded_for zone=a:10m rate=5r/s; limit_req_zone $binary_remote_addr zone=b:10m rate=9r/s; }`,
      `http { # limit_req_zone $http_x_forwarded_for zone=each:10m rate=5r/s;
}`,
    ],
  },

  *check({ file }) {
    const zones = file.directives('limit_req_zone', 'limit_conn_zone');
    // One limit of what the client does not choose is enough, whatever else is counted.
    if (zones.some(({ values }) => !CHOSEN.test(values[0] ?? ''))) return;
    for (const zone of zones)
      yield { at: zone, message: { code: 'is', values: { setting: zone.name, value: zone.values[0] ?? '' } } };
  },
});

const CHOSEN = /\$\{?(?:http_(?:x_forwarded_for|user_agent|referer|cookie)|proxy_add_x_forwarded_for|cookie_\w+)\b/i;
