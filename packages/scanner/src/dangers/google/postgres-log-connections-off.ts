import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, attribute } from '../value-tests.ts';

export default settingDanger({
  name: 'google_postgres_log_connections_off',
  title: 'A PostgreSQL database of Cloud SQL does not log connections',
  severity: 2,
  problem: 'Who tried to get in, and when, cannot be reconstructed afterwards.',
  family: 'logging',
  references: [cisGoogle('6.2.2')],
  remediation: 'Set the flag `log_connections` to `on` in {}.',
  fix: { kind: 'safe' },
  wrong: attribute('log_connections', 'on'),
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'settings.database_flags',
        standsAlone: true,
        bad: { name: 'log_connections', value: 'off' },
        good: { name: 'log_connections', value: 'on' },
        unset: 'bad',
        when: [{ key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_15' }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'settings.database_flags',
        standsAlone: true,
        bad: [{ name: 'log_connections', value: 'off' }],
        good: [{ name: 'log_connections', value: 'on' }],
        unset: 'bad',
        when: [{ key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_15' }],
        shown: { name: 'shop' },
      },
    ],
  },
});
