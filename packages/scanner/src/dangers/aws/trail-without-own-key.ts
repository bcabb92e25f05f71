import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { notOwnKey } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_trail_without_own_key',
  title: 'The files of a CloudTrail trail are not encrypted with a KMS key of your own',
  severity: 1,
  problem: 'AWS encrypts with a key of its own, for which no policy and no log of yours says who may read.',
  family: 'keyOwnership',
  references: [cisAws('3.5')],
  remediation: 'Name a KMS key of your own in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudtrail-controls.html'],
  wrong: notOwnKey,
  in: {
    terraform: [
      {
        types: ['aws_cloudtrail', 'aws_cloudtrail_event_data_store'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudTrail::Trail'],
        key: 'KMSKeyId',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
      {
        types: ['AWS::CloudTrail::EventDataStore'],
        key: 'KmsKeyId',
        unset: 'bad',
        bad: 'alias/aws/shop',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.cloudtrail'],
        key: 'kms_key_id',
        unset: 'bad',
        bad: '',
        good: 'arn:aws:kms:eu-central-1:111122223333:key/shop',
        shown: { name: 'shop' },
      },
    ],
  },
});
