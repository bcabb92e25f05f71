import { CRITICAL } from '@plumbline/model/severity';
import { documentRoots, isRefusedAsHidden, rootHolding } from '../document-roots.ts';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_private_key_exposed',
  title: 'A private key lies in a folder that is served or world-writable',
  severity: CRITICAL,
  problem:
    'The key of a certificate lies below a folder that is served, or in a folder that every user of the machine can write to. Whoever has it can impersonate the server and read its traffic.',
  remediation:
    'Move the key out of every document root and temporary folder, to a folder that only root can read, and replace the key if it was there in production.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_certificate_key'],
  references: [cwe(552), nist('SC-12')],

  examples: {
    bad: [
      `
server {
  listen 443 ssl;
  root /var/www/shop;
  «ssl_certificate_key /var/www/shop/tls/shop.key;»
}`,
      `
server {
  «ssl_certificate_key /tmp/server.key;»
}`,
      `
server {
  root /var/www/shop;
  «ssl_session_ticket_key /var/www/shop/ticket.key;»
}`,
    ],
    good: [
      `server { root /var/www/shop; ssl_session_ticket_key /etc/nginx/ticket.key; }`,
      `
server {
  root /var/www/shop;
  ssl_certificate_key /etc/ssl/private/shop.key;
}`,
      `
server {
  root /var/www/shop;
  ssl_certificate_key /var/www/shop-keys/shop.key;
}`,
      `server { root /var/www/shop; ssl_certificate_key /var/www/shop/.tls/shop.key; location ~ /\\. { deny all; } }`,
    ],
  },

  *check({ file }) {
    const roots = documentRoots(file);
    for (const directive of file.directives(...KEYS)) {
      const path = directive.values[0] ?? '';
      if (directive.isUnknown) continue;
      const root = rootHolding(roots, path);
      if (root !== undefined) {
        if (!isRefusedAsHidden(file, root, path))
          yield { at: directive, message: `the key lies below ${root}, which is served` };
      } else if (/^\/(tmp|var\/tmp|dev\/shm)\//.test(path)) {
        yield { at: directive, message: `the key lies in a temporary folder: ${path}` };
      }
    }
  },
});

/** Keys of certificates and of session tickets, and the passwords of both. */
const KEYS = [
  ...['', 'proxy_', 'grpc_', 'uwsgi_'].flatMap((of) => [`${of}ssl_certificate_key`, `${of}ssl_password_file`]),
  'ssl_session_ticket_key',
];
