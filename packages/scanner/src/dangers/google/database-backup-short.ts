import { settingDanger } from '../setting-danger.ts';
import { within } from '../value-tests.ts';

export default settingDanger({
  name: 'google_database_backup_short',
  title: 'Fewer than seven backups of a Cloud SQL database are kept',
  severity: 1,
  problem: 'What was damaged or deleted a week ago is lost.',
  family: 'backups',
  sources: ['https://cloud.google.com/sql/docs/mysql/backup-recovery/backups'],
  fix: { kind: 'safe' },
  wrong: within(1, 6),
  in: {
    terraform: [
      {
        types: ['google_sql_database_instance'],
        key: 'settings.backup_configuration.backup_retention_settings.retained_backups',
        unset: 'fine',
        bad: 1,
        good: 7,
      },
    ],
  },
});
