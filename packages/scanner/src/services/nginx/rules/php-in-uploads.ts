import { HIGH } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { locationPattern } from '../location-pattern.ts';
import { PASSES } from '../response-headers.ts';
import { locationOfScripts } from '../php-locations.ts';
import type { NginxDirective } from '../nginx-file.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_php_in_uploads',
  title: 'PHP files in an upload folder are run, which allows remote code execution',
  severity: HIGH,
  problem:
    'Scripts below the folder for uploads are passed to PHP. Whoever manages to upload a file named `.php` runs programs of its own on the server.',
  remediation:
    'Refuse scripts there by `location ~ ^/uploads/.*\\.php$ { return 403; }` before the location for PHP, or write `location ^~ /uploads/`.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#location',
    'https://owasp.org/www-community/vulnerabilities/Unrestricted_File_Upload',
  ],
  references: [cwe(434), nist('SI-10'), nist('CM-7')],

  examples: {
    bad: [
      `
server {
  «location ~ ^/uploads/.*\\.php$ {»
    fastcgi_pass unix:/run/php/php-fpm.sock;
  }
}`,
      `
server {
  «location /uploads/ {» # the pattern below wins over this prefix
    expires 30d;
  }
  location ~ \\.php$ {
    try_files $uri =404;
    fastcgi_pass 127.0.0.1:9000;
  }
}`,
    ],
    good: [
      `server { location ^~ /uploads/ { expires 30d; } location ~ \\.php$ { fastcgi_pass php:9000; } }`,
      `server { location ~ ^/uploads/.*\\.php$ { return 403; } location /uploads/ { expires 30d; } location ~ \\.php$ { fastcgi_pass php:9000; } }`,
      `server { location /uploads/ { alias /srv/uploads/; } location ~ \\.php$ { fastcgi_pass php:9000; } }`,
      `server { location /uploads/ { location ~ \\.php$ { deny all; } } location ~ \\.php$ { fastcgi_pass php:9000; } }`,
      `server { location /uploads/ { proxy_pass http://files; } location ~ ^/index\\.php$ { fastcgi_pass php:9000; } }`,
    ],
  },

  *check({ file }) {
    const runsScripts = oncePer((block: NginxDirective) => locationOfScripts(file, block) !== undefined);
    for (const location of file.blocks('location')) {
      const { parent } = location;
      const pattern = locationPattern(location);
      if (!parent || file.hasUnfollowed(parent) || !UPLOADS.test(location.values.at(-1) ?? '')) continue;
      if (pattern !== undefined) {
        const isRun = /\\?\.\(?(\w+\|)*php/.test(pattern) && file.childrenOf(location, 'fastcgi_pass').length > 0;
        if (isRun) yield { at: location, head: true, message: 'scripts in the folder for uploads are passed to PHP' };
      } else if (location.values.length === 1 && (runsScripts(parent) || runsScripts(location))) {
        // Such files lie elsewhere than where the location for PHP looks.
        if (file.childrenOf(location, 'root', 'alias', ...PASSES).length > 0 && !runsScripts(location)) continue;
        const refusesItself = file.within(location, 'location').some(({ values }) => /php/.test(values.at(-1) ?? ''));
        if (refusesItself && !runsScripts(location)) continue;
        yield { at: location, head: true, message: 'scripts below it are run by the location for PHP' };
      }
    }
  },
});

/** Paths whose last folder is one for what visitors send. */
const UPLOADS =
  /^\^?\(?\/(?:[\w.-]{1,60}\/){0,4}(?:uploads?|user[-_]?files|attachments|user[-_]?content)(?:\/|$|\b[^\w/.-])/i;
