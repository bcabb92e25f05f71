import { MODERATE } from '@plumbline/model/severity';
import { isRestricted } from '../access.ts';
import { documentRoots, isRefusedAsHidden, rootHolding } from '../document-roots.ts';
import type { NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_runtime_files_exposed',
  title: 'Logs, request bodies, uploads or the cache lie below a folder that is served',
  severity: MODERATE,
  problem:
    'Visitors may fetch what nginx writes there: addresses with tokens in the log, what others sent or were answered. With a program that runs files by their names, what somebody uploads may run.',
  remediation: 'Move the files out of every document root, for example to /var/log/nginx and /var/cache/nginx.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#client_body_temp_path',
    'https://nginx.org/en/docs/http/ngx_http_log_module.html#access_log',
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_cache_path',
    'https://github.com/fdintino/nginx-upload-module#upload_store',
  ],
  references: [cwe(552), nist('AC-3'), nist('AU-9')],

  examples: {
    bad: [
      `
server {
  root /var/www/shop;
  «client_body_temp_path /var/www/shop/incoming 1 2;»
}`,
      `
http {
  «proxy_cache_path /srv/site/cache levels=1:2 keys_zone=one:10m;»
  server { root /srv/site; }
}`,
      `
server {
  root /var/www/shop;
  «access_log /var/www/shop/access.log;»
}`,
      `
server {
  root /var/www/shop;
  location /upload { «upload_store /var/www/shop/files 1;» upload_pass /done; }
}`,
    ],
    good: [
      `server { root /var/www/shop; client_body_temp_path /var/cache/nginx/body; access_log /var/log/nginx/shop.log; }`,
      `server { root /var/www/shop/public; access_log /var/www/shop/logs/access.log; }`, // beside what is served
      `server { root /var/www/shop; access_log /var/www/shop/logs/access.log; location /logs/ { deny all; } }`,
      `server { root /var/www/shop; error_log /var/www/shop/error.log; location ~ \\.log$ { return 404; } }`,
      `server { root /var/www/shop; client_body_temp_path /var/www/shop/.tmp; location ~ /\\. { deny all; } }`,
    ],
  },

  *check({ file }) {
    const roots = documentRoots(file);
    for (const directive of file.directives(...WRITTEN)) {
      const path = directive.values[0] ?? '';
      const root = directive.isUnknown ? undefined : rootHolding(roots, path);
      if (root === undefined || root === '/' || path.includes('$')) continue;
      if (isRefusedAsHidden(file, root, path) || isRefused(file, path.slice(root.length))) continue;
      yield { at: directive, message: `${path} lies below ${root}, which is served` };
    }
  },
});

const WRITTEN = [
  ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path`),
  ...['proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_cache_path`),
  'access_log',
  'error_log',
  'upload_store',
  'record_path',
];

/** Whether a location that lets nobody in is about a folder of the path, or about files with such an end. */
function isRefused(file: NginxFile, path: string): boolean {
  const { words, isAll } = closed(file);
  return isAll || path.split(/[/.]/).some((word) => words.has(word));
}

/** The words of the patterns of such locations. */
const closed = oncePer((file: NginxFile): { readonly words: ReadonlySet<string>; readonly isAll: boolean } => {
  const patterns = file
    .blocks('location')
    .filter(
      (location) =>
        isRestricted(file, location) ||
        file.childrenOf(location, 'return').some(({ values }) => values[0]?.startsWith('4') === true),
    )
    .map(({ values }) => values.at(-1) ?? '');
  const words = new Set(patterns.flatMap((pattern) => pattern.split(/[^\w-]+/)));
  words.delete('');
  return { words, isAll: patterns.includes('/') };
});
