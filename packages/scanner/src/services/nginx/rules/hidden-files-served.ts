import { MODERATE_LOW } from '@plumbline/model/severity';
import { ABOUT_HIDDEN } from '../document-roots.ts';
import { nginxServer } from '../nginx-rule.ts';
import { insertInFound } from '../../../fixing/edit-directives.ts';
import { servesFiles } from '../response-headers.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxServer({
  id: 'nginx_hidden_files_served',
  title: 'Hidden files (.git, .env, .htpasswd) can be downloaded',
  terms: ['dotfiles', 'exposed .git folder'],
  severity: MODERATE_LOW,
  problem:
    'No location refuses names that begin with a dot. What a deployment leaves below the root, such as `.git` or `.env`, can be fetched with the source code, passwords and keys in it.',
  remediation: 'Add `location ~ /\\.(?!well-known/) { deny all; }` to the server.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#location',
    'https://nginx.org/en/docs/http/ngx_http_access_module.html#deny',
  ],
  references: [cwe(538), nist('AC-3')],

  examples: {
    bad: [
      `
http {
  «server {»
    listen 80;
    root /var/www/shop;
  }
}`,
      `
http {
  «server {»
    listen 80;
    root /var/www/shop;
    location ~ \\.(css|js)$ { expires 30d; }
    location /.well-known/ { allow all; }
  }
}`,
    ],
    good: [
      `http { server { root /var/www/shop; location ~ /\\.(?!well-known/) { deny all; } } }`,
      `http { server { root /var/www/shop; location ~ "/\\.ht|/\\.git" { return 404; } } }`,
      `http { server { root /var/www/shop; location ^~ /.git/ { deny all; } } }`,
      `http { server { root /usr/share/nginx/html; } }`, // the pages that come with nginx
      `http { server { location / { proxy_pass http://app; } } }`,
      `server { root /var/www/shop; include snippets/deny.conf; }`,
    ],
  },

  judge(server, { file }) {
    if (!servesFiles(file, server)) return undefined;
    const roots = [...file.inForce('root', server), ...file.within(server, 'root')];
    const isSite = roots.some(({ isUnknown, values }) => !isUnknown && !SHIPPED.test(values[0] ?? ''));
    const isRefused = file
      .within(server, 'location', 'if', 'rewrite')
      .some(({ values }) => values.some((value) => ABOUT_HIDDEN.test(value)));
    return isSite && !isRefused ? { head: true, message: 'no location refuses hidden files' } : undefined;
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that no page needs a file whose name begins with a dot',
    edits: (finding) => insertInFound(finding, 'location ~ /\\.(?!well-known/) {\n  deny all;\n}'),
  },
});

/** The folders of the pages that nginx and its packages bring along. Source: https://nginx.org/en/docs/beginners_guide.html */
const SHIPPED = /^(html|\/usr\/share\/nginx\/html|\/usr\/local\/nginx\/html|\/var\/www\/html|\/etc\/nginx\/html)\/?$/;
