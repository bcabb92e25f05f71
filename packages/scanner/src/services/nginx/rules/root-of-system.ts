import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { CRITICAL } from '@plumbline/model/severity';
import type { NginxDirective } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { withoutSlash } from '../../../rules/folders.ts';
import { setArguments } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_root_of_system',
  title: 'The document root is a folder of the operating system',
  severity: CRITICAL,
  problem:
    'The folder holds the system’s own files. Visitors can download password files, private keys, logs and other users’ data.',
  remediation: 'Point `root` or `alias` to a folder that holds nothing but what visitors may read.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#root',
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#alias',
  ],
  references: [cwe(552), nist('AC-3')],

  examples: {
    bad: [
      `
server {
  «root /etc/nginx;»
}`,
      `
server {
  «root /;»
}`,
      `
server {
  location /logs/ {
    «alias /var/log/;»
  }
}`,
      `
server {
  location /etc/ {
    «root /;»
  }
}`,
    ],
    good: [
      `server { root /var/www/html; }`,
      `server { location /.well-known/ { root /var/lib/letsencrypt; } }`,
      `server { location /.well-known/ { root /etc/letsencrypt/webroot; } }`,
      `server { location / { root /; internal; } }`,
      `server { location /static/ { root /var; } }`, // serves /var/static alone
      `server { location = /robots.txt { alias /etc/nginx/robots.txt; } }`, // one file, not a folder
    ],
  },

  *check({ file }) {
    for (const directive of file.directives('root', 'alias')) {
      const path = directive.values[0] ?? '';
      const location = directive.parent;
      const served = directive.name === 'root' ? `${withoutSlash(path)}${prefixOf(location)}` : path;
      if (directive.isUnknown || !(OF_THE_SYSTEM.test(served) || holdsPlaceholder(path))) continue;
      const isOneFile = location?.name === 'location' && location.values[0] === '=';
      if (isOneFile || (location && file.childrenOf(location, 'internal').length > 0)) continue;
      yield { at: directive, message: { code: 'is', values: { setting: directive.name, value: path } } };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'a folder that holds nothing but what visitors may read, such as /var/www/site',
    asks: 'value',
    edits: (finding) => setArguments(finding, USER_INSERT_VALUE),
  },
});

/** What a location begins with, which nginx puts behind its root; `/` where that is everything, or cannot be known. */
function prefixOf(location: NginxDirective | undefined): string {
  if (location?.name !== 'location') return '/';
  const [first = '/', second = '/'] = location.values;
  const prefix = first === '^~' || first === '=' ? second : first;
  return prefix.startsWith('/') ? prefix : '/';
}

const OF_THE_SYSTEM =
  /^(\/|\/(etc|root|home|var|proc|sys|dev|boot|usr|bin|sbin|lib|var\/log|var\/lib|etc\/(nginx|ssl|letsencrypt)|etc\/ssl\/private|etc\/letsencrypt\/(live|archive|keys))\/?)$/;
