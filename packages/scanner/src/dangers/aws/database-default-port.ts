import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_database_default_port',
  title: 'A database listens on the port that everybody tries first',
  severity: 1,
  problem: 'Programs that try known ports find it at once; another port makes less noise, though it protects nothing.',
  family: 'hygiene',
  remediation: 'Choose another port in {}, and tell the clients.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html'],
  wrong: oneOf('3306', '5432', '1433', '1521', '6379', '11211', '5439'),
  in: {
    terraform: [
      { types: ['aws_db_instance', 'aws_rds_cluster'], key: 'port', bad: 5432, good: 15432 },
      {
        types: ['aws_elasticache_cluster'],
        key: 'port',
        unset: 'bad',
        bad: 6379,
        good: 16379,
        when: [{ key: 'replication_group_id', is: missing }],
      },
      {
        types: ['aws_elasticache_replication_group'],
        key: 'port',
        unset: 'bad',
        bad: 6379,
        good: 16379,
        when: [{ key: 'global_replication_group_id', is: missing }],
      },
      { types: ['aws_redshift_cluster'], key: 'port', bad: 5439, good: 15439 },
    ],
    cloudformation: [
      { types: ['AWS::RDS::DBInstance', 'AWS::RDS::DBCluster'], key: 'Port', bad: '5432', good: '15432' },
      { types: ['AWS::ElastiCache::CacheCluster'], key: 'Port', unset: 'bad', bad: 6379, good: 16379 },
      {
        types: ['AWS::ElastiCache::ReplicationGroup'],
        key: 'Port',
        unset: 'bad',
        bad: 6379,
        good: 16379,
        when: [{ key: 'GlobalReplicationGroupId', is: missing }],
      },
      { types: ['AWS::Redshift::Cluster'], key: 'Port', bad: 5439, good: 15439 },
    ],
    ansible: [
      { types: ['amazon.aws.rds_instance'], key: 'port', bad: 5432, good: 15432 },
      { types: ['community.aws.elasticache'], key: 'cache_port', bad: 6379, good: 16379 },
      { types: ['community.aws.redshift'], key: 'port', bad: 5439, good: 15439 },
    ],
  },
});
