import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, pci, cisCassandra } from '../../../rules/rulesets.ts';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_clients_from_all_addresses',
  title: 'Cassandra listens for clients on all network interfaces (rpc_address 0.0.0.0)',
  terms: ALL_INTERFACES,
  severity: MODERATE,
  problem: 'Every network that the machine joins, now or later, can reach the database and try passwords and exploits.',
  remediation: 'Set `rpc_address` to the address through which clients come.',
  sources: [yamlFile('rpc_address')],
  references: [cisCassandra('3.5'), cwe(1327), nist('SC-7'), pci('1.4.2')],

  examples: {
    bad: [`«rpc_address: 0.0.0.0»`, `«rpc_address: "::"»`],
    good: [
      `rpc_address: 10.0.0.5`,
      `rpc_address: localhost`,
      `rpc_interface: eth1`,
      `start_native_transport: false\nrpc_address: 0.0.0.0`,
    ],
  },

  applies: ({ file }) => file.reach !== 'loopback',
  setting: 'rpc_address',
  bad: isAnyHost,
  safe: 'localhost',
  fix: { kind: 'suggested', needs: 'the address through which clients come' },
});
