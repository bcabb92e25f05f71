import { settingDanger } from '../setting-danger.ts';
import { notOwnKey, on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_search_without_own_key',
  title: 'An OpenSearch or Elasticsearch domain is not encrypted with a KMS key of your own',
  severity: 1,
  problem: 'AWS encrypts with a key of its own, for which no policy and no log of yours says who may read.',
  family: 'keyOwnership',
  remediation: 'Name a KMS key of your own in {}.',
  wrong: notOwnKey,
  in: {
    terraform: [
      {
        types: ['aws_opensearch_domain', 'aws_elasticsearch_domain'],
        key: 'encrypt_at_rest.kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'encrypt_at_rest.enabled', is: on, shown: true }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::OpenSearchService::Domain', 'AWS::Elasticsearch::Domain'],
        key: 'EncryptionAtRestOptions.KmsKeyId',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'EncryptionAtRestOptions.Enabled', is: on, shown: true }],
      },
    ],
    ansible: [
      {
        types: ['community.aws.opensearch'],
        key: 'encryption_at_rest_options.kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        when: [{ key: 'encryption_at_rest_options.enabled', is: on, shown: true }],
      },
    ],
  },
});
