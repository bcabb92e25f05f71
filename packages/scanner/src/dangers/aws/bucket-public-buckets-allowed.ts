import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_public_buckets_allowed',
  title: 'A public policy counts on an S3 bucket: restrict_public_buckets is off',
  severity: 3,
  problem: 'A policy that lets everyone in does so, also from other accounts.',
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
        key: 'restrict_public_buckets',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['aws_s3_access_point'],
        key: 'public_access_block_configuration.restrict_public_buckets',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['aws_s3control_multi_region_access_point'],
        key: 'details.public_access_block.restrict_public_buckets',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket', 'AWS::S3::AccessPoint', 'AWS::S3Express::AccessPoint'],
        key: 'PublicAccessBlockConfiguration.RestrictPublicBuckets',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::S3::MultiRegionAccessPoint'],
        key: 'PublicAccessBlockConfiguration.RestrictPublicBuckets',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.s3_bucket'],
        key: 'public_access.restrict_public_buckets',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
