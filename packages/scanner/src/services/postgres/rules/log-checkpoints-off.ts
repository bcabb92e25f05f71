import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { isOff } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { LOGGING } from '../log-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_log_checkpoints_off',
  title: 'Checkpoints are not logged (log_checkpoints off)',
  severity: LOW,
  problem:
    'The log does not show when an unusual amount is written, as when data is deleted, encrypted or loaded by an attacker.',
  remediation: 'Set `log_checkpoints = on`, the default since PostgreSQL 15.',
  sources: [`${LOGGING}#GUC-LOG-CHECKPOINTS`],
  references: [cwe(778), nist('AU-12')],

  examples: {
    bad: ['«log_checkpoints = off»\n'],
    good: ['log_checkpoints = on\n', 'log_checkpoints = off\nlog_checkpoints = on\n', 'port = 5432\n'],
  },

  setting: 'log_checkpoints',
  bad: isOff,
  default: UNTOLD,
  safe: 'on',
  fix: { kind: 'safe' },
});
