import { HIGH } from '@plumbline/model/severity';
import { isOfMachineAlone, isRestricted, letsSomeIn } from '../access.ts';
import { nginxRule } from '../nginx-rule.ts';
import { isInternalPage, isSensitivePath } from '../../../rules/sensitive-paths.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_named_methods_unprotected',
  title: 'limit_except protects only the methods that it does not name, so GET and POST bypass the password',
  terms: ['authentication bypass', 'access control', 'HTTP verb tampering'],
  severity: HIGH,
  problem:
    'What stands in `limit_except` holds for all methods but those that it names. Here it names those by which everybody reads and sends, so whoever opens the location with a browser is asked nothing.',
  remediation:
    'Move the password or the list of addresses out of `limit_except` into the location, and leave `deny all;` in it.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#limit_except'],
  references: [cwe(650), cwe(306), nist('AC-3')],

  examples: {
    bad: [
      `
server {
  listen 443 ssl;
  location /admin/ {
    «limit_except GET POST {»
      auth_basic "Administrators";
      auth_basic_user_file /etc/nginx/admins;
    }
    proxy_pass http://127.0.0.1:3000;
  }
}`,
      `
server {
  listen 443 ssl;
  location /actuator/ {
    «limit_except GET POST PUT DELETE {»
      allow 10.0.0.0/8;
      deny all;
    }
    proxy_pass http://app;
  }
}`,
      `
server {
  listen 443 ssl;
  location /orders/ {
    «limit_except GET HEAD POST PUT PATCH DELETE OPTIONS {» # hardly any is left
      auth_basic "Orders";
    }
    proxy_pass http://app;
  }
}`,
    ],
    good: [
      `server { location /admin/ { auth_basic "Administrators"; limit_except GET POST { deny all; } proxy_pass http://app; } }`,
      `server { location /admin/ { limit_except GET POST { deny all; } proxy_pass http://app; } }`, // closes methods that the program has no use for
      `server { location /files/ { dav_methods PUT; limit_except GET { auth_basic "Upload"; } } }`, // everybody may read
      `server { location /api/ { limit_except GET POST { auth_basic "Operators"; } proxy_pass http://app; } }`,
      `server { location /admin/ { deny all; limit_except GET POST { auth_basic "Administrators"; } proxy_pass http://app; } }`,
    ],
  },

  *check({ file }) {
    for (const limit of file.blocks('limit_except')) {
      const { parent: location } = limit;
      const methods = new Set(limit.values.map((method) => method.toUpperCase()));
      if (location?.name !== 'location' || limit.isUnknown || !areAll(methods, ['GET', 'POST'])) continue;
      const path = location.values.at(-1) ?? '';
      const isMeantForAll = isSensitivePath(path) || isInternalPage(path) || areAll(methods, ['PUT', 'DELETE']);
      if (!isMeantForAll || !letsSomeIn(file, limit) || !file.knowsServer(location)) continue;
      if (isRestricted(file, location) || isOfMachineAlone(file, location)) continue;
      yield { at: limit, head: true, message: `${limit.values.join(', ').slice(0, 100)} are not limited` };
    }
  },
});

function areAll(methods: ReadonlySet<string>, wanted: readonly string[]): boolean {
  return wanted.every((method) => methods.has(method));
}
