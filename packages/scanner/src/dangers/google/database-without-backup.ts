import { cisGoogle } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing, off } from '../value-tests.ts';

export default settingDanger({
  name: 'google_database_without_backup',
  title: 'A Cloud SQL or AlloyDB database has no backups',
  severity: 2,
  problem: 'What is deleted or encrypted, by mistake or by an attacker, is gone.',
  family: 'backups',
  references: [cisGoogle('6.7')],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'settings.backup_configuration.enabled',
        bad: false,
        good: true,
        unset: 'bad',
        when: [{ key: 'master_instance_name', is: missing }],
      },
      { types: ['google_alloydb_cluster'], key: 'automated_backup_policy.enabled', bad: false, good: true },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_sql_instance'],
        key: 'settings.backup_configuration.enabled',
        bad: false,
        good: true,
        unset: 'bad',
        when: [{ key: 'master_instance_name', is: missing }],
        shown: { name: 'shop' },
      },
      { types: ['google.cloud.gcp_alloydb_cluster'], key: 'automated_backup_policy.enabled', bad: false, good: true },
    ],
  },
});
