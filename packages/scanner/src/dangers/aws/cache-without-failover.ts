import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_cache_without_failover',
  title: 'An ElastiCache replication group does not fail over by itself',
  severity: 1,
  problem: 'When its primary node fails, nothing can be written until somebody promotes another one.',
  family: 'availability',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elasticache-controls.html'],
  fix: { kind: 'suggested', needs: 'a second node' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_elasticache_replication_group'],
        key: 'automatic_failover_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      { types: ['AWS::ElastiCache::ReplicationGroup'], key: 'AutomaticFailoverEnabled', bad: false, good: true },
    ],
  },
});
