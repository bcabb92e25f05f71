import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { HIGH } from '@plumbline/model/severity';
import type { NginxDirective, NginxFile } from '../nginx-file.ts';
import { nginxRule } from '../nginx-rule.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default nginxRule({
  id: 'nginx_stream_port_open',
  title: 'The port of an internal service is an open port for every address',
  severity: HIGH,
  problem:
    'nginx forwards the port of a database, a shell or an administration service from every address, without asking where clients come from. Attackers can try passwords and exploits against it directly.',
  remediation: 'Add `allow` for the addresses that need it and `deny all;`, or listen on an internal address only.',
  sources: ['https://nginx.org/en/docs/stream/ngx_stream_access_module.html'],
  references: [cwe(284), nist('SC-7')],

  examples: {
    bad: [
      `
stream {
  server {
    «listen 5432;»
    proxy_pass database:5432;
  }
}`,
      `
server {
  «listen 0.0.0.0:27017 so_keepalive=on;»
  «listen [::]:27017;»
  allow all;
  deny 203.0.113.0/24;
  proxy_pass database;
}`,
    ],
    good: [
      `stream { server { listen 5432; allow 10.0.0.0/8; deny all; proxy_pass database:5432; } }`,
      `stream { server { listen 5432; deny 10.0.0.9; allow 10.0.0.0/8; deny all; proxy_pass database:5432; } }`,
      `server { listen 5432; proxy_pass database:5432; }`, // the list may stand around it
      `stream { server { listen 127.0.0.1:5432; proxy_pass database:5432; } }`,
      `stream { server { listen 443; proxy_pass web:443; } }`,
      `stream { server { listen 6379 ssl; ssl_verify_client on; proxy_pass cache:6379; } }`,
    ],
  },

  *check({ file }) {
    for (const server of file.streamServers()) {
      const list = file.childrenOf(server, 'allow', 'deny').toSorted((a, b) => a.start - b.start);
      // A list of its own is all that the server goes by.
      if (list.length === 0 ? !file.knowsAbsence(server) : file.hasUnfollowed(server)) continue;
      const isDenied = list.length === 0 ? file.inForce('deny', server).length > 0 : !letsAllIn(list);
      const isGuarded = isDenied || file.isOn('ssl_verify_client', server);
      for (const allow of file.inForce('allow', server)) {
        const [address = ''] = allow.values;
        if (holdsPlaceholder(address)) yield { at: allow, message: `${address} is no address` };
      }
      if (isGuarded) continue;
      for (const listen of file.childrenOf(server, 'listen')) {
        const port = /^(?:(?:\*|0\.0\.0\.0|\[::\]):)?(\d+)$/.exec(listen.values[0] ?? '')?.[1];
        const service = port === undefined ? undefined : (INTERNAL_SERVICES[port] ?? serviceBehind(file, server));
        if (service !== undefined) yield { at: listen, message: `port ${port} (${service}) is open to every address` };
      }
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'the addresses that need the service, such as 10.0.0.0/8',
    asks: 'value',
    edits: (finding) => insertAfter(finding, `allow ${USER_INSERT_VALUE};\ndeny all;`),
  },
});

/** Whether a list, of which the first line counts that an address matches, keeps out those whom it names at most. */
function letsAllIn(list: readonly NginxDirective[]): boolean {
  const last = list.find(({ values: [address] }) => address === 'all');
  return !list.some(({ isUnknown }) => isUnknown) && last?.name !== 'deny';
}

/** The service that a server of another port leads to, by the port of where it passes connections on to. */
function serviceBehind(file: NginxFile, server: NginxDirective): string | undefined {
  const [target = ''] = file.childrenOf(server, 'proxy_pass')[0]?.values ?? [];
  const group = groupsByName(file).get(target);
  const [address = ''] = group ? (file.childrenOf(group, 'server')[0]?.values ?? []) : [target];
  return INTERNAL_SERVICES[/:(\d{1,5})$/.exec(address)?.[1] ?? ''];
}

const groupsByName = oncePer(
  (file: NginxFile) => new Map(file.blocks('upstream').map((group) => [group.values[0] ?? '', group])),
);

/** Source: the port numbers that these services document as their defaults. */
const INTERNAL_SERVICES: Readonly<Record<string, string>> = {
  22: 'SSH',
  1433: 'SQL Server',
  2375: 'Docker',
  2379: 'etcd',
  3306: 'MySQL',
  3389: 'Remote Desktop',
  5432: 'PostgreSQL',
  6379: 'Redis',
  9200: 'Elasticsearch',
  11211: 'memcached',
  27017: 'MongoDB',
};
