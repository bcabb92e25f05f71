import { OBJECT_STORES } from '../../resources/views/object-store.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'aws_bucket_open_to_accounts',
  title: 'An S3 bucket is public for everyone with an AWS account: ACL authenticated-read',
  severity: 4,
  problem:
    'AWS accounts are free, and the ACL means those of all customers: practically anyone reads what the bucket holds.',
  family: 'publicAccess',
  remediation: 'Take the ACL away: let a policy name who needs the bucket, and block public access.',
  sources: [
    'https://docs.aws.amazon.com/AmazonS3/latest/userguide/acl-overview.html',
    'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html',
  ],
  of: OBJECT_STORES,
  judge: (bucket) => bucket.isOpenToAccounts.and(bucket.withstandsPublicAcls.not()),
  in: {
    terraform: {
      type: 'aws_s3_bucket',
      bad: [{ acl: 'authenticated-read' }],
      marked: 'acl',
      good: [{ acl: 'private' }],
    },
    cloudformation: {
      type: 'AWS::S3::Bucket',
      bad: [{ AccessControl: 'AuthenticatedRead' }],
      marked: 'AccessControl',
      good: [
        { AccessControl: 'Private' },
        { AccessControl: 'AuthenticatedRead', 'PublicAccessBlockConfiguration.IgnorePublicAcls': true },
      ],
    },
    ansible: {
      type: 'amazon.aws.s3_bucket',
      bad: [{ name: 'shop', acl: 'authenticated-read' }],
      marked: 'acl',
      good: [{ name: 'shop', acl: 'private' }],
    },
  },
});
