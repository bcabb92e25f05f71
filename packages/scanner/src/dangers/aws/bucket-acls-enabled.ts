import { settingDanger } from '../setting-danger.ts';
import { otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_bucket_acls_enabled',
  title: 'Objects of an S3 bucket may have access control lists of their own',
  severity: 1,
  problem: 'Who may read an object then depends on who wrote it, which no policy shows.',
  family: 'publicAccess',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html'],
  fix: { kind: 'suggested', needs: 'a bucket whose own ACL lets nobody else in' },
  wrong: otherThan('BucketOwnerEnforced'),
  in: {
    terraform: [
      {
        types: ['aws_s3_bucket_ownership_controls'],
        key: 'rule.object_ownership',
        unset: 'bad',
        bad: 'ObjectWriter',
        good: 'BucketOwnerEnforced',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::S3::Bucket'],
        key: 'OwnershipControls.Rules[].ObjectOwnership',
        unset: 'fine',
        bad: 'ObjectWriter',
        good: 'BucketOwnerEnforced',
      },
    ],
  },
});
