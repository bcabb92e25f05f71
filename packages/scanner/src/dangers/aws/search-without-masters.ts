import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_without_masters',
  title: 'An OpenSearch or Elasticsearch domain has no dedicated master nodes',
  severity: 1,
  problem: 'Heavy queries can take the whole domain down, and with it what watches by it.',
  family: 'availability',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html'],
  fix: { kind: 'suggested', needs: 'the type and the number of the masters' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_opensearch_domain', 'aws_elasticsearch_domain'],
        key: 'cluster_config.dedicated_master_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::OpenSearchService::Domain'],
        key: 'ClusterConfig.DedicatedMasterEnabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::Elasticsearch::Domain'],
        key: 'ElasticsearchClusterConfig.DedicatedMasterEnabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['community.aws.opensearch'],
        shown: { domain_name: 'shop' },
        key: 'cluster_config.dedicated_master',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
