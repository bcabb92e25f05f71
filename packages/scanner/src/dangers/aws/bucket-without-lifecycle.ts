import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_without_lifecycle',
  title: 'Nothing says how long an S3 bucket keeps its objects',
  severity: 1,
  problem: 'What is no longer needed stays, costs, and leaks one day with the rest.',
  family: 'hygiene',
  remediation: 'Say by rules when objects go: {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket'],
        key: 'lifecycle_rule',
        unset: 'bad',
        good: true,
        beside: {
          type: 'aws_s3_bucket_lifecycle_configuration',
          names: 'bucket',
          name: 'bucket',
          shown: { 'rule.id': 'old', 'rule.status': 'Enabled', 'rule.expiration.days': 365 },
        },
      },
      {
        types: ['aws_s3_directory_bucket'],
        key: 'aws_s3_bucket_lifecycle_configuration',
        unset: 'bad',
        good: true,
        beside: {
          type: 'aws_s3_bucket_lifecycle_configuration',
          names: 'bucket',
          name: 'bucket',
          shown: { 'rule.id': 'old', 'rule.status': 'Enabled', 'rule.expiration.days': 365 },
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket'],
        key: 'LifecycleConfiguration',
        unset: 'bad',
        good: { Rules: [{ Status: 'Enabled', ExpirationInDays: 365 }] },
      },
      {
        types: ['AWS::S3Express::DirectoryBucket'],
        key: 'LifecycleConfiguration',
        unset: 'bad',
        good: { Rules: [{ Status: 'Enabled', ExpirationInDays: 365 }] },
      },
    ],
  },
});
