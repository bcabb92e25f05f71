import { settingDanger } from '../setting-danger.ts';
import { matching, off, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_not_encrypted',
  title: 'A database is not encrypted at rest: TDE, or the encryption of its disks, is off',
  severity: 3,
  problem: 'Whoever gets hold of its files or backups reads all that it holds.',
  family: 'encryptionAtRest',
  wrong: otherThan('Enabled'),
  in: {
    terraform: [
      {
        types: ['alicloud_db_instance'],
        key: 'tde_status',
        unset: 'bad',
        bad: 'Disabled',
        good: 'Enabled',
        when: [{ key: 'engine', is: oneOf('MySQL'), shown: 'MySQL' }],
      },
      {
        types: ['alicloud_db_instance'],
        key: 'tde_status',
        unset: 'bad',
        bad: 'Disabled',
        good: 'Enabled',
        when: [
          { key: 'engine', is: oneOf('SQLServer'), shown: 'SQLServer' },
          { key: 'engine_version', is: matching(/_ent|2019_std|2022/), shown: '2019_std_ha' },
        ],
      },
      { types: ['alicloud_mongodb_instance'], key: 'tde_status', unset: 'bad', bad: 'disabled', good: 'enabled' },
      { types: ['scaleway_rdb_instance'], key: 'encryption_at_rest', wrong: off, unset: 'bad', bad: false, good: true },
      {
        types: ['alicloud_polardb_cluster'],
        key: 'tde_status',
        wrong: oneOf('Disabled'),
        unset: 'fine',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['alicloud_adb_db_cluster', 'alicloud_adb_db_cluster_lake_version'],
        key: 'disk_encryption',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['alicloud_elasticsearch_instance'],
        key: 'data_node_configuration.disk_encryption',
        formerKey: 'data_node_disk_encrypted',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['linode_database_mysql', 'linode_database_postgresql'],
        key: 'encrypted',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['alicloud_star_rocks_instance', 'alicloud_milvus_instance'],
        key: 'encrypted',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
