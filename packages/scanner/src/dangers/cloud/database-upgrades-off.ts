import { settingDanger } from '../setting-danger.ts';
import { off, oneOf, otherThan } from '../value-tests.ts';

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
      {
        types: ['alicloud_rds_ddr_instance', 'alicloud_rds_upgrade_db_instance', 'alicloud_rds_clone_db_instance'],
        key: 'auto_upgrade_minor_version',
        unset: 'fine',
        bad: 'Manual',
        good: 'Auto',
      },
      {
        types: ['alicloud_kvstore_instance'],
        key: 'is_auto_upgrade_open',
        wrong: oneOf('0'),
        unset: 'fine',
        bad: '0',
        good: '1',
      },
      {
        types: ['huaweicloud_rds_instance'],
        key: 'minor_version_auto_upgrade_enabled',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
