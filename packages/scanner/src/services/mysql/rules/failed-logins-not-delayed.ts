import { UNTOLD } from '../../../rules/setting-rule.ts';
import { MODERATE_LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';

/** More tries than people need who mistype. */
const MOST_TRIES = 100;
export default mysqlSetting({
  id: 'mysql_failed_logins_not_delayed',
  title: 'Failed sign-ins are neither delayed nor blocked (brute force)',
  terms: ['brute force', 'account lockout'],
  severity: MODERATE_LOW,
  problem: 'The limit for failed sign-ins is off or out of reach, so passwords can be tried without end.',
  remediation: 'Set `connection_control_failed_connections_threshold=3` (MySQL) or `max_password_errors=5` (MariaDB).',
  sources: [
    'https://dev.mysql.com/doc/refman/8.4/en/connection-control-plugin-variables.html',
    'https://mariadb.com/kb/en/server-system-variables/#max_password_errors',
  ],
  references: [cwe(307), nist('AC-7'), pci('8.3.4')],
  examples: {
    bad: [
      '[mysqld]\n«connection_control_failed_connections_threshold = 0»\n',
      '[mariadb]\n«max_password_errors = 4294967295»\n',
    ],
    good: [
      '[mysqld]\nconnection_control_failed_connections_threshold = 3\n',
      '[mariadb]\nmax_password_errors = 5\n',
      '[mysqld]\nmax_connect_errors = 4294967295\n', // says nothing of passwords
    ],
  },
  setting: ['connection_control_failed_connections_threshold', 'max_password_errors'],
  bad: (value) => /^\d+$/.test(value) && (Number(value) === 0 || Number(value) > MOST_TRIES),
  default: UNTOLD,
  safe: '5',
  fix: {
    kind: 'safe',
    // Only MariaDB locks, until an administrator says otherwise; MySQL lets wait.
    unless: ({ message }) =>
      typeof message === 'object' && message.values.setting === 'max_password_errors'
        ? 'certainty that nobody locks the accounts of programs by wrong passwords'
        : undefined,
  },
});
