import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { isOff } from '../mysql-file.ts';
import { mysqlSetting } from '../mysql-rule.ts';
import { cisMariadb, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_log_warnings_off',
  title: 'The error log leaves out warnings or refused sign-ins (MariaDB and MySQL before 8.0)',
  severity: MODERATE_LOW,
  problem:
    'Refused and aborted connections are logged at 2 and above. Without them the error log does not show that someone guesses passwords.',
  remediation: 'Set `log_warnings=2`.',
  sources: ['https://mariadb.com/kb/en/server-system-variables/#log_warnings'],
  references: [cisMariadb('6.3'), nist('AU-12')],
  examples: {
    bad: ['[mysqld]\n«log_warnings = 0»\n', '[mysqld]\n«skip-log-warnings»\n', '[mysqld]\n«log_warnings = 1»\n'],
    good: ['[mysqld]\nlog_warnings = 2\n', '[mysqld]\nlog-warnings\n'],
  },
  setting: 'log_warnings',
  bad: (level) => isOff(level) || (level === '1' && { severity: LOW }),
  safe: '2',
  fix: { kind: 'safe' },
});
