import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_of_one_zone',
  title: 'An OpenSearch or Elasticsearch domain stands in one availability zone',
  severity: 1,
  problem: 'When the zone fails, the domain is gone until the zone is back.',
  family: 'availability',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html'],
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
    ],
    cloudformation: [
      {
        types: ['AWS::OpenSearchService::Domain'],
        key: 'ClusterConfig.ZoneAwarenessEnabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::Elasticsearch::Domain'],
        key: 'ElasticsearchClusterConfig.ZoneAwarenessEnabled',
        unset: 'bad',
        bad: false,
        good: true,
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
