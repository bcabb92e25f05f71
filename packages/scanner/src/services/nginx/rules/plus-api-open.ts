import { CRITICAL, MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { isRestricted } from '../access.ts';
import type { NginxDirective } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_plus_api_open',
  title: 'The API that changes the servers behind nginx is open to everybody (api, upstream_conf, dyups_interface)',
  terms: ['NGINX Plus', 'api write=on', 'status', 'live activity monitoring', 'Tengine'],
  severity: MODERATE,
  problem:
    'The API tells the addresses and state of the servers behind nginx. With `write=on`, `upstream_conf` or `dyups_interface` a caller adds servers of its own, takes others out, and so reads and answers the requests of visitors.',
  remediation:
    'Add `allow` for your operators and `deny all;` to the location, or ask for a password, and limit writing by `limit_except GET`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_api_module.html',
    'https://nginx.org/en/docs/http/ngx_http_upstream_conf_module.html',
    'https://nginx.org/en/docs/http/ngx_http_status_module.html',
    'https://github.com/yzprofile/ngx_http_dyups_module#restful-interface',
  ],
  references: [cwe(306), nist('AC-3'), nist('CM-5')],

  examples: {
    bad: [
      `
http {
  server {
    listen 8080;
    location /api/ {
      «api write=on;»
    }
  }
}`,
      `
server {
  listen 80;
  location /api/ {
    «api;»
  }
}`,
      `
server {
  listen 80;
  location /upstream_conf {
    «upstream_conf;»
  }
  location /status {
    «status;»
  }
}`, // before the API
      `
server {
  listen 8081;
  location / {
    «dyups_interface;»
  }
}`,
      `
server {
  listen 8080;
  location /api/ {
    allow all; # the first line that fits counts
    deny all;
    «api write=on;»
  }
}`,
    ],
    good: [
      `http { server { listen 8080; location /api/ { api write=on; allow 10.0.0.0/8; deny all; } } }`,
      `http { server { listen 127.0.0.1:8080; location /api/ { api write=on; } } }`,
      `server { listen 8080; auth_basic "Operators"; location /api/ { api write=on; } }`,
      `server { listen 8080; location /api/ { proxy_pass http://app; } }`,
      `server { listen 80; location /upstream_conf { upstream_conf; allow 127.0.0.1; deny all; } }`,
      `server { listen 8080; location /api/ { api; deny all; allow all; } }`,
      `server { allow all; listen 8080; location /api/ { api; allow 10.0.0.0/8; deny all; } }`,
      `server { listen 127.0.0.1:8081; location / { dyups_interface; } }`,
      `http { match ok { status 200; } server { listen 80; location / { proxy_pass http://app; health_check match=ok; } } }`,
    ],
  },

  *check({ file }) {
    for (const api of file.directives('api', 'upstream_conf', 'dyups_interface', 'status')) {
      const block = api.parent;
      const server = file.around(api, 'server');
      if (block?.name !== 'location' || !server || !file.knowsServer(block) || isRestricted(file, block)) continue;
      if (file.listens(server).every(({ isLocal }) => isLocal)) continue;
      if (api.isUnknown) {
        yield UNKNOWN;
        continue;
      }
      // The older interface changes servers by GET.
      const isWritten =
        api.name === 'upstream_conf' ||
        ((api.name === 'dyups_interface' || api.values.includes('write=on')) &&
          !isLimited(file.childrenOf(block, 'limit_except')));
      yield {
        at: api,
        message: isWritten ? 'everybody may change the servers behind nginx' : 'no allow and deny, and no password',
        ...(isWritten ? { severity: CRITICAL } : {}),
      };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that whatever asks the API runs on the same machine',
    edits: (finding) => insertAfter(finding, 'allow 127.0.0.1;\ndeny all;'),
  },
});

/** Whether all but reading is kept for some. */
function isLimited(exceptions: readonly NginxDirective[]): boolean {
  return exceptions.some(({ block = [] }) => block.some(({ name }) => name === 'deny' || name.startsWith('auth_')));
}
