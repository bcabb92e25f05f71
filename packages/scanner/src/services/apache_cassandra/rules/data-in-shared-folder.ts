import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_data_in_shared_folder',
  title: 'Data or logs lie where every user may write (/tmp)',
  severity: MODERATE,
  problem:
    'Other users of the machine can read, prepare or replace files there, and what cleans the folder deletes the data.',
  remediation: "Use folders of the server's user, such as /var/lib/cassandra.",
  sources: [yamlFile('data_file_directories')],
  references: [cwe(377), nist('AC-6'), nist('SC-28')],

  examples: {
    bad: [
      `data_file_directories:
  - «/tmp/cassandra/data»`,
      `«commitlog_directory: /tmp/commitlog»`,
      `full_query_logging_options:
  «log_dir: /tmp/fql»`,
    ],
    good: [
      `data_file_directories:
  - /var/lib/cassandra/data`,
      `commitlog_directory: /var/lib/cassandra/commitlog`,
    ],
  },

  setting: [
    'data_file_directories',
    'local_system_data_file_directory',
    'commitlog_directory',
    'saved_caches_directory',
    'hints_directory',
    'cdc_raw_directory',
    'full_query_logging_options.log_dir',
    'audit_logging_options.audit_logs_dir',
  ],
  scope: 'items',
  bad: isInSharedFolder,
});
