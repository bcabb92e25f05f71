import { CRITICAL } from '@plumbline/model/severity';
import { nginxRule } from '../nginx-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { rewriteArguments } from '../../../fixing/edit-arguments.ts';

export default nginxRule({
  id: 'nginx_alias_traversal',
  title: 'An alias allows path traversal: its location has no slash at the end',
  severity: CRITICAL,
  problem:
    'The location has no slash at its end but the alias has. A request for `/files../secret` becomes `…/files/../secret`, so anyone can read files beside the folder, such as source code and keys.',
  remediation: 'End the location with a slash, as the alias does: `location /files/ { alias /srv/files/; }`.',
  sources: ['https://nginx.org/en/docs/http/ngx_http_core_module.html#alias'],
  references: [cwe(22), nist('AC-3')],

  examples: {
    bad: [
      `
server {
  «location /files {»
    alias /srv/files/;
  }
}`,
      `
server {
  «location ^~ /static {» alias /srv/app/static/; }
}`,
    ],
    good: [
      `server { location /files/ { alias /srv/files/; } }`,
      `server { location = /logo.png { alias /srv/images/; } }`, // matches this one path only
      `server { location ~ ^/files/(\\w+)$ { alias /srv/files/$1/; } }`,
      `server { location /files { alias /srv/files; } }`,
    ],
  },

  *check({ file }) {
    for (const alias of file.directives('alias')) {
      const location = alias.parent;
      if (location?.name !== 'location' || !alias.values[0]?.endsWith('/')) continue;
      const prefix = prefixOf(location.values);
      if (prefix === undefined || prefix.endsWith('/')) continue;
      yield { at: location, head: true, message: `location ${prefix} has alias ${alias.values[0]}` };
    }
  },

  fix: {
    kind: 'suggested',
    needs:
      'certainty that no link leads to the address without the slash, and no other location is for the one with it',
    edits: (finding) =>
      rewriteArguments(finding, (path, index, { length }) => (index === length - 1 ? `${path}/` : undefined)),
  },
});

/** The path of a location that matches by prefix. */
function prefixOf(values: readonly string[]): string | undefined {
  if (values.length === 1) return values[0]?.startsWith('/') ? values[0] : undefined;
  return values[0] === '^~' ? values[1] : undefined;
}
