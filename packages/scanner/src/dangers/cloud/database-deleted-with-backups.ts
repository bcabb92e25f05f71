import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_deleted_with_backups',
  title: 'A database is deleted together with its backups',
  severity: 1,
  problem: 'One mistake, or one stolen credential, and the data is gone with nothing to restore it from.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: oneOf('None'),
  in: {
    terraform: [
      {
        types: [
          'alicloud_db_instance',
          'alicloud_db_backup_policy',
          'alicloud_rds_ddr_instance',
          'alicloud_rds_clone_db_instance',
          'alicloud_rds_upgrade_db_instance',
        ],
        key: 'released_keep_policy',
        unset: 'fine',
        bad: 'None',
        good: 'All',
      },
      {
        types: ['alicloud_polardb_cluster', 'alicloud_polardb_backup_policy'],
        key: 'backup_retention_policy_on_cluster_deletion',
        wrong: oneOf('NONE'),
        unset: 'fine',
        bad: 'NONE',
        good: 'ALL',
      },
      {
        types: ['alicloud_ocean_base_instance'],
        key: 'backup_retain_mode',
        wrong: oneOf('delete_all'),
        unset: 'fine',
        bad: 'delete_all',
        good: 'receive_all',
      },
    ],
  },
});
