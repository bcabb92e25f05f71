import { MODERATE_LOW } from '@plumbline/model/severity';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { locationPattern } from '../location-pattern.ts';
import { insertInFound } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_php_path_info',
  title: 'PHP runs scripts that do not exist, such as uploaded images (path info)',
  severity: MODERATE_LOW,
  problem:
    'A request for `/uploads/image.jpg/x.php` is passed to PHP, which looks for the nearest file that exists and runs the uploaded image as a program. Only `security.limit_extensions` of PHP-FPM, `.php` by default, still holds it back.',
  remediation: 'Add `try_files $uri =404;` to the location, so that only scripts that exist are passed on.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#try_files',
    'https://www.php.net/manual/en/install.fpm.configuration.php#security-limit-extensions',
  ],
  references: [cwe(434), nist('SI-10')],

  examples: {
    bad: [
      `
server {
  «location ~ \\.php$ {»
    fastcgi_pass unix:/run/php/php-fpm.sock;
    fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
  }
}`,
    ],
    good: [
      `location ~ \\.php$ { try_files $uri =404; fastcgi_pass 127.0.0.1:9000; }`,
      `location ~ ^/index\\.php(/|$) { fastcgi_pass 127.0.0.1:9000; }`, // one script only
      `location ~ \\.php$ { if (!-f $document_root$fastcgi_script_name) { return 404; } fastcgi_pass 127.0.0.1:9000; }`,
      `server { location ~ \\..*/.*\\.php$ { return 403; } location ~ \\.php$ { fastcgi_pass php:9000; } }`,
      `location ~ \\.php$ { fastcgi_pass php:9000; fastcgi_param SCRIPT_FILENAME /srv/app/index.php; }`,
    ],
  },

  *check({ file }) {
    /** Blocks of which a location refused scripts "below" a file, so that later ones need not. */
    const guarded = new Set<NginxDirective | undefined>();
    for (const location of file.blocks('location')) {
      const isCovered = guarded.has(location.parent);
      if (refusesPathInfo(file, location)) guarded.add(location.parent);
      if (isCovered || !ANY_SCRIPT.test(locationPattern(location) ?? '')) continue;
      if (file.childrenOf(location, 'fastcgi_pass').length === 0 || asksForFile(file, location)) continue;
      const script = file.inForce('fastcgi_param', location).find(({ values }) => values[0] === 'SCRIPT_FILENAME');
      if (script && !/script_name|\buri\b/.test(script.values[1] ?? '')) continue;
      if (!file.hasUnfollowed(location))
        yield { at: location, head: true, message: 'no try_files asks whether the script exists' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the scripts lie on this machine too, below the root that nginx knows',
    edits: (finding) => insertInFound(finding, 'try_files $uri =404;'),
  },
});

/** Patterns that match every script, such as `\.php$`, `[^/]\.php(/|$)` and `^(.+\.php)`; not `^/index\.php`. */
const ANY_SCRIPT = /(^\(?|[*+\]]\)?)\\\.\(?(\w+\|)*php/;
function asksForFile(file: NginxFile, location: NginxDirective): boolean {
  if (file.childrenOf(location, 'try_files', 'internal').length > 0) return true;
  return file.childrenOf(location, 'if').some(({ values }) => /!-[fe]/.test(values.join(' ')));
}
function refusesPathInfo(file: NginxFile, location: NginxDirective): boolean {
  return (
    location.parent !== undefined &&
    /^[^/]*\/.*\.php/s.test(locationPattern(location) ?? '') &&
    file.childrenOf(location, 'return', 'deny').some(({ values }) => /^(4\d\d|all)$/.test(values[0] ?? ''))
  );
}
