import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOff } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { LOGGING } from '../log-switches.ts';
import { cisPostgres, cwe, nist, stigPostgres } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_log_disconnections_off',
  title: 'The ends of connections are not logged',
  severity: MODERATE_LOW,
  problem:
    'The logs do not show how long someone was connected, so it cannot be told who was there when data was stolen.',
  remediation: 'Set `log_disconnections = on`.',
  sources: [`${LOGGING}#GUC-LOG-DISCONNECTIONS`],
  references: [
    cisPostgres('3.1.21'),
    cwe(778),
    nist('AU-12'),
    stigPostgres('V-261960'),
    stigPostgres('V-261866'),
    stigPostgres('V-261961'),
    stigPostgres('V-261964'),
  ],
  examples: { bad: ['«log_disconnections = off»\n', 'port = 5432\n'], good: ['log_disconnections = on\n'] },
  setting: 'log_disconnections',
  bad: isOff,
  default: 'off',
  safe: 'on',
  fix: { kind: 'safe' },
});
