import { MODERATE_LOW } from '@plumbline/model/severity';
import { postgresSetting } from '../postgres-rule.ts';
import { LOGGING } from '../log-switches.ts';
import { cisPostgres, cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_log_min_error_statement_high',
  title: 'Statements that fail are not logged',
  severity: MODERATE_LOW,
  problem: 'Attempts at SQL injection fail many times before they succeed; without the statements they cannot be seen.',
  remediation: 'Set `log_min_error_statement = error`.',
  sources: [`${LOGGING}#GUC-LOG-MIN-ERROR-STATEMENT`],
  references: [cisPostgres('3.1.15'), cwe(778), nist('AU-12')],
  examples: { bad: ['«log_min_error_statement = panic»\n'], good: ['log_min_error_statement = error\n'] },
  setting: 'log_min_error_statement',
  bad: (value) => /^(log|fatal|panic)$/i.test(value),
  safe: 'error',
  fix: { kind: 'safe' },
});
