import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_path_in_tmp',
  title: 'MySQL keeps what it trusts in a folder that everyone can write',
  severity: MODERATE,
  problem:
    'Every user of the machine can put files into /tmp and /var/tmp, and can be there first under the same name. Data, keys or plugins of the server can be replaced or read there.',
  remediation: 'Use a folder that belongs to the mysql user alone.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/security-against-attack.html'],
  references: [cwe(379), nist('AC-6')],

  examples: {
    bad: ['[mysqld]\n«plugin_dir = /tmp/plugins»\n', '[mysqld]\n«datadir = /var/tmp/mysql»\n'],
    good: ['[mysqld]\ndatadir = /var/lib/mysql\ntmpdir = /tmp\n'],
  },

  setting: ['datadir', 'plugin-dir', 'init-file', 'ssl-key', 'general-log-file', 'log-error', 'log-bin'],
  bad: (path) => /^\/(var\/)?tmp(\/|$)/.test(path),
});
