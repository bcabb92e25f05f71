import { settingDanger } from '../setting-danger.ts';
import { off, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_not_versioned',
  title: 'An S3 bucket keeps no earlier versions of its objects: versioning is off',
  severity: 2,
  problem: 'What a mistake, ransomware or an attacker overwrites or deletes is gone.',
  family: 'backups',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html'],
  fix: { kind: 'safe' },
  wrong: otherThan('Enabled', 'true'),
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket'],
        key: 'versioning.enabled',
        unset: 'bad',
        bad: 'Suspended',
        good: 'Enabled',
        beside: {
          type: 'aws_s3_bucket_versioning',
          names: 'bucket',
          name: 'bucket',
          key: 'versioning_configuration.status',
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket'],
        key: 'VersioningConfiguration.Status',
        unset: 'bad',
        bad: 'Suspended',
        good: 'Enabled',
      },
    ],
    ansible: [{ types: ['amazon.aws.s3_bucket'], key: 'versioning', wrong: off, bad: false, good: true }],
  },
});
