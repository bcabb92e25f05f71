import { settingDanger } from '../setting-danger.ts';
import { off, on, oneOf, otherThan } from '../value-tests.ts';

/** Clusters of Atlas that share their machines have no backups that could be switched on. */
const DEDICATED = otherThan('TENANT', 'FLEX');

export default settingDanger({
  name: 'cloud_backup_off',
  title: 'A machine or a database is not backed up',
  severity: 2,
  problem: 'What a mistake, a fault or an attacker deletes or encrypts is lost.',
  family: 'backups',
  wrong: off,
  in: {
    terraform: [
      { types: ['scaleway_rdb_instance'], key: 'disable_backup', wrong: on, unset: 'fine', bad: true, good: false },
      {
        types: [
          'alicloud_hbr_ecs_backup_plan',
          'alicloud_hbr_nas_backup_plan',
          'alicloud_hbr_oss_backup_plan',
          'alicloud_hbr_ots_backup_plan',
          'alicloud_hbr_server_backup_plan',
        ],
        key: 'disabled',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      { types: ['alicloud_db_backup_policy'], key: 'enable_backup_log', unset: 'fine', bad: false, good: true },
      {
        types: ['tencentcloud_elasticsearch_instance'],
        key: 'cos_backup.is_auto_backup',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['mongodbatlas_advanced_cluster'],
        key: 'backup_enabled',
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'replication_specs.region_configs.provider_name', is: DEDICATED }],
      },
      {
        types: ['mongodbatlas_cluster'],
        key: 'cloud_backup',
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'provider_name', is: DEDICATED }],
      },
      { types: ['hcloud_server', 'digitalocean_droplet'], key: 'backups', unset: 'fine', bad: false, good: true },
      { types: ['linode_instance'], key: 'backups_enabled', unset: 'fine', bad: false, good: true },
      {
        types: ['vultr_instance'],
        key: 'backups',
        wrong: oneOf('disabled'),
        unset: 'fine',
        bad: 'disabled',
        good: 'enabled',
      },
      { types: ['oci_mysql_mysql_db_system'], key: 'backup_policy.is_enabled', unset: 'fine', bad: false, good: true },
      {
        types: ['oci_database_db_system'],
        key: 'db_home.database.db_backup_config.auto_backup_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['linode_account_settings'], key: 'backups_enabled', unset: 'fine', bad: false, good: true },
      {
        types: ['snowflake_database', 'snowflake_schema', 'snowflake_table'],
        key: 'data_retention_time_in_days',
        wrong: oneOf('0'),
        unset: 'fine',
        bad: 0,
        good: 1,
        // What is transient is meant to be lost.
        when: [{ key: 'is_transient', is: otherThan('true') }],
      },
      {
        types: ['oci_psql_db_system'],
        key: 'management_policy.backup_policy.kind',
        wrong: oneOf('NONE'),
        unset: 'fine',
        bad: 'NONE',
        good: 'DAILY',
      },
    ],
  },
});
