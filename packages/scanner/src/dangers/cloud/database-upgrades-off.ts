import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_upgrades_off',
  title: 'A database is not updated to new minor versions',
  severity: 2,
  problem: 'Flaws that are mended there stay.',
  family: 'updates',
  wrong: otherThan('Auto'),
  in: {
    terraform: [
      {
        types: ['alicloud_db_instance'],
        key: 'auto_upgrade_minor_version',
        unset: 'fine',
        bad: 'Manual',
        good: 'Auto',
      },
    ],
  },
});
