import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_public_acls_kept',
  title: 'Public ACLs count on an S3 bucket: ignore_public_acls is off',
  severity: 3,
  problem: 'Objects that were once made public, or are by those who may write them, stay public.',
  family: 'publicAccess',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html'],
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody outside needs what lies there, such as the images of a web site',
  },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket_public_access_block', 'aws_s3_account_public_access_block'],
        key: 'ignore_public_acls',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['aws_s3_access_point'],
        key: 'public_access_block_configuration.ignore_public_acls',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['aws_s3control_multi_region_access_point'],
        key: 'details.public_access_block.ignore_public_acls',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket', 'AWS::S3::AccessPoint', 'AWS::S3Express::AccessPoint'],
        key: 'PublicAccessBlockConfiguration.IgnorePublicAcls',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::S3::MultiRegionAccessPoint'],
        key: 'PublicAccessBlockConfiguration.IgnorePublicAcls',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.s3_bucket'],
        key: 'public_access.ignore_public_acls',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
