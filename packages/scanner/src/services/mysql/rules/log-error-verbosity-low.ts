import { MODERATE_LOW } from '@plumbline/model/severity';
import { mysqlOptionRule } from '../mysql-rule.ts';
import { VARIABLES } from '../switches.ts';
import { cwe, nist } from '../../../rulesets.ts';

export default mysqlOptionRule({
  id: 'mysql_log_error_verbosity_low',
  title: 'The error log leaves out warnings',
  severity: MODERATE_LOW,
  problem:
    'Refused connections and aborted ones are warnings. Without them the error log does not show that someone guesses passwords.',
  remediation: 'Set `log_error_verbosity=2` or 3.',
  sources: [`${VARIABLES}#sysvar_log_error_verbosity`],
  references: [cwe(778), nist('AU-12')],
  examples: { bad: ['[mysqld]\n«log_error_verbosity = 1»\n'], good: ['[mysqld]\nlog_error_verbosity = 2\n'] },
  option: 'log-error-verbosity',
  isBad: (value) => value === '1',
  fix: { kind: 'safe', value: '2' },
});
