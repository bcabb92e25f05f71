import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist, cisCassandra } from '../../../rules/rulesets.ts';
import { isAnyHost } from '../../../rules/mapping-values.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_nodes_from_all_addresses',
  title: 'Cassandra listens for nodes on all network interfaces (listen_address 0.0.0.0)',
  terms: ALL_INTERFACES,
  severity: MODERATE,
  retired: 'Cassandra refuses to start with such an address',
  problem:
    "Every network that the machine joins can reach the port over which all data is replicated; Cassandra's own file says never to do this.",
  remediation: 'Set `listen_address` to the address through which the other nodes come.',
  sources: [yamlFile('listen_address')],
  references: [cisCassandra('3.5'), cwe(1327), nist('SC-7')],

  examples: { bad: [`«listen_address: 0.0.0.0»`], good: [`listen_address: 10.0.0.5`, `listen_interface: eth0`] },

  setting: ['listen_address'],
  bad: isAnyHost,
  safe: 'localhost',
  fix: { kind: 'suggested', needs: 'the address through which the other nodes come' },
});
