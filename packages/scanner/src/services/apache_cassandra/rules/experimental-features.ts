import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOn } from '../../../rules/mapping-values.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_experimental_features',
  title: 'Features that are not finished are on',
  severity: LOW,
  problem:
    'Materialized views, SASI indexes and transient replication lose data or bring nodes down in ways that are known.',
  remediation: 'Switch them off where no table needs them.',
  sources: [yamlFile('materialized_views_enabled')],
  references: [cwe(1188), nist('CM-7')],

  examples: {
    bad: [`«enable_sasi_indexes: true»`, `«transient_replication_enabled: true»`],
    good: [`enable_sasi_indexes: false`, `materialized_views_enabled: false`],
  },

  setting: [
    'enable_materialized_views',
    'materialized_views_enabled',
    'enable_sasi_indexes',
    'sasi_indexes_enabled',
    'enable_transient_replication',
    'transient_replication_enabled',
  ],
  bad: isOn,
  safe: 'false',
  // Off, views and indexes that are there go on working, and no others can be made.
  fix: {
    kind: 'safe',
    unless: ({ message }) =>
      typeof message === 'object' && message.values.setting?.includes('transient') === true
        ? 'certainty that no keyspace uses the feature'
        : undefined,
  },
});
