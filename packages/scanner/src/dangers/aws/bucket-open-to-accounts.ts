import { bucketAclDanger } from '../bucket-acl-danger.ts';

export default bucketAclDanger({
  name: 'aws_bucket_open_to_accounts',
  title: 'An S3 bucket is public for everyone with an AWS account: ACL authenticated-read',
  severity: 4,
  problem:
    'AWS accounts are free, and the ACL means those of all customers: practically anyone lists what the bucket holds, and asks for each object by its name.',
  grants: (bucket) => bucket.isOpenToAccounts,
  acl: 'authenticated-read',
  accessControl: 'AuthenticatedRead',
});
