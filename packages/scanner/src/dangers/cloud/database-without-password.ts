import { settingDanger } from '../setting-danger.ts';
import { off, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_without_password',
  title: 'A database, search cluster, message broker or registry asks for no password inside its network',
  severity: 4,
  problem: 'Whoever gets onto any machine of the network reads and changes everything in it.',
  family: 'authentication',
  sources: [
    'https://www.alibabacloud.com/help/en/redis/developer-reference/api-r-kvstore-2015-01-01-modifyinstancevpcauthmode-redis',
  ],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['alicloud_kvstore_instance'],
        key: 'vpc_auth_mode',
        wrong: oneOf('Close'),
        unset: 'fine',
        bad: 'Close',
        good: 'Open',
      },
      { types: ['tencentcloud_redis_instance'], key: 'no_auth', unset: 'fine', bad: true, good: false },
      { types: ['huaweicloud_css_cluster'], key: 'security_mode', wrong: off, unset: 'bad', bad: false, good: true },
      {
        types: ['opentelekomcloud_css_cluster_v1'],
        key: 'enable_authority',
        wrong: off,
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['alicloud_rocketmq_instance'],
        key: 'acl_info.default_vpc_auth_free',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['huaweicloud_cse_microservice_engine'],
        key: 'auth_type',
        wrong: oneOf('NONE'),
        unset: 'fine',
        bad: 'NONE',
        good: 'RBAC',
      },
      {
        types: ['huaweicloud_cloudtable_cluster'],
        key: 'iam_auth_enabled',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: [
          'alicloud_db_instance',
          'alicloud_rds_ddr_instance',
          'alicloud_rds_upgrade_db_instance',
          'alicloud_rds_clone_db_instance',
        ],
        each: 'pg_hba_conf',
        key: 'method',
        wrong: oneOf('trust'),
        unset: 'fine',
        bad: 'trust',
        good: 'scram-sha-256',
      },
      {
        types: ['huaweicloud_dms_rocketmq_instance'],
        key: 'enable_acl',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['alicloud_redis_tair_instance'],
        key: 'vpc_auth_mode',
        wrong: oneOf('Close'),
        unset: 'fine',
        bad: 'Close',
        good: 'Open',
      },
    ],
  },
});
