import { MODERATE_LOW } from '@plumbline/model/severity';
import { PGBOUNCER_MANUAL, pgBouncerSetting } from '../postgres-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';

export default pgBouncerSetting({
  id: 'postgres_pgbouncer_connections_unlogged',
  title: 'PgBouncer does not log who connects (log_connections)',
  severity: MODERATE_LOW,
  problem:
    'PostgreSQL sees the address of PgBouncer alone, so that no log shows who signed in from where: whoever uses a stolen password leaves no trace.',
  remediation: 'Set `log_connections = 1`, or leave it out.',
  sources: [`${PGBOUNCER_MANUAL}#log_connections`],
  references: [cwe(778), nist('AU-12'), pci('10.2.1')],

  examples: {
    bad: ['[pgbouncer]\nauth_type = scram-sha-256\n«log_connections = 0»\n'],
    good: ['[pgbouncer]\nlog_connections = 1\n', '[pgbouncer]\nauth_type = scram-sha-256\n'],
  },

  setting: 'log_connections',
  bad: (value) => value === '0',
  safe: '1',
  fix: { kind: 'safe' },
});
