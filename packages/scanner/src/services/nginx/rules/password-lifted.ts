import { HIGH } from '@plumbline/model/severity';
import { isForEverybody, isKeptByAddress, isRestricted } from '../access.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { isSensitivePath } from '../../../rules/sensitive-paths.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_password_lifted',
  title: 'A location for administrators takes back the password or the list of addresses of what is around it',
  terms: ['auth_basic off', 'auth_request off', 'authentication bypass'],
  severity: HIGH,
  problem:
    'What is around this location asks for a password or lets in some addresses alone, and the location, whose path is that of a protected area or leads into one, takes that back. Everybody opens what is more worth protecting than the rest.',
  remediation: 'Remove the line, so that the location asks as the rest does.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_auth_basic_module.html#auth_basic',
    'https://nginx.org/en/docs/http/ngx_http_auth_request_module.html',
  ],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [
      `
server {
  auth_basic "Staff";
  auth_basic_user_file /etc/nginx/users;
  location /admin/ {
    «auth_basic off;»
    proxy_pass http://app;
  }
}`,
      `
server {
  auth_request /check;
  location ^~ /internal {
    «auth_request off;»
    proxy_pass http://app;
  }
}`,
      `
server {
  location /admin/ {
    auth_basic "Administrators";
    auth_basic_user_file /etc/nginx/admins;
    location /admin/orders/list {
      «auth_basic off;»
      proxy_pass http://app;
    }
  }
}`,
      `
server {
  auth_basic "Staff";
  location = /jenkins/script { # runs whatever is typed into it
    «auth_basic "off";»
    proxy_pass http://127.0.0.1:8081;
  }
}`,
      `
server {
  location /admin/ {
    allow 10.0.0.0/8;
    deny all;
    location /admin/reports/ {
      «allow all;»
      proxy_pass http://app;
    }
  }
}`,
    ],
    good: [
      `server { allow 10.0.0.0/8; deny all; location /public/ { allow all; } }`,
      `server { allow 10.0.0.0/8; deny all; location /admin/ { allow all; auth_basic "Administrators"; } }`,
      `server { auth_basic "Staff"; location /.well-known/ { auth_basic off; } }`,
      `server { auth_basic "Staff"; location /admin/ { auth_basic off; allow 10.0.0.0/8; deny all; } }`,
      `server { auth_basic "Staff"; location /admin/ { auth_basic off; auth_request /check; } }`,
      `server { auth_basic "Staff"; location /admin/static/ { auth_basic off; } }`, // pictures and styles
      `server { auth_basic "Staff"; location = /wp-admin/admin-ajax.php { auth_basic off; } }`, // what visitors' pages ask
      `server { auth_basic "Staff"; location /admin/api/hooks { auth_basic off; } }`, // asks for tokens of its own
      `server { auth_basic "Staff"; location /jenkins/ { auth_basic off; } }`, // has its own accounts
      `server { auth_basic "Staff"; location /admin/old { auth_basic off; return 301 /; } }`,
      `server { auth_basic "Staff"; location /static/admin/ { auth_basic off; root /srv; } }`,
      `server { location /admin/ { auth_basic off; } }`, // nothing is taken back
      `server { auth_basic "Staff"; location /admin/ { auth_basic off; proxy_set_header Authorization $http_authorization; proxy_pass http://app; } }`, // the program asks itself
    ],
  },

  *check({ file }) {
    for (const name of ['auth_basic', 'auth_request', 'auth_jwt']) {
      for (const lifted of file.directives(name)) {
        const { parent } = lifted;
        if (lifted.values[0] !== 'off' || parent?.name !== 'location' || !parent.parent) continue;
        if (!isSensitivePath(parent.values.at(-1) ?? '')) continue;
        const around = file.inForce(name, parent.parent).at(-1);
        const isAsked = around !== undefined && !around.isUnknown && around.values[0] !== 'off';
        if (!isAsked || !isOpen(file, parent)) continue;
        if (file.childrenOf(parent, 'proxy_set_header').some(({ values }) => /^authorization$/i.test(values[0] ?? '')))
          continue;
        yield { at: lifted, message: `${parent.values.at(-1)} asks for no password` };
      }
    }
    for (const allow of file.directives('allow').filter(isForEverybody)) {
      const { parent } = allow;
      if (parent?.name !== 'location' || !parent.parent || !isSensitivePath(parent.values.at(-1) ?? '')) continue;
      if (isKeptByAddress(file, parent.parent) && isOpen(file, parent))
        yield { at: allow, message: `${parent.values.at(-1)} is open to all addresses` };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that everybody who needs these pages has an account',
    edits: (finding) => removeDirective(finding),
  },
});

/** Whether nothing keeps anybody from what a location has, which is more than an answer that stands in it. */
function isOpen(file: NginxFile, location: NginxDirective): boolean {
  if (file.hasUnfollowed(location) || isRestricted(file, location)) return false;
  return file.childrenOf(location, 'return').length === 0;
}
