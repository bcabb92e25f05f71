import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_events_off',
  title: 'Nothing is told of what happens in an S3 bucket: event notifications are off',
  severity: 1,
  problem: 'Objects that appear, change or go unexpectedly are not noticed.',
  family: 'monitoring',
  remediation: 'Say who is told in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket'],
        key: 'notification',
        unset: 'bad',
        good: true,
        beside: {
          type: 'aws_s3_bucket_notification',
          names: 'bucket',
          name: 'bucket',
          shown: { eventbridge: true },
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket'],
        key: 'NotificationConfiguration',
        unset: 'bad',
        good: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
      },
    ],
  },
});
