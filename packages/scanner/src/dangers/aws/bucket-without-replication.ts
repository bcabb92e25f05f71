import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_without_replication',
  title: 'An S3 bucket has no copy elsewhere',
  severity: 1,
  problem: 'When its region fails or its objects are destroyed, there is nothing to go on with.',
  family: 'backups',
  remediation: 'Name another bucket in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket'],
        key: 'replication_configuration',
        unset: 'bad',
        good: true,
        beside: {
          type: 'aws_s3_bucket_replication_configuration',
          names: 'bucket',
          name: 'bucket',
          shown: {
            role: 'arn:aws:iam::111122223333:role/copy',
            'rule.status': 'Enabled',
            'rule.destination.bucket': 'arn:aws:s3:::shop-copy',
          },
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket'],
        key: 'ReplicationConfiguration',
        unset: 'bad',
        good: {
          Role: 'arn:aws:iam::111122223333:role/copy',
          Rules: [{ Status: 'Enabled', Destination: { Bucket: 'arn:aws:s3:::shop-copy' } }],
        },
      },
    ],
  },
});
