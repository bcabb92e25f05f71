import { settingDanger } from '../setting-danger.ts';
import { notOwnKey } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_queue_without_own_key',
  title: 'An SQS queue is not encrypted with a KMS key of your own',
  severity: 1,
  problem: 'SQS encrypts with a key of its own, for which no policy and no log of yours says who may read.',
  family: 'keyOwnership',
  remediation: 'Name a KMS key of your own in {}.',
  wrong: notOwnKey,
  in: {
    terraform: [
      {
        types: ['aws_sqs_queue'],
        key: 'kms_master_key_id',
        unset: 'bad',
        bad: 'alias/aws/sqs',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SQS::Queue'],
        key: 'KmsMasterKeyId',
        unset: 'bad',
        bad: 'alias/aws/sqs',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    ansible: [
      {
        types: ['community.aws.sqs_queue'],
        shown: { name: 'shop' },
        key: 'kms_master_key_id',
        unset: 'bad',
        bad: 'alias/aws/sqs',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
  },
});
