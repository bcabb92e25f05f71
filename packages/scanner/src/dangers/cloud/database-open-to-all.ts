import { settingDanger } from '../setting-danger.ts';
import { having, missing, oneOf } from '../value-tests.ts';

/** Services of Aiven, each with settings called like it. */
const OF_AIVEN = ['cassandra', 'clickhouse', 'kafka', 'mysql', 'opensearch', 'pg', 'redis', 'valkey'];

/** In a network of its own it is that which lets in. */
const OUTSIDE_NETWORK = { key: 'project_vpc_id', is: missing, ofResource: true } as const;

export default settingDanger({
  name: 'cloud_database_open_to_all',
  title: 'A database lets every address in',
  severity: 4,
  problem: 'Everyone on the internet can try passwords and flaws of the database.',
  family: 'networkExposure',
  remediation: 'Name the networks that need the database in {}.',
  wrong: having('0.0.0.0/0', '0.0.0.0', '::/0'),
  in: {
    terraform: [
      // The first is what older versions of the provider call it.
      ...OF_AIVEN.flatMap((kind) =>
        ['ip_filter', 'ip_filter_string'].map((key) => ({
          types: [`aiven_${kind}`] as const,
          key: `${kind}_user_config.${key}`,
          unset: 'fine' as const,
          bad: ['0.0.0.0/0'],
          good: ['10.1.0.0/16'],
          when: [OUTSIDE_NETWORK],
        })),
      ),
      ...OF_AIVEN.map((kind) => ({
        types: [`aiven_${kind}`] as const,
        each: `${kind}_user_config.ip_filter_object`,
        key: 'network',
        unset: 'fine' as const,
        bad: '0.0.0.0/0',
        good: '10.1.0.0/16',
        when: [OUTSIDE_NETWORK],
      })),
      {
        types: ['alicloud_db_instance'],
        key: 'security_ips',
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['10.1.0.0/16'],
      },
      {
        types: ['alicloud_mongodb_instance', 'alicloud_mongodb_sharding_instance'],
        key: 'security_ip_list',
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['10.1.0.0/16'],
      },
      {
        types: ['alicloud_kvstore_instance'],
        key: 'security_ips',
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['10.1.0.0/16'],
      },
      {
        types: ['nifcloud_db_security_group'],
        each: 'rule',
        key: 'cidr_ip',
        wrong: oneOf('0.0.0.0/0', '0.0.0.0', '::/0'),
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.1.0.0/16',
      },
      {
        types: [
          'linode_database_mysql',
          'linode_database_postgresql',
          'linode_database_mysql_v2',
          'linode_database_postgresql_v2',
        ],
        key: 'allow_list',
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['10.1.0.0/16'],
      },
      {
        types: ['digitalocean_database_firewall'],
        each: 'rule',
        key: 'value',
        wrong: oneOf('0.0.0.0/0', '::/0'),
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.1.0.5',
        when: [{ key: 'type', is: oneOf('ip_addr'), shown: 'ip_addr' }],
      },
      {
        types: ['scaleway_rdb_acl'],
        each: 'acl_rules',
        key: 'ip',
        wrong: oneOf('0.0.0.0/0', '::/0'),
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.1.0.0/16',
      },
      {
        types: ['mongodbatlas_project_ip_access_list'],
        key: 'cidr_block',
        wrong: oneOf('0.0.0.0/0', '::/0'),
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '10.1.0.0/16',
      },
      {
        types: ['snowflake_network_policy'],
        key: 'allowed_ip_list',
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['10.1.0.0/16'],
        shown: { name: 'shop' },
      },
      {
        types: ['oci_database_autonomous_database'],
        key: 'whitelisted_ips',
        unset: 'fine',
        bad: ['0.0.0.0/0'],
        good: ['10.1.0.0/16'],
      },
    ],
  },
});
