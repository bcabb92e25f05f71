import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_cache_in_default_network',
  title: 'An ElastiCache cluster stands in the default network',
  severity: 2,
  problem: 'Whatever else somebody starts without thinking of networks stands beside it.',
  family: 'networkExposure',
  remediation: 'Name a subnet group of your own in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elasticache-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_elasticache_cluster'],
        key: 'subnet_group_name',
        unset: 'bad',
        good: 'shop',
        when: [{ key: 'replication_group_id', is: missing }],
      },
    ],
    cloudformation: [
      { types: ['AWS::ElastiCache::CacheCluster'], key: 'CacheSubnetGroupName', unset: 'bad', good: 'shop' },
    ],
    ansible: [
      {
        types: ['community.aws.elasticache'],
        key: 'cache_subnet_group',
        unset: 'bad',
        good: 'shop',
        shown: { name: 'shop' },
      },
    ],
  },
});
