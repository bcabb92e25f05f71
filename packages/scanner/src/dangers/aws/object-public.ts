import { Answer } from '../../resources/answer.ts';
import { textOf } from '../../resources/iac-value.ts';
import type { Stack, View, ViewKind } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';

interface StoredObject extends View {
  readonly list: Answer;
  /** Whether the bucket, or the account, makes nothing of lists that let anyone in, or of all lists. */
  readonly isWithstood: Truth;
}

const OBJECTS: ViewKind<StoredObject> = {
  terraform: (stack) =>
    stack.ofType('aws_s3_object', 'aws_s3_bucket_object', 'aws_s3_object_copy').map((resource) => {
      const whole = Answer.of(resource);
      const bucket = namesOf(stack, whole.get('bucket'));
      const ofAccount = stack.ofType('aws_s3_account_public_access_block').map((block) => blocks(Answer.of(block)));
      const ofBucket = stack.ofType('aws_s3_bucket_public_access_block').map((one) => {
        const block = Answer.of(one);
        return blocks(block).and(isSame(bucket, namesOf(stack, block.get('bucket'))));
      });
      const withoutLists = stack.ofType('aws_s3_bucket_ownership_controls').map((one) => {
        const controls = Answer.of(one);
        const ownership = controls.get('rule', 'object_ownership');
        return ownership.is('BucketOwnerEnforced').and(isSame(bucket, namesOf(stack, controls.get('bucket'))));
      });
      const isWithstood = Truth.any([...ofAccount, ...ofBucket, ...withoutLists]);
      const { source, at } = resource;
      return { source, at, list: whole.get('acl'), isWithstood };
    }),
};

function blocks(block: Answer): Truth {
  return block.get('ignore_public_acls').isTrue().or(block.get('block_public_acls').isTrue());
}

/** The address of a bucket and its name, as far as they are known. */
function namesOf(stack: Stack, { target, value }: Answer): readonly string[] {
  const name = textOf(target === undefined ? value : stack.at(target)?.properties.get('bucket'));
  return [target, name].filter((one) => one !== undefined);
}

function isSame(one: readonly string[], other: readonly string[]): Truth {
  if (one.length === 0 || other.length === 0) return Truth.UNKNOWN;
  return one.some((name) => other.includes(name)) ? Truth.TRUE : Truth.FALSE;
}

export default danger({
  name: 'aws_object_public',
  title: 'An object in an S3 bucket is public: its ACL lets anyone read it',
  severity: 4,
  problem:
    'Where nothing else blocks it, anyone on the internet, or with any AWS account, reads the object and its metadata.',
  references: FAMILIES.publicAccess,
  of: OBJECTS,
  judge: ({ list, isWithstood }) =>
    list.is('public-read', 'public-read-write', 'authenticated-read').and(isWithstood.not().withoutEvidence()),
  in: {
    terraform: {
      remediation: 'Take `acl` away, and give those who need the object a role, or a link that ends.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/s3_object',
        'https://docs.aws.amazon.com/AmazonS3/latest/userguide/acl-overview.html#canned-acl',
        'https://docs.aws.amazon.com/AmazonS3/latest/userguide/about-object-ownership.html',
      ],
      examples: {
        bad: [
          `
          resource "aws_s3_object" "orders" {
            bucket = "shop"
            key    = "orders.csv"
            source = "orders.csv"
            «acl    = "public-read"»
          }`,
        ],
        good: [
          `
          resource "aws_s3_object" "orders" {
            bucket = "shop"
            key    = "orders.csv"
            source = "orders.csv"
          }`,
          `
          resource "aws_s3_bucket" "shop" {
            bucket = "shop"
          }
          resource "aws_s3_bucket_public_access_block" "shop" {
            bucket             = aws_s3_bucket.shop.id
            ignore_public_acls = true
          }
          resource "aws_s3_object" "orders" {
            bucket = aws_s3_bucket.shop.id
            key    = "orders.csv"
            source = "orders.csv"
            acl    = "public-read"
          }`,
          `
          resource "aws_s3_bucket" "shop" {
            bucket = "shop"
          }
          resource "aws_s3_bucket_ownership_controls" "shop" {
            bucket = aws_s3_bucket.shop.id
            rule {
              object_ownership = "BucketOwnerEnforced"
            }
          }
          resource "aws_s3_object" "orders" {
            bucket = aws_s3_bucket.shop.id
            key    = "orders.csv"
            source = "orders.csv"
            acl    = "public-read"
          }`,
        ],
      },
    },
  },
});
