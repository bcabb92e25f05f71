import { settingDanger } from '../setting-danger.ts';
import { matching, attribute } from '../value-tests.ts';

export default settingDanger({
  name: 'google_postgres_log_lock_waits_off',
  title: 'A PostgreSQL database of Cloud SQL does not log long waits for locks',
  severity: 1,
  problem: 'An attacker, or a mistake, that stops everyone is not noticed.',
  family: 'logging',
  remediation: 'Set the flag `log_lock_waits` to `on` in {}.',
  fix: { kind: 'safe' },
  wrong: attribute('log_lock_waits', 'on'),
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'settings.database_flags',
        standsAlone: true,
        bad: { name: 'log_lock_waits', value: 'off' },
        good: { name: 'log_lock_waits', value: 'on' },
        unset: 'bad',
        when: [{ key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_15' }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'settings.database_flags',
        standsAlone: true,
        bad: [{ name: 'log_lock_waits', value: 'off' }],
        good: [{ name: 'log_lock_waits', value: 'on' }],
        unset: 'bad',
        when: [{ key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_15' }],
        shown: { name: 'shop' },
      },
    ],
  },
});
