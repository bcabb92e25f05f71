import { MODERATE_LOW } from '@plumbline/model/severity';
import { mysqlSetting } from '../mysql-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { VARIABLES } from '../switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default mysqlSetting({
  id: 'mysql_log_error_verbosity_low',
  title: 'The error log leaves out warnings',
  severity: MODERATE_LOW,
  problem:
    'Only errors are logged: neither warnings, such as of replication that is unsafe, nor refused sign-ins, which show that someone guesses passwords and which the server logs at 3.',
  remediation: 'Set `log_error_verbosity=3`, or 2 where sign-ins are recorded by an audit log.',
  sources: [
    `${VARIABLES}#sysvar_log_error_verbosity`,
    'https://dev.mysql.com/doc/refman/5.7/en/error-log-filtering.html',
  ],
  references: [cwe(778), nist('AU-12')],
  examples: { bad: ['[mysqld]\n«log_error_verbosity = 1»\n'], good: ['[mysqld]\nlog_error_verbosity = 2\n'] },
  setting: 'log_error_verbosity',
  bad: oneOf('1'),
  safe: '2',
  fix: { kind: 'safe' },
});
