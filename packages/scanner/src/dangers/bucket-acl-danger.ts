import { OBJECT_STORES, type ObjectStore } from '../resources/views/object-store.ts';
import type { AnyDanger } from './danger.ts';
import { shownDanger, type ShownDanger } from './shown-danger.ts';

interface BucketAclDanger extends Pick<ShownDanger<ObjectStore>, 'name' | 'title' | 'severity' | 'problem'> {
  /** What the ACL grants too far; a bucket that withstands public ACLs is none. */
  readonly grants: ShownDanger<ObjectStore>['judge'];
  /** Such an ACL, as S3 calls it and as CloudFormation does. */
  readonly acl: string;
  readonly accessControl: string;
}

/** A danger of what the ACL of a bucket grants. */
export function bucketAclDanger({ grants, acl, accessControl, ...about }: BucketAclDanger): AnyDanger {
  return shownDanger({
    ...about,
    family: 'publicAccess',
    remediation: 'Take the ACL away: let a policy name who needs the bucket, and block public access.',
    sources: [
      'https://docs.aws.amazon.com/AmazonS3/latest/userguide/acl-overview.html',
      'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html',
    ],
    of: OBJECT_STORES,
    judge: (bucket) => grants(bucket).and(bucket.withstandsPublicAcls.not()),
    in: {
      terraform: { type: 'aws_s3_bucket', bad: [{ acl }], marked: 'acl', good: [{ acl: 'private' }] },
      cloudformation: {
        type: 'AWS::S3::Bucket',
        bad: [{ AccessControl: accessControl }],
        marked: 'AccessControl',
        good: [
          { AccessControl: 'Private' },
          { AccessControl: accessControl, 'PublicAccessBlockConfiguration.IgnorePublicAcls': true },
        ],
      },
      ansible: {
        type: 'amazon.aws.s3_bucket',
        bad: [{ name: 'shop', acl }],
        marked: 'acl',
        good: [{ name: 'shop', acl: 'private' }],
      },
    },
  });
}
