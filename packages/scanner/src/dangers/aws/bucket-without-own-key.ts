import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_without_own_key',
  title: 'The objects of an S3 bucket are not encrypted with a KMS key',
  severity: 1,
  problem: 'S3 encrypts with a key of its own, for which no policy and no log of yours says who may read.',
  family: 'keyOwnership',
  fix: { kind: 'suggested', needs: 'the right to use the key for whoever reads the bucket' },
  wrong: otherThan('aws:kms', 'aws:kms:dsse'),
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket'],
        key: 'server_side_encryption_configuration.rule.apply_server_side_encryption_by_default.sse_algorithm',
        unset: 'bad',
        bad: 'AES256',
        good: 'aws:kms',
        beside: {
          type: 'aws_s3_bucket_server_side_encryption_configuration',
          names: 'bucket',
          name: 'bucket',
          key: 'rule.apply_server_side_encryption_by_default.sse_algorithm',
        },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket'],
        key: 'BucketEncryption.ServerSideEncryptionConfiguration[].ServerSideEncryptionByDefault.SSEAlgorithm',
        unset: 'bad',
        bad: 'AES256',
        good: 'aws:kms',
      },
    ],
    ansible: [{ types: ['amazon.aws.s3_bucket'], key: 'encryption', bad: 'AES256', good: 'aws:kms' }],
  },
});
