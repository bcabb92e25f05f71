import { HIGH } from '@plumbline/model/severity';
import { isForEverybody, isRestricted } from '../access.ts';
import { locationPattern } from '../location-pattern.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { locationOfScripts } from '../php-locations.ts';
import { PASSES } from '../response-headers.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_scripts_escape_restriction',
  title: 'Scripts below a restricted location are run for everybody (authentication bypass)',
  terms: ['auth_basic', 'location priority', 'location ~ \\.php$'],
  severity: HIGH,
  problem:
    'A location with a pattern goes before one with a prefix: whoever asks for a PHP file below the restricted path gets it from the location for PHP, which asks for no password and no address.',
  remediation: 'Write `location ^~ …`, and put a location for PHP of its own into it.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#location',
    'https://nginx.org/en/docs/http/request_processing.html',
  ],
  references: [cwe(863), cwe(424), nist('AC-3')],

  examples: {
    bad: [
      `
server {
  root /srv/blog;
  «location /wp-admin/ {»
    auth_basic "Administrators";
    auth_basic_user_file /etc/nginx/users;
  }
  location ~ \\.php$ { fastcgi_pass unix:/run/php/php-fpm.sock; }
}`,
      `
server {
  root /srv/shop;
  location ~ \\.php$ { fastcgi_pass 127.0.0.1:9000; }
  «location /admin {»
    allow 10.0.0.0/8;
    deny all;
  }
}`,
    ],
    good: [
      `server { location ^~ /admin/ { auth_basic "A"; location ~ \\.php$ { fastcgi_pass php:9000; } } location ~ \\.php$ { fastcgi_pass php:9000; } }`,
      `server { location /admin/ { auth_basic "A"; location ~ \\.php$ { fastcgi_pass php:9000; } } location ~ \\.php$ { fastcgi_pass php:9000; } }`,
      `server { auth_basic "A"; location /admin/ { auth_basic "B"; } location ~ \\.php$ { fastcgi_pass php:9000; } }`,
      `server { location /status/ { auth_basic "A"; proxy_pass http://127.0.0.1:9000; } location ~ \\.php$ { fastcgi_pass php:9000; } }`,
      `server { location = /admin.php { auth_basic "A"; fastcgi_pass php:9000; } location ~ \\.php$ { fastcgi_pass php:9000; } }`,
      `server { location /admin/ { auth_basic "A"; } location ~ ^/admin/.*\\.php$ { auth_basic "A"; fastcgi_pass php:9000; } location ~ \\.php$ { fastcgi_pass php:9000; } }`,
    ],
  },

  *check({ file }) {
    const openFor = oncePer((block: NginxDirective) => openLocationOfScripts(file, block));
    const wordsOf = oncePer((block: NginxDirective) => wordsOfPatterns(file, block));
    for (const location of file.blocks('location')) {
      const { parent, values } = location;
      const [path = ''] = values;
      if (!parent || values.length !== 1 || location.isUnknown || file.hasUnfollowed(parent)) continue;
      if (!restrictsItself(file, location) || openFor(parent) === undefined) continue;
      // What has its own files, or answers itself, has no scripts there.
      if (file.childrenOf(location, 'root', 'alias', 'return', 'stub_status', 'internal', ...PASSES).length > 0)
        continue;
      const hasOwn = file.within(location, 'location').some((inner) => /php/.test(inner.values.at(-1) ?? ''));
      if (!hasOwn && !wordsOf(parent).has(lastFolder(path)))
        yield { at: location, head: true, message: 'the location for PHP goes before it' };
    }
  },
});

/** The location that runs every script of a block, where it is open to everybody. */
function openLocationOfScripts(file: NginxFile, block: NginxDirective): NginxDirective | undefined {
  const location = locationOfScripts(file, block);
  return location && !isRestricted(file, location) && !file.hasUnfollowed(location) ? location : undefined;
}

/** Whether a location asks for more than what is around it. */
function restrictsItself(file: NginxFile, location: NginxDirective): boolean {
  if (file.childrenOf(location, 'deny').some(isForEverybody)) return true;
  return file.childrenOf(location, 'auth_basic', 'auth_request', 'auth_jwt').some(({ values }) => values[0] !== 'off');
}

/** The words in patterns of a block's locations, which may be about the scripts of one folder. */
function wordsOfPatterns(file: NginxFile, block: NginxDirective): ReadonlySet<string> {
  const patterns = file.childrenOf(block, 'location').flatMap((location) => locationPattern(location) ?? []);
  return new Set(patterns.flatMap((pattern) => pattern.replaceAll('\\', '').match(/[\w-]+/g) ?? []));
}

function lastFolder(path: string): string {
  return path.split('/').findLast((part) => part !== '') ?? '';
}
