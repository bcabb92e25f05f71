import { MODERATE } from '@plumbline/model/severity';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_path_in_tmp',
  title: 'MySQL keeps what it trusts in a folder that everyone can write',
  severity: MODERATE,
  problem:
    'Every user of the machine can put files into /tmp, /var/tmp and /dev/shm, and can be there first under the same name. Data, keys or plugins of the server can be replaced or read there.',
  remediation: 'Use a folder that belongs to the mysql user alone.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/security-against-attack.html'],
  references: [cwe(379), nist('AC-6')],

  examples: {
    bad: [
      '[mysqld]\n«plugin_dir = /tmp/plugins»\n',
      '[mysqld]\n«datadir = /var/tmp/mysql»\n',
      '[mysqld]\n«secure_file_priv = /tmp»\n',
    ],
    good: [
      '[mysqld]\ndatadir = /var/lib/mysql\ntmpdir = /tmp\nsocket = /tmp/mysql.sock\n',
      '[mysqld]\ndatadir = /var/tmp/mysql\ndatadir = /var/lib/mysql\n',
    ],
  },

  setting: [
    'datadir',
    'innodb_data_home_dir',
    'innodb_log_group_home_dir',
    'plugin-dir',
    'init-file',
    'ssl-ca',
    'ssl-cert',
    'ssl-key',
    'secure_file_priv',
    'general-log-file',
    'slow_query_log_file',
    'log-error',
    'log-bin',
    'relay-log',
    'log-bin-index',
    'relay-log-index',
    'innodb_undo_directory',
    'ssl-crl',
    'ssl-capath',
    'admin-ssl-ca',
    'admin-ssl-cert',
    'admin-ssl-key',
    'audit_log_file',
    'server_audit_file_path',
  ],
  bad: isInSharedFolder,
});
