import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_backup_short',
  title: 'Backups of a database are kept for a day or not at all',
  severity: 2,
  problem: 'What is lost on Friday cannot be brought back on Monday.',
  family: 'backups',
  wrong: below(2),
  in: {
    terraform: [{ types: ['nifcloud_db_instance'], key: 'backup_retention_period', unset: 'bad', bad: 1, good: 7 }],
  },
});
