import { settingDanger } from '../setting-danger.ts';
import { below, off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_of_one_zone',
  title: 'An OpenSearch or Elasticsearch domain stands in one availability zone, or on fewer than three data nodes',
  severity: 1,
  problem: 'When the zone or a node fails, the domain, or a part of what it holds, is gone until that is back.',
  family: 'availability',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html'],
  fix: { kind: 'suggested', needs: 'subnets and nodes in two zones' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_opensearch_domain', 'aws_elasticsearch_domain'],
        key: 'cluster_config.zone_awareness_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['aws_opensearch_domain', 'aws_elasticsearch_domain'],
        key: 'cluster_config.instance_count',
        wrong: below(3),
        unset: 'fine',
        bad: 2,
        good: 3,
        when: [{ key: 'cluster_config.zone_awareness_enabled', is: on, shown: true }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::OpenSearchService::Domain'],
        key: 'ClusterConfig.ZoneAwarenessEnabled',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'ClusterConfig.InstanceCount': 3 },
      },
      {
        types: ['AWS::Elasticsearch::Domain'],
        key: 'ElasticsearchClusterConfig.ZoneAwarenessEnabled',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'ElasticsearchClusterConfig.InstanceCount': 3 },
      },
      {
        types: ['AWS::OpenSearchService::Domain'],
        key: 'ClusterConfig.InstanceCount',
        wrong: below(3),
        unset: 'bad',
        bad: 2,
        good: 3,
        when: [{ key: 'ClusterConfig.ZoneAwarenessEnabled', is: on, shown: true }],
      },
      {
        types: ['AWS::Elasticsearch::Domain'],
        key: 'ElasticsearchClusterConfig.InstanceCount',
        wrong: below(3),
        unset: 'bad',
        bad: 2,
        good: 3,
        when: [{ key: 'ElasticsearchClusterConfig.ZoneAwarenessEnabled', is: on, shown: true }],
      },
    ],
    ansible: [
      {
        types: ['community.aws.opensearch'],
        shown: { domain_name: 'shop' },
        key: 'cluster_config.zone_awareness',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
