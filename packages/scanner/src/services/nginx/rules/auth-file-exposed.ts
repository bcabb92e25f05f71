import { HIGH } from '@plumbline/model/severity';
import { documentRoots, isRefusedAsHidden, rootHolding } from '../document-roots.ts';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_auth_file_exposed',
  title: 'The password file (htpasswd) lies below a folder that is served',
  severity: HIGH,
  problem:
    'Visitors may be able to download the file with the names and password hashes of `auth_basic`, and try passwords against it at leisure.',
  remediation: 'Move the file out of every document root, for example to /etc/nginx.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_auth_basic_module.html#auth_basic_user_file'],
  references: [cwe(552), nist('IA-5')],

  examples: {
    bad: [
      `
server {
  root /var/www/shop;
  «auth_basic_user_file /var/www/shop/.htpasswd;»
}`,
    ],
    good: [
      `server { root /var/www/shop; auth_basic_user_file /etc/nginx/shop.htpasswd; }`,
      `server { root /var/www/shop; auth_basic_user_file /var/www/shop/.htpasswd; location ~ /\\.ht { deny all; } }`,
    ],
  },

  *check({ file }) {
    const roots = documentRoots(file);
    for (const directive of file.directives('auth_basic_user_file')) {
      const path = directive.values[0] ?? '';
      const root = directive.isUnknown ? undefined : rootHolding(roots, path);
      if (root !== undefined && !isRefusedAsHidden(file, root, path))
        yield { at: directive, message: `the password file lies below ${root}` };
    }
  },
});
