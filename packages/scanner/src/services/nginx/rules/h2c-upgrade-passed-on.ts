import { MODERATE } from '@plumbline/model/severity';
import { isForEverybody } from '../access.ts';
import { nginxRule } from '../nginx-rule.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { setArgumentBehind } from '../../../fixing/edit-arguments.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_h2c_upgrade_passed_on',
  title: 'Any Upgrade header is passed on, which allows h2c request smuggling past access rules',
  severity: MODERATE,
  problem:
    'Clients choose the protocol that the connection to the program behind changes to. With `Upgrade: h2c` an attacker gets a direct connection to it, on which nginx no longer sees what is asked for, so the locations that it refuses or protects can be reached.',
  remediation: 'Set `proxy_set_header Upgrade websocket;`, or pass on only `websocket` by a `map` of `$http_upgrade`.',
  sources: [
    'https://nginx.org/en/docs/http/websocket.html',
    'https://nginx.org/en/docs/http/ngx_http_proxy_module.html#proxy_http_version',
    'https://www.rfc-editor.org/rfc/rfc7540#section-3.2',
  ],
  references: [cwe(444), nist('SC-7'), nist('AC-4')],

  examples: {
    bad: [
      `
server {
  location /admin/ { deny all; }
  location / {
    proxy_pass http://app:8080;
    proxy_http_version 1.1;
    «proxy_set_header Upgrade $http_upgrade;»
    proxy_set_header Connection $http_connection;
  }
}`,
    ],
    good: [
      `server { location /admin/ { deny all; } location / { proxy_pass http://app; proxy_set_header Upgrade websocket; proxy_set_header Connection upgrade; } }`,
      `server { location / { proxy_pass http://app; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $http_connection; } }`, // nothing is kept from visitors
      `server { location /admin/ { deny all; } location / { proxy_pass http://app; proxy_http_version 1.0; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $http_connection; } }`, // HTTP 1.0 knows no upgrade
      `map $http_upgrade $upgrade { websocket websocket; } server { location /admin/ { deny all; } location / { proxy_pass http://app; proxy_set_header Upgrade $upgrade; proxy_set_header Connection $http_connection; } }`,
      `server { location /admin/ { deny all; } location / { proxy_pass http://app; proxy_set_header Upgrade $http_upgrade; } }`, // without Connection nothing changes
      `server { location /admin/ { deny all; } location / { if ($http_upgrade !~* ^websocket$) { return 400; } proxy_pass http://app; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection upgrade; } }`,
    ],
  },

  *check({ file }) {
    const protectsProgram = oncePer((server: NginxDirective) => keepsPagesFromVisitors(file, server));
    const isGuarded = file.blocks('if').some(({ values }) => values.join(' ').includes('$http_upgrade'));
    if (isGuarded) return;
    for (const header of file.directives('proxy_set_header')) {
      const { parent, values } = header;
      if (!parent || !/^upgrade$/i.test(values[0] ?? '') || !/^\$\{?http_upgrade\}?$/.test(values[1] ?? '')) continue;
      const connection = file
        .inForce('proxy_set_header', parent)
        .find(({ values: [name = ''] }) => /^connection$/i.test(name));
      if (!connection || !/upgrade|\$http_connection/i.test(connection.values[1] ?? '')) continue;
      const version = file.inForce('proxy_http_version', parent).at(-1);
      if (version && version.values[0] !== '1.1') continue;
      const server = parent.name === 'server' ? parent : file.around(header, 'server');
      if (server && protectsProgram(server)) {
        yield { at: header, message: 'what the client asks to change to is passed on unchecked' };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that WebSocket is the only protocol that clients change to',
    edits: (finding) => setArgumentBehind(finding, /^upgrade$/i, 'websocket'),
  },
});

/** Whether a location of a server is there to keep visitors from pages of the program that another one passes on. */
function keepsPagesFromVisitors(file: NginxFile, server: NginxDirective): boolean {
  return file.childrenOf(server, 'location').some((location) => {
    const path = location.values.at(-1) ?? '';
    if (!/^\^?\/[\w-]/.test(path)) return false;
    if (file.childrenOf(location, 'deny').some(isForEverybody)) return true;
    if (file.childrenOf(location, 'return').some(({ values }) => /^40[134]$/.test(values[0] ?? ''))) return true;
    return file.childrenOf(location, 'auth_basic', 'auth_request').some(({ values }) => values[0] !== 'off');
  });
}
