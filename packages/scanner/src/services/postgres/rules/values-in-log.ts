import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { secondsOf } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { LOGGING } from '../log-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

const PARAMETERS = 'log_parameter_max_length_on_error';

export default postgresSetting({
  id: 'postgres_values_in_log',
  title: 'Statements go into the log with all their values (log_min_duration_statement 0)',
  terms: ['sensitive data in logs'],
  severity: LOW,
  problem:
    'Names, tokens and new passwords that clients send stand in the log, which others read than the tables, and which is kept longer.',
  remediation:
    'Set `log_min_duration_statement` to what counts as slow, such as 1s, or -1, and leave `log_parameter_max_length_on_error` at 0.',
  sources: [
    `${LOGGING}#GUC-LOG-MIN-DURATION-STATEMENT`,
    `${LOGGING}#GUC-LOG-PARAMETER-MAX-LENGTH-ON-ERROR`,
    'https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html',
  ],
  references: [cwe(532), nist('AU-9')],

  examples: {
    bad: ['«log_min_duration_statement = 0»\n', '«log_parameter_max_length_on_error = -1»\n'],
    good: [
      'log_min_duration_statement = 500ms\n',
      'log_min_duration_statement = -1\n',
      'log_min_duration_statement = 0\nlog_min_duration_statement = 2s\n',
      'log_parameter_max_length_on_error = 0\n',
      'log_duration = on\n', // names no values
    ],
  },

  setting: ['log_min_duration_statement', PARAMETERS],
  bad: (value, _input, setting) => (setting === PARAMETERS ? value.trim() === '-1' : secondsOf(value, 'ms') === 0),
  default: UNTOLD,
  safe: (_version, _bad, _file, setting) => (setting === PARAMETERS ? '0' : '1s'),
  fix: { kind: 'suggested', needs: 'certainty that nobody looks for quick statements in the log' },
});
