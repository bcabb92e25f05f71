import { MODERATE } from '@plumbline/model/severity';
import { isOfMachineAlone, isRestricted } from '../access.ts';
import type { NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_cache_purge_open',
  title: 'Everybody may empty the cache (proxy_cache_purge)',
  terms: ['PURGE', 'cache purge', 'denial of service'],
  severity: MODERATE,
  problem:
    'The method or the address of a request alone decides whether it purges. Whoever sends `PURGE`, or asks for that address, again and again takes away what is cached, with a wildcard all of it, so that each request reaches the server behind.',
  remediation:
    'Let the method count for known addresses alone: `geo $may_purge { default 0; 10.0.0.0/8 1; }`, and in the map `PURGE $may_purge;`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_cache_purge',
    'https://github.com/FRiCKLE/ngx_cache_purge#sample-configuration-separate-location-syntax',
    'https://docs.nginx.com/nginx/admin-guide/content-cache/content-caching/#purging-content-from-the-cache',
  ],
  references: [cwe(306), nist('AC-3'), nist('SC-5')],

  examples: {
    bad: [
      `
http {
  map $request_method $purge {
    default 0;
    PURGE 1;
  }
  server {
    location / {
      proxy_cache shop;
      proxy_pass http://app;
      «proxy_cache_purge $purge;»
    }
  }
}`,
      `
http {
  map $request_method $purge { PURGE 1; }
  server {
    «fastcgi_cache_purge $purge;»
    location / { fastcgi_pass unix:/run/php.sock; }
  }
}`,
      `
server {
  location ~ /purge(/.*) {
    «proxy_cache_purge shop "$scheme$host$1";»
  }
}`,
    ],
    good: [
      `http { geo $may { default 0; 10.0.0.0/8 1; } map $request_method $purge { PURGE $may; default 0; } server { location / { proxy_pass http://app; proxy_cache_purge $purge; } } }`,
      `http { map $request_method $purge { PURGE 1; default 0; } server { location / { allow 10.0.0.0/8; deny all; proxy_pass http://app; proxy_cache_purge $purge; } } }`,
      `http { map $request_method $purge { PURGE 1; default 0; } server { location / { limit_except GET { deny all; } proxy_pass http://app; proxy_cache_purge $purge; } } }`,
      `http { map $request_method $purge { PURGE 1; } server { listen 127.0.0.1:8080; location / { proxy_pass http://app; proxy_cache_purge $purge; } } }`,
      `server { location / { proxy_pass http://app; proxy_cache_purge $purge; } }`, // the map is elsewhere
      `server { location ~ /purge(/.*) { allow 127.0.0.1; deny all; proxy_cache_purge shop $1; } }`, // of a module of others
    ],
  },

  *check({ file }) {
    for (const purge of file.directives(
      'proxy_cache_purge',
      'fastcgi_cache_purge',
      'scgi_cache_purge',
      'uwsgi_cache_purge',
    )) {
      const { parent } = purge;
      if (!parent || isRestricted(file, parent) || isOfMachineAlone(file, parent)) continue;
      if (file.childrenOf(parent, 'limit_except').length > 0) continue;
      if (purge.values.length === 1 && isOfMethodAlone(file, purge.values[0] ?? ''))
        yield { at: purge, message: 'the method of a request alone decides' };
      // The module of others: the name of the cache and a key. It may name those who may purge, behind `from`.
      else if (
        purge.values.length > 1 &&
        /^\w+$/.test(purge.values[0] ?? '') &&
        !purge.values.includes('from') &&
        file.knowsServer(parent)
      )
        yield { at: purge, message: 'whoever asks for the page purges' };
    }
  },
});

/** Whether a variable is told by the method of the request and by nothing else. */
function isOfMethodAlone(file: NginxFile, variable: string): boolean {
  return file
    .tablesOf(variable)
    .some(
      ({ name, values: [asked], block = [] }) =>
        name === 'map' &&
        asked === '$request_method' &&
        block.every(({ values, isUnknown }) => !isUnknown && !values.some((value) => value.includes('$'))),
    );
}
