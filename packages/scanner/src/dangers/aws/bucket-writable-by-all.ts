import { OBJECT_STORES } from '../../resources/views/object-store.ts';
import { shownDanger } from '../shown-danger.ts';

export default shownDanger({
  name: 'aws_bucket_writable_by_all',
  title: 'An S3 bucket is public for writing: its ACL lets anyone read and write',
  severity: 5,
  problem:
    'Anyone on the internet reads what the bucket holds, puts in what they like and overwrites what is there: pages, programs and backups that others trust.',
  family: 'publicAccess',
  remediation: 'Take the ACL away: let a policy name who needs the bucket, and block public access.',
  sources: [
    'https://docs.aws.amazon.com/AmazonS3/latest/userguide/acl-overview.html',
    'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html',
  ],
  of: OBJECT_STORES,
  judge: (bucket) => bucket.isWrittenByAll.and(bucket.withstandsPublicAcls.not()),
  in: {
    terraform: {
      type: 'aws_s3_bucket',
      bad: [{ acl: 'public-read-write' }],
      marked: 'acl',
      good: [{ acl: 'private' }],
    },
    cloudformation: {
      type: 'AWS::S3::Bucket',
      bad: [{ AccessControl: 'PublicReadWrite' }],
      marked: 'AccessControl',
      good: [
        { AccessControl: 'Private' },
        { AccessControl: 'PublicReadWrite', 'PublicAccessBlockConfiguration.IgnorePublicAcls': true },
      ],
    },
    ansible: {
      type: 'amazon.aws.s3_bucket',
      bad: [{ name: 'shop', acl: 'public-read-write' }],
      marked: 'acl',
      good: [{ name: 'shop', acl: 'private' }],
    },
  },
});
