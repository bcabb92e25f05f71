import { settingDanger } from '../setting-danger.ts';
import { below, missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_cache_without_backup',
  title: 'An ElastiCache cache for Redis has no backups',
  severity: 1,
  problem: 'When the cache fails or is emptied, what stands only there is gone.',
  family: 'backups',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elasticache-controls.html'],
  fix: { kind: 'safe' },
  wrong: below(1),
  in: {
    terraform: [
      {
        types: ['aws_elasticache_cluster'],
        key: 'snapshot_retention_limit',
        unset: 'bad',
        bad: 0,
        good: 7,
        when: [
          { key: 'engine', is: oneOf('redis', 'valkey'), shown: 'redis' },
          { key: 'replication_group_id', is: missing },
        ],
      },
      { types: ['aws_elasticache_replication_group'], key: 'snapshot_retention_limit', unset: 'bad', bad: 0, good: 7 },
      {
        types: ['aws_memorydb_cluster'],
        key: 'snapshot_retention_limit',
        unset: 'bad',
        bad: 0,
        good: 7,
      },
      {
        types: ['aws_elasticache_serverless_cache'],
        key: 'snapshot_retention_limit',
        unset: 'bad',
        bad: 0,
        good: 7,
        when: [{ key: 'engine', is: oneOf('redis', 'valkey'), shown: 'redis' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElastiCache::CacheCluster'],
        key: 'SnapshotRetentionLimit',
        unset: 'bad',
        bad: 0,
        good: 7,
        when: [{ key: 'Engine', is: oneOf('redis', 'valkey'), shown: 'redis' }],
      },
      { types: ['AWS::ElastiCache::ReplicationGroup'], key: 'SnapshotRetentionLimit', unset: 'bad', bad: 0, good: 7 },
      {
        types: ['AWS::MemoryDB::Cluster'],
        key: 'SnapshotRetentionLimit',
        unset: 'bad',
        bad: 0,
        good: 7,
      },
      {
        types: ['AWS::ElastiCache::ServerlessCache'],
        key: 'SnapshotRetentionLimit',
        unset: 'bad',
        bad: 0,
        good: 7,
        when: [{ key: 'Engine', is: oneOf('redis', 'valkey'), shown: 'redis' }],
      },
    ],
  },
});
