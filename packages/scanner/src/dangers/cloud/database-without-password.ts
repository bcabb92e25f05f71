import { settingDanger } from '../setting-danger.ts';
import { off, on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_database_without_password',
  title: 'A database, search or Hadoop cluster asks for no login inside its network',
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
      {
        types: ['oci_opensearch_opensearch_cluster'],
        key: 'security_mode',
        wrong: oneOf('DISABLED', 'PERMISSIVE'),
        unset: 'fine',
        bad: 'DISABLED',
        good: 'ENFORCING',
      },
      { types: ['oci_bds_bds_instance'], key: 'is_secure', wrong: off, unset: 'fine', bad: false, good: true },
      { types: ['ncloud_hadoop'], key: 'use_kdc', wrong: off, unset: 'fine', bad: false, good: true },
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
