import { settingDanger } from '../setting-danger.ts';
import { missing, off, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_cache_not_encrypted',
  title: 'An ElastiCache replication group is not encrypted at rest',
  severity: 3,
  problem:
    'Whoever gets hold of a backup or a disk of the cache reads what it holds: sessions, tokens, copies of the database.',
  family: 'encryptionAtRest',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elasticache-controls.html'],
  fix: { kind: 'suggested', needs: 'the resource to be replaced, and what it holds brought over' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_elasticache_replication_group'],
        key: 'at_rest_encryption_enabled',
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
        key: 'at_rest_encryption_enabled',
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'engine', is: oneOf('valkey'), shown: 'valkey' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElastiCache::ReplicationGroup'],
        key: 'AtRestEncryptionEnabled',
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
        key: 'AtRestEncryptionEnabled',
        unset: 'fine',
        bad: false,
        good: true,
        when: [{ key: 'Engine', is: oneOf('valkey'), shown: 'valkey' }],
      },
    ],
  },
});
