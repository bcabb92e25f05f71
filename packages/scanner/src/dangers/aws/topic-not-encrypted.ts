import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_topic_not_encrypted',
  title: 'An SNS topic is not encrypted with a KMS key',
  severity: 2,
  problem:
    'Whoever gets at the storage behind the topic reads its messages, and no policy of a key stands before them.',
  family: 'encryptionAtRest',
  remediation: 'Name a KMS key in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/sns-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_sns_topic'],
        key: 'kms_master_key_id',
        unset: 'bad',
        bad: '',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::SNS::Topic'],
        key: 'KmsMasterKeyId',
        unset: 'bad',
        bad: '',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    ansible: [
      {
        types: ['community.aws.sns_topic'],
        key: 'kms_master_key_id',
        bad: '',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
  },
});
