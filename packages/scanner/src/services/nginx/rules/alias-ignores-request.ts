import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_alias_ignores_request',
  title: 'An alias in a location with a pattern answers every request with the same path',
  severity: LOW,
  problem:
    'In a location with a regular expression the alias takes the place of the whole address. Without a capture each request that fits is answered from the one folder: the files that were meant cannot be reached, and with `autoindex` every address lists them.',
  remediation:
    'Capture the rest of the address, as in `location ~ ^/img/(.+)$ { alias /srv/img/$1; }`, or use a location without a pattern.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#alias'],
  references: [cwe(706), nist('AC-3')],

  examples: {
    bad: [`server { location ~ ^/img/.*\\.png$ { «alias /srv/img/;» } }`],
    good: [
      `server { location ~ ^/img/(.*\\.png)$ { alias /srv/img/$1; } }`,
      `server { location /img/ { alias /srv/img/; } }`,
      `server { location ~ ^/img/(?<file>.*)$ { alias /srv/img/$file; } }`,
      `server { location ~ ^/favicon\\.ico$ { alias /srv/img/favicon.ico; } }`,
    ],
  },

  *check({ file }) {
    for (const alias of file.directives('alias')) {
      const { parent, values } = alias;
      const [path = ''] = values;
      const hasPattern = parent?.name === 'location' && /^~\*?$/.test(parent.values[0] ?? '');
      // One file for one name is meant so.
      if (hasPattern && path.endsWith('/') && !path.includes('$') && !alias.isUnknown)
        yield { at: alias, message: 'no part of the address is in it' };
    }
  },
});
