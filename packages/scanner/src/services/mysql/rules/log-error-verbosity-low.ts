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
    'Refused connections and aborted ones are warnings. Without them the error log does not show that someone guesses passwords.',
  remediation: 'Set `log_error_verbosity=2` or 3.',
  sources: [`${VARIABLES}#sysvar_log_error_verbosity`],
  references: [cwe(778), nist('AU-12')],
  examples: { bad: ['[mysqld]\n«log_error_verbosity = 1»\n'], good: ['[mysqld]\nlog_error_verbosity = 2\n'] },
  setting: 'log_error_verbosity',
  bad: oneOf('1'),
  safe: '2',
  fix: { kind: 'safe' },
});
