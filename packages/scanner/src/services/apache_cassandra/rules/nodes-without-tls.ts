import { HIGH, MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist, pci, cisCassandra } from '../../../rules/rulesets.ts';
import { writeYaml } from '../../../rules/mapping-rule.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { cassandraRule, SECURITY, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraRule({
  id: 'apache_cassandra_nodes_without_tls',
  title: 'Nodes talk to each other without TLS (internode_encryption)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'All data, and passwords in the tables of roles, cross the network between nodes in plaintext, and any machine can pass for a node.',
  remediation: 'Set `server_encryption_options.internode_encryption: all` with a keystore and a truststore.',
  sources: [yamlFile('server_encryption_options'), SECURITY],
  references: [cisCassandra('5.1'), cwe(319), nist('SC-8'), pci('4.2.1')],

  examples: {
    bad: [
      `listen_address: 10.0.0.5
server_encryption_options:
  «internode_encryption: none»`,
      `listen_address: 10.0.0.5`,
      `listen_address: 10.0.0.5
server_encryption_options:
  «internode_encryption: dc»`,
    ],
    good: [
      `listen_address: 10.0.0.5
server_encryption_options:
  internode_encryption: all`,
      `listen_address: localhost
server_encryption_options:
  internode_encryption: none`,
    ],
  },

  *check({ file }) {
    const between = file.setting('server_encryption_options.internode_encryption');
    const { reachOfNodes } = file;
    if (between.is === 'unknown' || reachOfNodes === undefined) {
      yield UNKNOWN;
      return;
    }
    // With any other value the node does not start.
    const isEncrypted = between.is === 'set' && !/^(?:none|rack|dc)$/.test(between.value);
    if (reachOfNodes === 'loopback' || isEncrypted) return;
    yield {
      at: between.at,
      message: {
        code: between.is === 'set' ? 'is' : 'default',
        values: {
          setting: 'server_encryption_options.internode_encryption',
          value: between.is === 'set' ? between.value : 'none',
        },
      },
      severity: between.is === 'set' && between.value !== 'none' ? MODERATE : HIGH,
    };
  },
  fix: {
    kind: 'suggested',
    needs: 'a keystore and a truststore on each node',
    edits: (finding, { file, source }) =>
      writeYaml(finding, file, 'server_encryption_options.internode_encryption', 'all', source),
  },
});
