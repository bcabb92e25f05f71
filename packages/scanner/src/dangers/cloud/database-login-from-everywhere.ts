import { settingDanger } from '../setting-danger.ts';
import { having, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_login_from_everywhere',
  title: 'An account of a MySQL or PostgreSQL server may log in from every address',
  severity: 2,
  problem: 'A password that is stolen or guessed is enough, from wherever the server is reached.',
  family: 'networkExposure',
  remediation: 'Name in {} the host or network that the program runs in, such as `10.1.%`.',
  sources: ['https://dev.mysql.com/doc/refman/8.4/en/account-names.html'],
  wrong: oneOf('%'),
  in: {
    terraform: [
      { types: ['mysql_user'], key: 'host', unset: 'fine', bad: '%', good: '10.1.0.5' },
      { types: ['ncloud_mysql'], key: 'host_ip', unset: 'fine', bad: '%', good: '10.1.1.%' },
      {
        types: ['ncloud_mysql_users'],
        each: 'mysql_user_list',
        key: 'host_ip',
        unset: 'fine',
        bad: '%',
        good: '10.1.1.%',
      },
      {
        types: ['ncloud_postgresql'],
        key: 'client_cidr',
        wrong: oneOf('0.0.0.0/0'),
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.1.0.0/16',
      },
      {
        types: ['ncloud_postgresql_users'],
        each: 'postgresql_user_list',
        key: 'client_cidr',
        wrong: oneOf('0.0.0.0/0'),
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.1.0.0/16',
      },
      { types: ['tencentcloud_mysql_account'], key: 'host', unset: 'bad', bad: '%', good: '10.1.0.5' },
      {
        types: ['tencentcloud_mariadb_account', 'tencentcloud_dcdb_account', 'tencentcloud_cynosdb_account'],
        key: 'host',
        unset: 'fine',
        bad: '%',
        good: '10.1.0.5',
      },
      {
        types: ['huaweicloud_rds_mysql_account'],
        key: 'hosts',
        wrong: having('%'),
        unset: 'fine',
        bad: ['%'],
        good: ['10.1.0.5'],
      },
      {
        types: ['google_sql_user'],
        key: 'host',
        unset: 'fine',
        bad: '%',
        good: '10.1.0.5',
      },
    ],
  },
});
