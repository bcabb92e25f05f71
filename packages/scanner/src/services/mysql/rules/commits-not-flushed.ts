import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { mysqlSetting } from '../mysql-rule.ts';

export default mysqlSetting({
  id: 'mysql_commits_not_flushed',
  title: 'Transactions are lost that clients were told are committed (innodb_flush_log_at_trx_commit)',
  terms: ['durability', 'ACID', 'data loss', 'redo log'],
  severity: MODERATE_LOW,
  problem:
    'With 0 nothing is written at a commit, but once a second: whoever makes the server crash undoes what was confirmed last, such as payments and records of what happened.',
  remediation: 'Set `innodb_flush_log_at_trx_commit = 1`.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/innodb-parameters.html#sysvar_innodb_flush_log_at_trx_commit',
    'https://mariadb.com/docs/server/ref/mdb/system-variables/innodb_flush_log_at_trx_commit',
  ],
  references: [cwe(693), nist('CP-9'), nist('SI-7')],

  examples: {
    bad: [
      '[mysqld]\n«innodb_flush_log_at_trx_commit = 0»\n',
      '[mysqld]\ninnodb-flush-log-at-trx-commit = 1\n[server]\n«loose_innodb_flush_log_at_trx_commit=0»\n',
    ],
    good: [
      '[mysqld]\ninnodb_flush_log_at_trx_commit = 0\ninnodb_flush_log_at_trx_commit = 1\n',
      '[mysqld]\ninnodb_flush_log_at_trx_commit = 2\n', // written at each commit: outlives a crash of the server
      '[mysqld]\ninnodb_flush_log_at_timeout = 1\n',
    ],
  },

  setting: 'innodb_flush_log_at_trx_commit',
  bad: (value) => value === '0',
  safe: '1',
  fix: { kind: 'suggested', needs: 'a disk that is quick enough to be written to at each commit' },
});
