import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { matching, attribute } from '../value-tests.ts';

export default settingDanger({
  name: 'google_postgres_log_disconnections_off',
  title: 'A PostgreSQL database of Cloud SQL does not log the end of connections',
  severity: 2,
  problem: 'How long somebody was in cannot be reconstructed afterwards.',
  family: 'logging',
  references: [cisGoogle('6.2.3')],
  remediation: 'Set the flag `log_disconnections` to `on` in {}.',
  fix: { kind: 'safe' },
  wrong: attribute('log_disconnections', 'on'),
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'settings.database_flags',
        standsAlone: true,
        bad: { name: 'log_disconnections', value: 'off' },
        good: { name: 'log_disconnections', value: 'on' },
        unset: 'bad',
        when: [{ key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_15' }],
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'settings.database_flags',
        standsAlone: true,
        bad: [{ name: 'log_disconnections', value: 'off' }],
        good: [{ name: 'log_disconnections', value: 'on' }],
        unset: 'bad',
        when: [{ key: 'database_version', is: matching(/^POSTGRES/i), shown: 'POSTGRES_15' }],
        shown: { name: 'shop' },
      },
    ],
  },
});
