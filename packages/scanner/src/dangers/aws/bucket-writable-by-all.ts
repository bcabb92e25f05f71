import { bucketAclDanger } from '../bucket-acl-danger.ts';

export default bucketAclDanger({
  name: 'aws_bucket_writable_by_all',
  title: 'An S3 bucket is public for writing: its ACL lets anyone read and write',
  severity: 5,
  problem:
    'Anyone on the internet reads what the bucket holds, puts in what they like and overwrites what is there: pages, programs and backups that others trust.',
  grants: (bucket) => bucket.isWrittenByAll,
  acl: 'public-read-write',
  accessControl: 'PublicReadWrite',
});
