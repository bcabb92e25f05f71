/**
 * Buckets of objects, with what other resources say of them.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html, and for each
 * language the pages of the resources that are named here.
 */
import { Answer } from '../answer.ts';
import { textOf, type Resource } from '../iac-value.ts';
import type { Stack, View, ViewKind } from '../stack.ts';
import { Truth } from '../truth.ts';
import { documentOf } from './policies.ts';

export interface ObjectStore extends View {
  /** Whether its access control list lets everyone read. */
  readonly isReadByAll: Truth;
  /** Whether its access control list lets everyone write. */
  readonly isWrittenByAll: Truth;
  /** Whether its access control list lets everyone in who has an account, of whatever customer. */
  readonly isOpenToAccounts: Truth;
  /** Whether its policy lets anyone do something. */
  readonly hasPublicPolicy: Truth;
  /** Whether what its list would make public is not. */
  readonly withstandsPublicAcls: Truth;
  readonly withstandsPublicPolicies: Truth;
}

export const OBJECT_STORES: ViewKind<ObjectStore> = {
  terraform: (stack) => [
    ...stack.ofType('aws_s3_bucket').map((bucket) => {
      const beside = (type: string): readonly Resource[] | undefined =>
        stack.companionsOf(bucket, type, 'bucket', 'bucket');
      const own = Answer.of(bucket);
      return storeOf(bucket, {
        acls: withOthers([own.get('acl')], beside('aws_s3_bucket_acl'), 'acl'),
        grants: grantsOf(own, beside('aws_s3_bucket_acl')),
        policies: withOthers([own.get('policy')], beside('aws_s3_bucket_policy'), 'policy'),
        blocks: withOthers([], beside('aws_s3_bucket_public_access_block')),
        stack,
        names: IN_TERRAFORM,
      });
    }),
    ...listsOfOthers(stack),
  ],
  cloudformation: (stack) =>
    stack.ofType('AWS::S3::Bucket').map((bucket) =>
      storeOf(bucket, {
        acls: [Answer.of(bucket).get('AccessControl')],
        grants: [],
        policies: withOthers(
          [],
          stack.companionsOf(bucket, 'AWS::S3::BucketPolicy', 'Bucket', 'BucketName'),
          'PolicyDocument',
        ),
        blocks: [Answer.of(bucket).get('PublicAccessBlockConfiguration')],
        stack,
        names: {
          blockAcls: 'BlockPublicAcls',
          ignoreAcls: 'IgnorePublicAcls',
          blockPolicy: 'BlockPublicPolicy',
          restrict: 'RestrictPublicBuckets',
        },
      }),
    ),
  ansible: (stack) =>
    stack.ofType('s3_bucket', 's3_object').map((bucket) =>
      storeOf(bucket, {
        // The module for objects makes buckets too.
        acls: [Answer.of(bucket).get('acl'), ...Answer.of(bucket).get('permission').items()],
        grants: [],
        policies: [Answer.of(bucket).get('policy')],
        blocks: [Answer.of(bucket).get('public_access')],
        stack,
        names: IN_TERRAFORM,
      }),
    ),
};

/** The access control lists of buckets that other files describe, where no block beside them may be of the same. */
function listsOfOthers(stack: Stack): readonly ObjectStore[] {
  const lists = stack.ofType('aws_s3_bucket_acl');
  if (lists.length === 0) return [];
  const buckets = stack.ofType('aws_s3_bucket').map((bucket) => textOf(bucket.properties.get('bucket')));
  const own = new Set(buckets);
  // Of a bucket whose name nobody can know, any list may be.
  const isOneUnknown = buckets.includes(undefined);
  const blocks = stack.ofType('aws_s3_bucket_public_access_block');
  const blocked = new Set(blocks.map((block) => namedBy(block)));
  return lists.flatMap((list) => {
    const name = namedBy(list);
    if (name === undefined ? own.size > 0 : isOneUnknown || own.has(name) || stack.at(name)?.type === 'aws_s3_bucket')
      return [];
    const isFree = name === undefined ? blocks.length === 0 : !blocked.has(name) && !blocked.has(undefined);
    return isFree
      ? [
          storeOf(list, {
            acls: [Answer.of(list).get('acl')],
            grants: grantsOf(Answer.of(list), [list]),
            policies: [],
            blocks: [],
            stack,
            names: IN_TERRAFORM,
          }),
        ]
      : [];
  });
}

/** The bucket that a resource is about: its address or its name. */
function namedBy(resource: Resource): string | undefined {
  const { target, value } = Answer.of(resource).get('bucket');
  return target ?? textOf(value);
}

/** As Ansible calls them too. */
const IN_TERRAFORM = {
  blockAcls: 'block_public_acls',
  ignoreAcls: 'ignore_public_acls',
  blockPolicy: 'block_public_policy',
  restrict: 'restrict_public_buckets',
} as const;

interface Parts {
  /** Each list undefined where nobody can know it. */
  readonly acls: readonly Answer[] | undefined;
  readonly grants: readonly Grant[] | undefined;
  readonly policies: readonly Answer[] | undefined;
  /** What says that nothing is public whatever else says so. */
  readonly blocks: readonly Answer[] | undefined;
  readonly stack: Stack;
  readonly names: Readonly<Record<'blockAcls' | 'ignoreAcls' | 'blockPolicy' | 'restrict', string>>;
}

/** What an access control list gives to whom, where it is written out. */
interface Grant {
  /** The address of a group. */
  readonly group: Answer;
  readonly permissions: readonly Answer[];
}

function grantsOf(bucket: Answer, lists: readonly Resource[] | undefined): readonly Grant[] | undefined {
  const own = bucket
    .get('grant')
    .items()
    .map((grant) => ({ group: grant.get('uri'), permissions: grant.get('permissions').items() }));
  const others = lists?.flatMap((list) =>
    Answer.of(list)
      .get('access_control_policy', 'grant')
      .items()
      .map((grant) => ({ group: grant.get('grantee', 'uri'), permissions: [grant.get('permission')] })),
  );
  return others && [...own, ...others];
}

function storeOf({ source, at }: Resource, { acls, grants, policies, blocks, stack, names }: Parts): ObjectStore {
  const blocksBy = (...keys: readonly string[]): Truth =>
    anyOf(blocks, (block) => Truth.any(keys.map((key) => block.get(key).isTrue())));
  const hasAcl = (wanted: string): Truth =>
    anyOf(acls, (acl) => acl.test((text) => text.toLowerCase().replaceAll('-', '') === wanted));
  const hasGrant = (group: RegExp, ...permissions: readonly string[]): Truth =>
    grants
      ? Truth.any(
          grants.map((grant) =>
            grant.group
              .test((text) => group.test(text))
              .and(Truth.any(grant.permissions.map((permission) => permission.is(...permissions)))),
          ),
        )
      : Truth.UNKNOWN;
  return {
    source,
    at,
    isReadByAll: hasAcl('publicread').or(hasGrant(ALL_USERS, 'READ', 'READ_ACP')),
    isWrittenByAll: hasAcl('publicreadwrite').or(hasGrant(ALL_USERS, 'WRITE', 'WRITE_ACP', 'FULL_CONTROL')),
    isOpenToAccounts: hasAcl('authenticatedread').or(
      hasGrant(ALL_ACCOUNTS, 'READ', 'READ_ACP', 'WRITE', 'WRITE_ACP', 'FULL_CONTROL'),
    ),
    hasPublicPolicy: anyOf(policies, (policy) => documentOf(stack, policy).isPublic()),
    withstandsPublicAcls: blocksBy(names.blockAcls, names.ignoreAcls),
    withstandsPublicPolicies: blocksBy(names.blockPolicy, names.restrict),
  };
}

/**
 * The groups that have everyone in them.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/userguide/acl-overview.html, "Amazon S3 predefined groups".
 */
const ALL_USERS = /\/groups\/global\/AllUsers$/;
const ALL_ACCOUNTS = /\/groups\/global\/AuthenticatedUsers$/;

function withOthers(
  own: readonly Answer[],
  companions: readonly Resource[] | undefined,
  ...keys: readonly string[]
): readonly Answer[] | undefined {
  return companions && [...own, ...companions.map((one) => Answer.of(one).get(...keys))];
}

function anyOf(answers: readonly Answer[] | undefined, is: (answer: Answer) => Truth): Truth {
  return answers ? Truth.any(answers.map(is)) : Truth.UNKNOWN;
}
