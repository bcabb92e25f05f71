import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_listens_on_broadcast_address',
  title: 'The port for nodes is open on the public address as well (listen_on_broadcast_address)',
  severity: MODERATE_LOW,
  problem: 'Nodes can be reached from where the broadcast address leads, which may be the internet.',
  remediation: 'Remove `listen_on_broadcast_address: true` where nodes share a network.',
  sources: [yamlFile('listen_on_broadcast_address')],
  references: [cwe(1327), nist('SC-7')],

  examples: {
    bad: [
      `listen_address: 10.0.0.5
«listen_on_broadcast_address: true»`,
    ],
    good: [`listen_on_broadcast_address: false`, `cluster_name: orders`],
  },

  setting: 'listen_on_broadcast_address',
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'nodes that reach each other by listen_address' },
});
