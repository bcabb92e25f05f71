/**
 * Buckets of objects, with what other resources say of them.
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html, and for each
 * language the pages of the resources that are named here.
 */
import { Answer } from '../answer.ts';
import type { Resource } from '../iac-value.ts';
import type { Stack, View, ViewKind } from '../stack.ts';
import { Truth } from '../truth.ts';
import { documentOf } from './policies.ts';

export interface ObjectStore extends View {
  /** Whether its access control list lets everyone, or everyone with an account anywhere, read or write. */
  readonly hasPublicAcl: Truth;
  /** Whether its policy lets anyone do something. */
  readonly hasPublicPolicy: Truth;
  /** Whether what its list would make public is not. */
  readonly withstandsPublicAcls: Truth;
  readonly withstandsPublicPolicies: Truth;
}

export const OBJECT_STORES: ViewKind<ObjectStore> = {
  terraform: (stack) =>
    stack.ofType('aws_s3_bucket').map((bucket) => {
      const beside = (type: string): readonly Resource[] | undefined =>
        stack.companionsOf(bucket, type, 'bucket', 'bucket');
      const own = Answer.of(bucket);
      return storeOf(bucket, {
        acls: withOthers([own.get('acl')], beside('aws_s3_bucket_acl'), 'acl'),
        policies: withOthers([own.get('policy')], beside('aws_s3_bucket_policy'), 'policy'),
        blocks: withOthers([], beside('aws_s3_bucket_public_access_block')),
        stack,
        names: {
          blockAcls: 'block_public_acls',
          ignoreAcls: 'ignore_public_acls',
          blockPolicy: 'block_public_policy',
          restrict: 'restrict_public_buckets',
        },
      });
    }),
  cloudformation: (stack) =>
    stack.ofType('AWS::S3::Bucket').map((bucket) =>
      storeOf(bucket, {
        acls: [Answer.of(bucket).get('AccessControl')],
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
    stack.ofType('s3_bucket').map((bucket) =>
      storeOf(bucket, {
        acls: [Answer.of(bucket).get('acl')],
        policies: [Answer.of(bucket).get('policy')],
        blocks: [Answer.of(bucket).get('public_access')],
        stack,
        names: {
          blockAcls: 'block_public_acls',
          ignoreAcls: 'ignore_public_acls',
          blockPolicy: 'block_public_policy',
          restrict: 'restrict_public_buckets',
        },
      }),
    ),
};

interface Parts {
  /** Each list undefined where nobody can know it. */
  readonly acls: readonly Answer[] | undefined;
  readonly policies: readonly Answer[] | undefined;
  /** What says that nothing is public whatever else says so. */
  readonly blocks: readonly Answer[] | undefined;
  readonly stack: Stack;
  readonly names: Readonly<Record<'blockAcls' | 'ignoreAcls' | 'blockPolicy' | 'restrict', string>>;
}

function storeOf({ source, at }: Resource, { acls, policies, blocks, stack, names }: Parts): ObjectStore {
  const blocksBy = (...keys: readonly string[]): Truth =>
    anyOf(blocks, (block) => Truth.any(keys.map((key) => block.get(key).isTrue())));
  return {
    source,
    at,
    hasPublicAcl: anyOf(acls, (acl) => acl.test((text) => PUBLIC_ACLS.has(text.toLowerCase().replaceAll('-', '')))),
    hasPublicPolicy: anyOf(policies, (policy) => documentOf(stack, policy).isPublic()),
    withstandsPublicAcls: blocksBy(names.blockAcls, names.ignoreAcls),
    withstandsPublicPolicies: blocksBy(names.blockPolicy, names.restrict),
  };
}

/** As S3 writes them, `public-read`, and as CloudFormation does, `PublicRead`. */
const PUBLIC_ACLS: ReadonlySet<string> = new Set(['publicread', 'publicreadwrite', 'authenticatedread']);

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
