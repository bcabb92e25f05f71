import { settingDanger } from '../setting-danger.ts';
import { missing, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_log_off',
  title: 'Nobody can tell who read or changed what in an S3 bucket: access logging is off',
  severity: 2,
  problem: 'After a leak nobody knows what was taken, nor by whom.',
  family: 'logging',
  remediation: 'Name a bucket for the log in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket'],
        key: 'logging',
        unset: 'bad',
        good: true,
        beside: {
          type: 'aws_s3_bucket_logging',
          names: 'bucket',
          name: 'bucket',
          shown: { target_bucket: 'shop-logs', target_prefix: 'shop/' },
        },
        // Where a bucket takes the logs of others, each line of its own log would make another one.
        unlessNamedBy: [
          { key: 'logging.target_bucket', name: 'bucket' },
          { type: 'aws_s3_bucket_logging', key: 'target_bucket', name: 'bucket' },
        ],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket'],
        key: 'LoggingConfiguration',
        unset: 'bad',
        good: { DestinationBucketName: 'shop-logs' },
        // A bucket that logs are written to would log its own log.
        unlessNamedBy: [{ key: 'LoggingConfiguration.DestinationBucketName', name: 'BucketName' }],
        when: [{ key: 'AccessControl', is: otherThan('LogDeliveryWrite') }],
      },
    ],
  },
});
