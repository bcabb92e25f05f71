import { settingDanger } from '../setting-danger.ts';
import { missing, off, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_cache_plaintext',
  title: 'An ElastiCache or MemoryDB cache is reached in plaintext: encryption in transit is off',
  severity: 4,
  problem:
    'What programs write and read, and the token they log in with, cross the network unencrypted: anyone on the network path reads and changes them.',
  family: 'encryptionInTransit',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elasticache-controls.html'],
  fix: { kind: 'suggested', needs: 'clients that connect with TLS' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_elasticache_replication_group'],
        key: 'transit_encryption_enabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          { key: 'engine', is: otherThan('valkey') },
          { key: 'global_replication_group_id', is: missing },
        ],
      },
      {
        types: ['aws_elasticache_replication_group'],
        key: 'transit_encryption_enabled',
        unset: 'fine',
        bad: false,
        good: true,
        when: [
          { key: 'engine', is: oneOf('valkey'), shown: 'valkey' },
          { key: 'global_replication_group_id', is: missing },
        ],
      },
      {
        types: ['aws_elasticache_replication_group'],
        key: 'transit_encryption_mode',
        wrong: oneOf('preferred'),
        unset: 'fine',
        bad: 'preferred',
        good: 'required',
        shown: { transit_encryption_enabled: true },
      },
      { types: ['aws_memorydb_cluster'], key: 'tls_enabled', unset: 'fine', bad: false, good: true },
      { types: ['aws_elasticache_cluster'], key: 'transit_encryption_enabled', unset: 'fine', bad: false, good: true },
    ],
    cloudformation: [
      {
        types: ['AWS::ElastiCache::ReplicationGroup'],
        key: 'TransitEncryptionEnabled',
        unset: 'bad',
        bad: false,
        good: true,
        when: [
          { key: 'Engine', is: otherThan('valkey') },
          { key: 'GlobalReplicationGroupId', is: missing },
        ],
      },
      {
        types: ['AWS::ElastiCache::ReplicationGroup'],
        key: 'TransitEncryptionEnabled',
        unset: 'fine',
        bad: false,
        good: true,
        when: [
          { key: 'Engine', is: oneOf('valkey'), shown: 'valkey' },
          { key: 'GlobalReplicationGroupId', is: missing },
        ],
      },
      {
        types: ['AWS::ElastiCache::ReplicationGroup'],
        key: 'TransitEncryptionMode',
        wrong: oneOf('preferred'),
        unset: 'fine',
        bad: 'preferred',
        good: 'required',
        shown: { TransitEncryptionEnabled: true },
      },
      { types: ['AWS::MemoryDB::Cluster'], key: 'TLSEnabled', unset: 'fine', bad: false, good: true },
      {
        types: ['AWS::ElastiCache::CacheCluster'],
        key: 'TransitEncryptionEnabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      { types: ['AWS::MemoryDB::MultiRegionCluster'], key: 'TLSEnabled', unset: 'fine', bad: false, good: true },
    ],
  },
});
