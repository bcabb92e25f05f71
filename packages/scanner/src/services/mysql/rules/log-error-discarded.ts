import { MODERATE_LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { UNSET } from '../../../rules/setting-rule.ts';
import { VARIABLES } from '../switches.ts';
import { cisMariadb, cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_log_error_discarded',
  title: 'The error log is thrown away',
  severity: MODERATE_LOW,
  problem: 'Failed sign-ins, crashes and warnings leave no trace to be found by.',
  remediation: 'Set `log_error` to a file, such as /var/log/mysql/error.log.',
  sources: [`${VARIABLES}#sysvar_log_error`],
  references: [cisMariadb('6.1'), cwe(778), nist('AU-12')],
  examples: {
    bad: ['[mysqld]\n«log_error = /dev/null»\n', '[mysqld_safe]\nnice = 0\n[mysqld]\n«log-error = /dev/null»\n'],
    good: [
      '[mysqld]\nlog_error = /var/log/mysql/error.log\n',
      '[mysqld]\nlog_error = stderr\n',
      '[mysqld]\nlog_error\n',
    ],
  },
  setting: 'log_error',
  bad: (path) => path === '/dev/null',
  safe: UNSET,
  fix: { kind: 'safe' },
});
