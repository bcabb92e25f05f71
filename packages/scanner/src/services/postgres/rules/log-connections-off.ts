import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOff } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { LOGGING } from '../log-switches.ts';
import { cisPostgres, cwe, nist, pci, stigPostgres } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_log_connections_off',
  title: 'Connections are not logged',
  severity: MODERATE_LOW,
  problem: 'The logs do not show who connected from where, so neither guessed passwords nor stolen ones can be seen.',
  remediation: 'Set `log_connections = on` (from PostgreSQL 18 on: `all`).',
  sources: [`${LOGGING}#GUC-LOG-CONNECTIONS`],
  references: [
    cisPostgres('3.1.20'),
    cwe(778),
    nist('AU-12'),
    pci('10.2.1'),
    stigPostgres('V-261956'),
    stigPostgres('V-261866'),
    stigPostgres('V-261961'),
    stigPostgres('V-261964'),
  ],
  examples: {
    bad: ['«log_connections = off»\n', 'port = 5432\n'],
    good: ['log_connections = on\n', "log_connections = 'receipt,authorization'\n"],
  },
  setting: 'log_connections',
  bad: (value) => isOff(value) || value === '',
  default: 'off',
  safe: 'on',
  fix: { kind: 'safe' },
});
