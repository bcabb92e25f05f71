import { LOW } from '@plumbline/model/severity';
import { postgresSetting } from '../postgres-rule.ts';
import { LOGGING } from '../log-switches.ts';
import { cisPostgres, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_log_error_verbosity_terse',
  title: 'Log messages lack their details',
  severity: LOW,
  problem: 'Terse messages leave out the details and the context that an investigation needs.',
  remediation: 'Set `log_error_verbosity = default` or `verbose`.',
  sources: [`${LOGGING}#GUC-LOG-ERROR-VERBOSITY`],
  references: [cisPostgres('3.1.22'), nist('AU-3')],
  examples: { bad: ['«log_error_verbosity = terse»\n'], good: ['log_error_verbosity = default\n'] },
  setting: 'log_error_verbosity',
  bad: (value) => /^terse$/i.test(value),
  safe: 'default',
  fix: { kind: 'safe' },
});
