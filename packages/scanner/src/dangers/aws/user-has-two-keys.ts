import { byTarget, textOf, isReference, type Resource } from '../../resources/iac-value.ts';
import { viewOf, type View, type ViewKind } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

/** The keys that users have besides their first one. */
const SECOND_KEYS: ViewKind<View> = {
  terraform: (stack) => secondOf(stack.ofType('aws_iam_access_key'), 'user'),
  cloudformation: (stack) => secondOf(stack.ofType('AWS::IAM::AccessKey'), 'UserName'),
};

function secondOf(keys: readonly Resource[], user: string): readonly View[] {
  const byName = Map.groupBy(
    keys.filter(({ properties }) => !isReference(properties.get(user))),
    ({ properties }) => textOf(properties.get(user)),
  );
  byName.delete(undefined);
  return [...byTarget(keys, user).values(), ...byName.values()].flatMap((those) =>
    those
      .filter(({ isCertain }) => isCertain)
      .slice(1)
      .map((key) => viewOf(key, {})),
  );
}

export default danger({
  name: 'aws_user_has_two_keys',
  title: 'An IAM user has more than one access key',
  severity: 2,
  problem: 'Each key is one more that can leak, and nobody knows which of them is still needed.',
  references: [cwe(308), nist('IA-5')],
  of: SECOND_KEYS,
  judge: () => Truth.TRUE,
  in: {
    terraform: {
      remediation: 'Take the second `aws_iam_access_key` of the user away once the first one is replaced.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_access_key',
        'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html',
      ],
      examples: {
        bad: [
          `
          resource "aws_iam_user" "anna" {
            name = "anna"
          }
          resource "aws_iam_access_key" "first" {
            user = aws_iam_user.anna.name
          }
          «resource "aws_iam_access_key" "second" {»
            user = aws_iam_user.anna.name
          }`,
        ],
        good: [
          `
          resource "aws_iam_access_key" "anna" {
            user = "anna"
          }
          resource "aws_iam_access_key" "boris" {
            user = "boris"
          }`,
        ],
      },
    },
    cloudformation: {
      remediation: 'Take the second `AWS::IAM::AccessKey` of the user away once the first one is replaced.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-iam-accesskey.html',
        'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            First:
              Type: AWS::IAM::AccessKey
              Properties:
                UserName: anna
            «Second:
              Type: AWS::IAM::AccessKey
              Properties:»
                UserName: anna`,
        ],
        good: [
          `
          Resources:
            First:
              Type: AWS::IAM::AccessKey
              Properties:
                UserName: anna
            Second:
              Type: AWS::IAM::AccessKey
              Properties:
                UserName: boris`,
        ],
      },
    },
  },
});
