import { settingDanger } from '../setting-danger.ts';
import { matching, missing, oneOf, type ValueTest } from '../value-tests.ts';

/** Redis is what a group runs where it does not say. */
const ofRedis: ValueTest = (answer) => missing(answer).or(oneOf('redis')(answer));

export default settingDanger({
  name: 'aws_cache_version_old',
  title: 'A cache runs a version of Redis that has left standard support',
  severity: 3,
  problem: 'Flaws of the cache that are found from now on stay open, or are closed for a fee only.',
  family: 'updates',
  remediation: 'Upgrade to a version under standard support, or to Valkey, in {}.',
  sources: ['https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/extended-support.html'],
  wrong: matching(/^[2-5]\./),
  in: {
    terraform: [
      {
        types: ['aws_elasticache_cluster'],
        key: 'engine_version',
        unset: 'fine',
        bad: '5.0.6',
        good: '7.1',
        when: [{ key: 'engine', is: oneOf('redis'), shown: 'redis' }],
      },
      {
        types: ['aws_elasticache_replication_group'],
        key: 'engine_version',
        unset: 'fine',
        bad: '5.0.6',
        good: '7.1',
        when: [{ key: 'engine', is: ofRedis }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::ElastiCache::CacheCluster'],
        key: 'EngineVersion',
        unset: 'fine',
        bad: '5.0.6',
        good: '7.1',
        when: [{ key: 'Engine', is: oneOf('redis'), shown: 'redis' }],
      },
      {
        types: ['AWS::ElastiCache::ReplicationGroup'],
        key: 'EngineVersion',
        unset: 'fine',
        bad: '5.0.6',
        good: '7.1',
        when: [{ key: 'Engine', is: ofRedis }],
      },
    ],
    ansible: [
      {
        types: ['community.aws.elasticache'],
        key: 'cache_engine_version',
        unset: 'fine',
        bad: '5.0.6',
        good: '7.1',
        when: [{ key: 'engine', is: oneOf('redis'), shown: 'redis' }],
      },
    ],
  },
});
