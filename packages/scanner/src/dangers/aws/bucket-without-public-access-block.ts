import { cisAws } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_without_public_access_block',
  title: 'Nothing in the files blocks public access to an S3 bucket',
  severity: 2,
  problem: 'One wrong ACL or policy makes the bucket public, where neither its account nor its age blocks that.',
  family: 'publicAccess',
  references: [cisAws('2.1.4')],
  remediation: 'Block all four kinds of public access in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket'],
        key: 'aws_s3_bucket_public_access_block',
        unset: 'bad',
        good: true,
        beside: {
          type: 'aws_s3_bucket_public_access_block',
          names: 'bucket',
          name: 'bucket',
          shown: {
            block_public_acls: true,
            block_public_policy: true,
            ignore_public_acls: true,
            restrict_public_buckets: true,
          },
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket'],
        key: 'PublicAccessBlockConfiguration',
        unset: 'bad',
        good: { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true },
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.s3_bucket'],
        shown: { name: 'shop' },
        key: 'public_access',
        unset: 'bad',
        good: {
          block_public_acls: true,
          block_public_policy: true,
          ignore_public_acls: true,
          restrict_public_buckets: true,
        },
      },
    ],
  },
});
