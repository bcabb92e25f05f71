import { LOW } from '@plumbline/model/severity';
import { isOfMachineAlone } from '../access.ts';
import { nginxRule } from '../nginx-rule.ts';
import { PASSES } from '../response-headers.ts';
import { cwe, nist, stigNginx } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_request_rate_unlimited',
  title: 'Neither requests nor connections are limited (rate limiting)',
  terms: ['limit_req', 'limit_conn', 'brute force', 'denial of service'],
  severity: LOW,
  problem:
    'One client may send as many requests over as many connections as it likes. Passwords can be tried at full speed, and one machine is enough to keep the program behind busy.',
  remediation:
    'Add `limit_req_zone $binary_remote_addr zone=each:10m rate=10r/s;` to the http block and `limit_req zone=each burst=20;` to what should be limited.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_limit_req_module.html',
    'https://nginx.org/en/docs/http/ngx_http_limit_conn_module.html',
  ],
  references: [cwe(770), cwe(307), nist('SC-5'), stigNginx('V-278404')],

  examples: {
    bad: [
      `
«http {»
  server {
    listen 80;
    location / { proxy_pass http://app:3000; }
  }
}`,
    ],
    good: [
      `http { limit_req_zone $binary_remote_addr zone=each:10m rate=10r/s; server { location / { limit_req zone=each; proxy_pass http://app; } } }`,
      `http { limit_conn_zone $binary_remote_addr zone=each:10m; limit_conn each 20; server { location / { proxy_pass http://app; } } }`,
      `http { server { listen 127.0.0.1:80; location / { proxy_pass http://app; } } }`,
      `http { server { allow 127.0.0.1; deny all; location / { proxy_pass http://app; } } }`,
      `http { server { root /var/www/html; } }`, // files cost little
      `server { location / { proxy_pass http://app; } }`,
    ],
  },

  *check({ file }) {
    if (file.directives('limit_req', 'limit_conn', 'modsecurity', 'access_by_lua_block').length > 0) return;
    for (const http of file.blocks('http')) {
      if (!file.isFullyRead(http)) continue;
      const servers = file.childrenOf(http, 'server').filter((server) => file.within(server, ...PASSES).length > 0);
      const isPublic = servers.some((server) => !isOfMachineAlone(file, server));
      if (isPublic) yield { at: http, head: true, message: 'no limit_req and no limit_conn stands in it' };
    }
  },
});
