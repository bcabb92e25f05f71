import { settingDanger } from '../setting-danger.ts';
import { having, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_account_is_administrator',
  title: 'An account of a database or message broker may do everything in it',
  severity: 3,
  problem:
    'Whoever gets hold of its password, or slips a statement into a program that uses it, reads and changes every database, makes accounts, and with a superuser of PostgreSQL runs programs on the machine.',
  family: 'leastPrivilege',
  remediation: 'Give in {} the rights that the program needs, on its own database.',
  sources: [
    'https://www.postgresql.org/docs/current/role-attributes.html',
    'https://www.mongodb.com/docs/atlas/mongodb-users-roles-and-privileges/',
    'https://www.rabbitmq.com/docs/management#permissions',
  ],
  wrong: on,
  in: {
    terraform: [
      { types: ['postgresql_role'], key: 'superuser', unset: 'fine', bad: true, good: false },
      {
        types: [
          'alicloud_gpdb_account',
          'alicloud_adb_account',
          'alicloud_adb_lake_account',
          'alicloud_polardb_zonal_account',
        ],
        key: 'account_type',
        wrong: oneOf('Super'),
        unset: 'fine',
        bad: 'Super',
        good: 'Normal',
      },
      {
        types: ['alicloud_db_account'],
        key: 'type',
        wrong: oneOf('Super'),
        unset: 'fine',
        bad: 'Super',
        good: 'Normal',
      },
      {
        types: ['alicloud_click_house_enterprise_db_cluster_account'],
        key: 'account_type',
        wrong: oneOf('SuperAccount'),
        unset: 'fine',
        bad: 'SuperAccount',
        good: 'NormalAccount',
      },
      { types: ['tencentcloud_sqlserver_account'], key: 'is_admin', unset: 'fine', bad: true, good: false },
      {
        types: ['mysql_grant'],
        key: 'privileges',
        wrong: having('ALL', 'ALL PRIVILEGES'),
        unset: 'fine',
        bad: ['ALL PRIVILEGES'],
        good: ['SELECT'],
        when: [{ key: 'database', is: oneOf('*'), shown: '*' }],
      },
      {
        types: ['mongodbatlas_database_user'],
        each: 'roles',
        key: 'role_name',
        wrong: oneOf('atlasAdmin'),
        unset: 'fine',
        bad: 'atlasAdmin',
        good: 'readWrite',
      },
      {
        types: ['rabbitmq_user'],
        key: 'tags',
        wrong: having('administrator'),
        unset: 'fine',
        bad: ['administrator'],
        good: ['monitoring'],
      },
      { types: ['scaleway_rdb_user'], key: 'is_admin', unset: 'fine', bad: true, good: false },
      {
        types: ['alicloud_polardb_account', 'alicloud_rds_account'],
        key: 'account_type',
        wrong: oneOf('Super'),
        unset: 'fine',
        bad: 'Super',
        good: 'Normal',
      },
    ],
  },
});
