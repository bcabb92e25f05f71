import { Answer } from '../../resources/answer.ts';
import type { Resource } from '../../resources/iac-value.ts';
import type { Truth } from '../../resources/truth.ts';
import type { Stack, View, ViewKind } from '../../resources/stack.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';
import { missing, off } from '../value-tests.ts';

interface UserKey extends View {
  readonly isKept: Truth;
}

function keysOf(stack: Stack, type: string, status: string): readonly UserKey[] {
  return stack.ofType(type).map((key) => ({
    source: key.source,
    at: key.at,
    // What a key of OpenPGP encrypts, its owner alone reads.
    isKept: Answer.of(key)
      .get(status)
      .is('Inactive')
      .not()
      .and(missing(Answer.of(key).get('pgp_key')))
      .withoutEvidence(),
  }));
}

const KEYS: ViewKind<UserKey> = {
  terraform: (stack) => keysOf(stack, 'aws_iam_access_key', 'status'),
  cloudformation: (stack) => keysOf(stack, 'AWS::IAM::AccessKey', 'Status'),
  ansible: (stack) => [...stack.ofType('iam_access_key').map(newKey), ...stack.ofType('iam').map(keyOfUser)],
};

/** A task that names a key changes one that is there. */
function newKey(task: Resource): UserKey {
  const answer = Answer.of(task);
  const isKept = off(answer.get('active'))
    .not()
    .and(missing(answer.get('id')));
  return { source: task.source, at: task.at, isKept: isKept.withoutEvidence() };
}

/** The module that made users, groups and roles alike, and their keys beside them. */
function keyOfUser(task: Resource): UserKey {
  const state = Answer.of(task).get('access_key_state');
  return { source: task.source, at: state.at, isKept: state.is('create', 'active') };
}

const ACCESS_KEYS = 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html';

export default danger({
  name: 'aws_user_key_made',
  title: 'A user gets an access key that never ends, and that somebody has to keep',
  severity: 2,
  problem:
    'The key lies in the state or the outputs of the stack and wherever it is copied to, and opens the account from anywhere until somebody ends it.',
  references: FAMILIES.keyRotation,
  of: KEYS,
  judge: ({ isKept }) => isKept,
  in: {
    terraform: {
      remediation:
        'Take the key away: let programs on AWS have a role, and programs elsewhere sign in by OpenID Connect or IAM Roles Anywhere.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_access_key',
        ACCESS_KEYS,
      ],
      examples: {
        bad: [
          `
          «resource "aws_iam_access_key" "shop" {»
            user = "shop"
          }`,
        ],
        good: [
          `
          resource "aws_iam_access_key" "shop" {
            user   = "shop"
            status = "Inactive"
          }`,
          `
          resource "aws_iam_access_key" "shop" {
            user    = "shop"
            pgp_key = "keybase:shop"
          }`,
        ],
      },
    },
    cloudformation: {
      remediation:
        'Take the key away: let programs on AWS have a role, and programs elsewhere sign in by OpenID Connect or IAM Roles Anywhere.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-iam-accesskey.html',
        ACCESS_KEYS,
      ],
      examples: {
        bad: [
          `
          Resources:
            «Key:
              Type: AWS::IAM::AccessKey
              Properties:»
                UserName: shop`,
        ],
        good: [
          `
          Resources:
            Key:
              Type: AWS::IAM::AccessKey
              Properties:
                UserName: shop
                Status: Inactive`,
        ],
      },
    },
    ansible: {
      remediation:
        'Take the key away: let programs on AWS have a role, and programs elsewhere sign in by OpenID Connect or IAM Roles Anywhere.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/amazon/aws/iam_access_key_module.html',
        'https://docs.ansible.com/ansible/5/collections/community/aws/iam_module.html',
        ACCESS_KEYS,
      ],
      examples: {
        bad: [
          `
          - name: Make a key
            «amazon.aws.iam_access_key:»
              user_name: shop`,
          `
          - name: Make a user with a key
            community.aws.iam:
              iam_type: user
              name: shop
              «access_key_state: create»
              state: present`,
        ],
        good: [
          `
          - name: Put a key out of use
            amazon.aws.iam_access_key:
              user_name: shop
              id: AKIAIOSFODNN7EXAMPLE
              active: false`,
          `
          - name: Take a key away
            amazon.aws.iam_access_key:
              user_name: shop
              id: AKIAIOSFODNN7EXAMPLE
              state: absent`,
          `
          - name: Put the keys of a user out of use
            community.aws.iam:
              iam_type: user
              name: shop
              access_key_state: inactive
              state: present`,
        ],
      },
    },
  },
});
