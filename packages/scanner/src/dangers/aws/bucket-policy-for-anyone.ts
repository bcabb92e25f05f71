import { POLICIES_OF_OTHER_BUCKETS } from '../../resources/views/policies.ts';
import { policyDanger } from '../policy-danger.ts';

export default policyDanger({
  name: 'aws_bucket_policy_for_anyone',
  title: 'A policy lets anyone into an S3 bucket that stands elsewhere: Principal *',
  severity: 4,
  problem:
    'Unless the bucket blocks public policies, anyone on the internet does with what it holds what the policy allows.',
  family: 'publicAccess',
  remediation:
    'Name the accounts, roles or services as principals, or allow `*` only under a condition such as `aws:PrincipalOrgID`.',
  sources: ['https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html'],
  of: POLICIES_OF_OTHER_BUCKETS,
  judge: (document) => document.isPublic(),
  in: {
    terraform: ['aws_s3_bucket_policy', 'policy'],
    cloudformation: ['AWS::S3::BucketPolicy', 'PolicyDocument'],
  },
  bad: [{ Principal: '*', Action: 's3:GetObject', Resource: 'arn:aws:s3:::shop/*' }],
  marked: 'Principal',
  good: [
    {
      Principal: { AWS: 'arn:aws:iam::111122223333:role/shop' },
      Action: 's3:GetObject',
      Resource: 'arn:aws:s3:::shop/*',
    },
    {
      Principal: '*',
      Action: 's3:GetObject',
      Resource: 'arn:aws:s3:::shop/*',
      Condition: { StringEquals: { 'aws:PrincipalOrgID': 'o-a1b2c3d4e5' } },
    },
  ],
});
