import { bucketAclDanger } from '../bucket-acl-danger.ts';

export default bucketAclDanger({
  name: 'aws_bucket_writable_by_all',
  title: 'An S3 bucket is public for writing: its ACL lets anyone read and write',
  severity: 5,
  problem:
    'Anyone on the internet lists what the bucket holds and puts in what they like, at your cost: pages, programs and backups that others take for yours.',
  grants: (bucket) => bucket.isWrittenByAll,
  acl: 'public-read-write',
  accessControl: 'PublicReadWrite',
});
