import { LOW } from '@plumbline/model/severity';
import { addArgument } from '../../../fixing/edit-arguments.ts';
import { removeDirective } from '../../../fixing/edit-directives.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxSetting } from '../nginx-rule.ts';

export default nginxSetting({
  id: 'nginx_ssl_directive_obsolete',
  title: 'TLS is switched on by a directive that new versions refuse (ssl on)',
  severity: LOW,
  problem:
    'Version 1.25.1 took the directive away: the next update leaves the server down, or somebody takes the line out and the port answers without TLS.',
  remediation: 'Take the line out, and write `listen 443 ssl;`.',
  sources: ['https://nginx.org/en/CHANGES'],
  references: [cwe(477), nist('SC-8')],

  examples: {
    bad: [
      `server { listen 443; «ssl on;» }`,
      `
server {
  listen 443 default_server;
  «ssl on;»
  ssl_certificate /etc/ssl/shop.pem;
  ssl_certificate_key /etc/ssl/shop.key;
}`,
    ],
    good: [`server { listen 443 ssl; }`, `server { listen 80; ssl off; }`],
  },

  setting: 'ssl',
  bad: oneOf('on'),
  fix: {
    kind: 'safe',
    edits: (finding, { file }) => {
      const server = serversByDirective(file).get(finding.at);
      const listens = server ? file.childrenOf(server, 'listen') : [];
      if (!server || listens.length === 0 || listens.some((listen) => !isOfAlone(listen, server, file))) return [];
      const plain = listens.filter(({ values }) => !values.includes('ssl'));
      return [
        ...removeDirective(finding),
        ...plain.flatMap((listen) => addArgument({ at: listen, message: '' }, 'ssl', 1)),
      ];
    },
  },
});

const serversByDirective = oncePer(
  (file: NginxFile): ReadonlyMap<unknown, NginxDirective> =>
    new Map(file.servers().flatMap((server) => file.childrenOf(server, 'ssl').map((ssl) => [ssl, server] as const))),
);

/** Whether no other server shares the address: `ssl` of one holds for all that listen there. */
function isOfAlone(listen: NginxDirective, server: NginxDirective, file: NginxFile): boolean {
  const others = serversByAddress(file).get(listen.values[0] ?? '') ?? [];
  return listen.source === server.source && others.every((other) => other === server);
}

const serversByAddress = oncePer((file: NginxFile): ReadonlyMap<string, readonly NginxDirective[]> => {
  const byAddress = new Map<string, NginxDirective[]>();
  for (const server of file.servers()) {
    for (const { values } of file.childrenOf(server, 'listen')) {
      const address = values[0] ?? '';
      const there = byAddress.get(address);
      if (there) there.push(server);
      else byAddress.set(address, [server]);
    }
  }
  return byAddress;
});
