import { HIGH } from '@plumbline/model/severity';
import { insertInFound } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isRestricted } from '../access.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_files_of_program_open',
  title: 'Files that a program hands out by itself are open to everybody (X-Accel-Redirect without internal)',
  terms: ['X-Sendfile', 'X-Accel-Mapping', 'authorization bypass'],
  severity: HIGH,
  problem:
    'The program behind decides who gets these files, and lets nginx send them. Without `internal`, whoever asks for the location itself has them, and the program is not asked.',
  remediation: 'Write `internal;` into the location that `X-Accel-Mapping` names.',
  sources: [
    'https://nginx.org/en/docs/http/ngx_http_core_module.html#internal',
    'https://rack.github.io/rack/3.2/Rack/Sendfile.html',
  ],
  references: [cwe(425), cwe(862), nist('AC-3')],

  examples: {
    bad: [
      `
server {
  «location /protected/ {»
    alias /srv/private/;
  }
  location / {
    proxy_pass http://app;
    proxy_set_header X-Accel-Mapping /srv/private/=/protected/;
  }
}`,
    ],
    good: [
      `
server {
  location /protected/ { internal; alias /srv/private/; }
  location / { proxy_pass http://app; proxy_set_header X-Accel-Mapping /srv/private/=/protected/; }
}`,
      `
server {
  location /protected/ { deny all; alias /srv/private/; }
  location / { proxy_pass http://app; proxy_set_header X-Accel-Mapping /srv/private/=/protected/; }
}`,
      `
server {
  location /pictures/ { alias /srv/pictures/; } # another one
  location /protected/ { internal; alias /srv/private/; }
  location / { proxy_pass http://app; proxy_set_header X-Accel-Mapping /srv/private/=/protected/; }
}`,
      `
server {
  location /protected/ { alias /srv/private/; }
  location / { proxy_pass http://app; proxy_set_header X-Accel-Mapping $mapping; }
}`,
    ],
  },

  *check({ file }) {
    for (const server of file.servers()) {
      const mapped = new Set(
        file
          .within(server, 'proxy_set_header')
          .filter(({ values, isUnknown }) => !isUnknown && /^x-accel-mapping$/i.test(values[0] ?? ''))
          .flatMap(({ values }) => addressesIn(values[1] ?? '')),
      );
      if (mapped.size === 0) continue;
      for (const location of file.within(server, 'location')) {
        const [modifier = '', path = modifier] = location.values;
        const isPrefix = location.values.length === 1 || modifier === '^~';
        if (!isPrefix || location.isUnknown || !mapped.has(withoutSlash(path))) continue;
        const isOfFiles = file.childrenOf(location, 'alias', 'root').length > 0;
        if (!isOfFiles || file.hasUnfollowed(location) || isRestricted(file, location)) continue;
        yield { at: location, head: true, message: `${path} is open to everybody` };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody asks for these addresses by themselves',
    edits: (finding) => insertInFound(finding, 'internal;'),
  },
});

/** `/folder/=/address/`, several with commas between them. */
function addressesIn(mapping: string): readonly string[] {
  return mapping.split(',').flatMap((one) => {
    const [, address = ''] = one.split('=', 2);
    return address.trim().startsWith('/') ? [withoutSlash(address.trim())] : [];
  });
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
