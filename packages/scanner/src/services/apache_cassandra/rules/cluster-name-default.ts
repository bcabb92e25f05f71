import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_cluster_name_default',
  title: 'The cluster has the name that all new ones have (Test Cluster)',
  severity: LOW,
  problem: 'The name keeps nodes of other clusters out; with the default one, a foreign new node can join by mistake.',
  remediation: 'Set `cluster_name` before the first start.',
  sources: [yamlFile('cluster_name')],
  references: [cwe(1188), nist('CM-6')],

  examples: {
    bad: [
      `«cluster_name: Test Cluster»
listen_address: 10.0.0.5`,
    ],
    good: [
      `cluster_name: orders`,
      `cluster_name: Test Cluster
listen_address: localhost`,
    ],
  },

  setting: 'cluster_name',
  bad: (value, { file }) => value === 'Test Cluster' && file.reachOfNodes === 'some addresses',
  default: UNTOLD,
});
