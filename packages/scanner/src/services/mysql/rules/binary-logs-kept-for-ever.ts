import { LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { isSetTo, UNTOLD } from '../../../rules/setting-rule.ts';
import { cisMariadb, cwe } from '../../../rules/rulesets.ts';

const DAYS = 'expire_logs_days';
const SECONDS = 'binlog_expire_logs_seconds';

export default mysqlSetting({
  id: 'mysql_binary_logs_kept_for_ever',
  title: 'Binary logs are never deleted',
  severity: LOW,
  problem: 'They fill the disk until the server stops, and keep what was deleted from the tables for ever.',
  remediation: 'Set `binlog_expire_logs_seconds=2592000`, for 30 days.',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/replication-options-binary-log.html#sysvar_binlog_expire_logs_seconds',
  ],
  references: [cisMariadb('2.1.5'), cwe(400)],
  examples: {
    bad: [
      '[mysqld]\n«binlog_expire_logs_seconds = 0»\n',
      '[mysqld]\n«expire_logs_days = 0»\n', // before MySQL 8.4, and in MariaDB
      '[mysqld]\n«binlog_expire_logs_seconds = 0»\nexpire_logs_days = 0\n',
    ],
    good: [
      '[mysqld]\nbinlog_expire_logs_seconds = 604800\n',
      '[mysqld]\nbinlog_expire_logs_seconds = 0\nexpire_logs_days = 7\n',
      '[mysqld]\nbinlog_expire_logs_seconds = 604800\nexpire_logs_days = 0\n',
      '[mysqld]\nskip-log-bin\nbinlog_expire_logs_seconds = 0\n',
    ],
  },
  applies: ({ file }) =>
    !isSetTo(file.inForce(DAYS), (days) => days !== '0') &&
    !isSetTo(file.inForce('log-bin'), (value) => value === 'OFF'),
  setting: [SECONDS, DAYS],
  // Where both are set, the seconds count.
  bad: (value, { file }, setting) => value === '0' && (setting === SECONDS || file.inForce(SECONDS).is === 'absent'),
  default: UNTOLD,
  safe: (_version, _bad, _file, setting) => (setting === DAYS ? '30' : '2592000'),
  fix: { kind: 'suggested', needs: 'backups that hold what older binary logs are kept for' },
});
