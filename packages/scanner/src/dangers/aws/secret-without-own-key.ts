import { settingDanger } from '../setting-danger.ts';
import { notOwnKey } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_secret_without_own_key',
  title: 'A secret or parameter is not encrypted with a KMS key of your own',
  severity: 1,
  problem: 'AWS encrypts with a key of its own, for which no policy and no log of yours says who may read.',
  family: 'keyOwnership',
  remediation: 'Name a KMS key of your own in {}.',
  wrong: notOwnKey,
  in: {
    terraform: [
      {
        types: ['aws_secretsmanager_secret'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SecretsManager::Secret'],
        key: 'KmsKeyId',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    ansible: [
      {
        types: ['community.aws.secretsmanager_secret'],
        shown: { name: 'shop' },
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
  },
});
