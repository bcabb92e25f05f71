import { settingDanger } from '../setting-danger.ts';
import { notOwnKey } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_topic_without_own_key',
  title: 'An SNS topic is encrypted with the key of AWS, not one of your own',
  severity: 1,
  problem: 'No policy and no log of yours says who may read the messages.',
  family: 'keyOwnership',
  remediation: 'Name a KMS key of your own in {}.',
  wrong: notOwnKey,
  in: {
    terraform: [
      {
        types: ['aws_sns_topic'],
        key: 'kms_master_key_id',
        unset: 'fine',
        bad: 'alias/aws/sns',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SNS::Topic'],
        key: 'KmsMasterKeyId',
        unset: 'fine',
        bad: 'alias/aws/sns',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
  },
});
