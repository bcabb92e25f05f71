import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_without_access_control',
  title: 'An OpenSearch or Elasticsearch domain has no fine-grained access control',
  severity: 2,
  problem: 'Whoever reaches the domain may read and change every index.',
  family: 'authentication',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html'],
  fix: { kind: 'suggested', needs: 'a master user' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_opensearch_domain', 'aws_elasticsearch_domain'],
        key: 'advanced_security_options.enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'],
        key: 'AdvancedSecurityOptions.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['community.aws.opensearch'],
        shown: { domain_name: 'shop' },
        key: 'advanced_security_options.enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
