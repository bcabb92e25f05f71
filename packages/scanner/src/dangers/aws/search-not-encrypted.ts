import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_not_encrypted',
  title: 'An OpenSearch or Elasticsearch domain is not encrypted at rest',
  severity: 4,
  problem: 'Whoever gets hold of a snapshot or a disk of the domain reads all that it indexes.',
  family: 'encryptionAtRest',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_opensearch_domain', 'aws_elasticsearch_domain'],
        key: 'encrypt_at_rest.enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'],
        key: 'EncryptionAtRestOptions.Enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      { types: ['community.aws.opensearch'], key: 'encryption_at_rest_options.enabled', bad: false, good: true },
    ],
  },
});
