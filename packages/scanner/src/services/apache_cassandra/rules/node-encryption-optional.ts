import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_node_encryption_optional',
  title: 'Nodes may connect without TLS although it is on (optional)',
  severity: MODERATE,
  problem: 'A machine that does not speak TLS is let in all the same, so that an attacker need not either.',
  remediation: 'Set `server_encryption_options.optional: false` once all nodes use TLS.',
  sources: [yamlFile('server_encryption_options')],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `server_encryption_options:
  internode_encryption: all
  «optional: true»`,
    ],
    good: [
      `server_encryption_options:
  internode_encryption: all
  optional: false`,
      `server_encryption_options:
  internode_encryption: none
  optional: true`,
    ],
  },

  applies: ({ file }) => file.encryptsNodes !== false,
  setting: 'server_encryption_options.optional',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'nodes that all use TLS' },
});
