import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_acls_in_use',
  title: 'ACLs are in force for an S3 bucket: its objects may have other owners and be public one by one',
  severity: 2,
  problem: 'Whoever puts an object in decides who reads it, whatever the policy of the bucket says.',
  family: 'publicAccess',
  sources: ['https://docs.aws.amazon.com/AmazonS3/latest/userguide/about-object-ownership.html'],
  fix: { kind: 'suggested', needs: 'a bucket whose own ACL lets nobody else in' },
  wrong: otherThan('BucketOwnerEnforced'),
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket_ownership_controls'],
        key: 'rule.object_ownership',
        unset: 'fine',
        bad: 'ObjectWriter',
        good: 'BucketOwnerEnforced',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket'],
        each: 'OwnershipControls.Rules',
        key: 'ObjectOwnership',
        unset: 'fine',
        bad: 'ObjectWriter',
        good: 'BucketOwnerEnforced',
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.s3_bucket'],
        key: 'object_ownership',
        unset: 'fine',
        bad: 'ObjectWriter',
        good: 'BucketOwnerEnforced',
        shown: { name: 'shop' },
      },
    ],
  },
});
