import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

const ASKS_FOR_TLS = {
  Statement: [
    {
      Effect: 'Deny',
      Principal: '*',
      Action: 's3:*',
      Resource: 'arn:aws:s3:::shop/*',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    },
  ],
};

export default settingDanger({
  name: 'aws_bucket_without_policy',
  title: 'An S3 bucket has no policy: nothing asks for TLS, nor limits who may be let in',
  severity: 1,
  problem:
    'It is reached by plain HTTP as well, and whoever has rights for all buckets of the account has them for this one.',
  family: 'leastPrivilege',
  remediation:
    'Give the bucket a policy that denies `s3:*` under the condition `Bool: { "aws:SecureTransport": "false" }`, and whatever else nobody needs: {}.',
  sources: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html',
    'https://docs.aws.amazon.com/AmazonS3/latest/userguide/security-best-practices.html',
  ],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket'],
        key: 'policy',
        unset: 'bad',
        good: { expression: 'data.aws_iam_policy_document.shop.json' },
        beside: {
          type: 'aws_s3_bucket_policy',
          names: 'bucket',
          name: 'bucket',
          shown: { policy: { expression: 'data.aws_iam_policy_document.shop.json' } },
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket'],
        key: 'BucketPolicy',
        unset: 'bad',
        good: true,
        beside: {
          type: 'AWS::S3::BucketPolicy',
          names: 'Bucket',
          name: 'BucketName',
          shown: { PolicyDocument: ASKS_FOR_TLS },
        },
      },
    ],
  },
});
