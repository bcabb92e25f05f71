import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_legacy_tls_port_open',
  title: 'The old port for TLS between nodes is open (enable_legacy_ssl_storage_port)',
  severity: LOW,
  problem: 'One more port of the cluster can be reached, which no node of 4.0 or newer uses.',
  remediation: 'Set `enable_legacy_ssl_storage_port: false` once all nodes run 4.0.',
  sources: [yamlFile('server_encryption_options')],
  references: [cwe(1188), nist('CM-7')],

  examples: {
    bad: [
      `server_encryption_options:
  internode_encryption: all
  «enable_legacy_ssl_storage_port: true»`,
    ],
    good: [
      `server_encryption_options:
  enable_legacy_ssl_storage_port: false`,
      `cluster_name: orders`,
    ],
  },

  setting: [
    'server_encryption_options.enable_legacy_ssl_storage_port',
    'server_encryption_options.legacy_ssl_storage_port_enabled',
  ],
  bad: isOn,
  safe: 'false',
  fix: { kind: 'suggested', needs: 'nodes that all run 4.0 or newer' },
});
