import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_old_tls',
  title: 'An OpenSearch or Elasticsearch domain accepts TLS 1.0',
  severity: 3,
  problem:
    'Connections can be made with versions of TLS whose flaws let an attacker on the network path read or change what is sent.',
  family: 'weakProtocol',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html'],
  fix: { kind: 'safe' },
  wrong: oneOf('Policy-Min-TLS-1-0-2019-07'),
  in: {
    terraform: [
      {
        types: ['aws_opensearch_domain', 'aws_elasticsearch_domain'],
        key: 'domain_endpoint_options.tls_security_policy',
        unset: 'bad',
        bad: 'Policy-Min-TLS-1-0-2019-07',
        good: 'Policy-Min-TLS-1-2-PFS-2023-10',
        standsAlone: true,
      },
      {
        types: ['aws_cloudsearch_domain'],
        key: 'endpoint_options.tls_security_policy',
        unset: 'fine',
        bad: 'Policy-Min-TLS-1-0-2019-07',
        good: 'Policy-Min-TLS-1-2-2019-07',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'],
        key: 'DomainEndpointOptions.TLSSecurityPolicy',
        unset: 'bad',
        bad: 'Policy-Min-TLS-1-0-2019-07',
        good: 'Policy-Min-TLS-1-2-PFS-2023-10',
        standsAlone: true,
      },
    ],
    ansible: [
      {
        types: ['community.aws.opensearch'],
        shown: { domain_name: 'shop' },
        key: 'domain_endpoint_options.tls_security_policy',
        unset: 'bad',
        bad: 'Policy-Min-TLS-1-0-2019-07',
        good: 'Policy-Min-TLS-1-2-2019-07',
        standsAlone: true,
      },
    ],
  },
});
