import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_plain_http',
  title: 'An OpenSearch or Elasticsearch domain answers plain HTTP',
  severity: 4,
  problem:
    'Queries, results and credentials cross the network unencrypted: anyone on the network path reads and changes them.',
  family: 'encryptionInTransit',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html'],
  fix: { kind: 'suggested', needs: 'clients that connect with TLS' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_opensearch_domain', 'aws_elasticsearch_domain'],
        key: 'domain_endpoint_options.enforce_https',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'],
        key: 'DomainEndpointOptions.EnforceHTTPS',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
    ansible: [
      {
        types: ['community.aws.opensearch'],
        shown: { domain_name: 'shop' },
        key: 'domain_endpoint_options.enforce_https',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
  },
});
