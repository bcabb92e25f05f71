import { settingDanger } from '../setting-danger.ts';
import { missing, on, oneOf, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_cache_without_password',
  title: 'A cache of ElastiCache or MemoryDB asks nobody for a password',
  severity: 4,
  problem: 'Everyone who reaches the cache over the network reads and changes all of it.',
  family: 'authentication',
  remediation: 'Give the token in {}, or name groups of users.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elasticache-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_elasticache_replication_group'],
        key: 'auth_token',
        unset: 'bad',
        good: { expression: 'var.token' },
        when: [
          { key: 'user_group_ids', is: missing },
          { key: 'engine', is: otherThan('memcached') },
          { key: 'global_replication_group_id', is: missing },
        ],
      },
      {
        types: ['aws_memorydb_cluster'],
        key: 'acl_name',
        wrong: oneOf('open-access'),
        unset: 'fine',
        bad: 'open-access',
        good: 'shop',
      },
      {
        types: ['aws_elasticache_user'],
        key: 'no_password_required',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['aws_elasticache_user'],
        key: 'authentication_mode.type',
        wrong: oneOf('no-password-required'),
        unset: 'fine',
        bad: 'no-password-required',
        good: 'password',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElastiCache::ReplicationGroup'],
        key: 'AuthToken',
        unset: 'bad',
        good: '{{resolve:secretsmanager:shop:SecretString:token}}',
        when: [
          { key: 'UserGroupIds', is: missing },
          { key: 'GlobalReplicationGroupId', is: missing },
        ],
      },
      {
        types: ['AWS::MemoryDB::Cluster'],
        key: 'ACLName',
        wrong: oneOf('open-access'),
        unset: 'fine',
        bad: 'open-access',
        good: 'shop',
      },
      {
        types: ['AWS::ElastiCache::User'],
        key: 'NoPasswordRequired',
        wrong: on,
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['AWS::ElastiCache::User'],
        key: 'AuthenticationMode.Type',
        wrong: oneOf('no-password-required'),
        unset: 'fine',
        bad: 'no-password-required',
        good: 'password',
      },
    ],
  },
});
