import { Answer } from '../../resources/answer.ts';
import { UNKNOWN } from '../../rule.ts';
import { isReference, textOf, type Resource } from '../../resources/iac-value.ts';
import type { Stack, View } from '../../resources/stack.ts';
import { Truth } from '../../resources/truth.ts';
import { danger } from '../danger.ts';
import { FAMILIES } from '../families.ts';
import { documentationOf } from '../resource-pages.ts';

interface FunctionView extends View {
  readonly role: Answer;
  /** Undefined where nobody can know. */
  readonly isShared: boolean | undefined;
}

const REMEDIATION = 'Give each function a role of its own, with what it needs.';

export default danger({
  name: 'aws_functions_share_role',
  title: 'Several Lambda functions act by the same role',
  severity: 1,
  problem: 'Each may do what any of them needs: a flaw in one gives away the rights of all.',
  references: FAMILIES.leastPrivilege,
  of: {
    terraform: (stack) => functionsOf(stack, ['aws_lambda_function'], 'role'),
    cloudformation: (stack) => functionsOf(stack, ['AWS::Lambda::Function', 'AWS::Serverless::Function'], 'Role'),
  },
  judge: ({ role, isShared }) =>
    isShared
      ? Truth.of(true, { at: role.at, message: role.said() })
      : isShared === undefined
        ? Truth.UNKNOWN
        : Truth.FALSE,
  in: {
    terraform: {
      remediation: REMEDIATION,
      sources: [documentationOf('terraform', 'aws_lambda_function')],
      examples: {
        bad: [
          `
          resource "aws_lambda_function" "shop" {
            «role = aws_iam_role.shop.arn»
          }
          resource "aws_lambda_function" "mail" {
            «role = aws_iam_role.shop.arn»
          }
          resource "aws_iam_role" "shop" {
            name = "shop"
          }`,
        ],
        good: [
          `
          resource "aws_lambda_function" "shop" {
            role = "arn:aws:iam::111122223333:role/shop"
          }
          resource "aws_lambda_function" "mail" {
            role = "arn:aws:iam::111122223333:role/mail"
          }`,
          `
          resource "aws_lambda_function" "shop" {
            count = 2
            role  = "arn:aws:iam::111122223333:role/shop"
          }`,
        ],
      },
    },
    cloudformation: {
      remediation: REMEDIATION,
      sources: [documentationOf('cloudformation', 'AWS::Lambda::Function')],
      examples: {
        bad: [
          `
          Resources:
            Shop:
              Type: AWS::Lambda::Function
              Properties:
                «Role: arn:aws:iam::111122223333:role/shop»
            Mail:
              Type: AWS::Serverless::Function
              Properties:
                «Role: arn:aws:iam::111122223333:role/shop»`,
        ],
        good: [
          `
          Resources:
            Shop:
              Type: AWS::Lambda::Function
              Properties:
                Role: !GetAtt ShopRole.Arn
            Mail:
              Type: AWS::Lambda::Function
              Properties:
                Role: !GetAtt MailRole.Arn
            ShopRole:
              Type: AWS::IAM::Role
            MailRole:
              Type: AWS::IAM::Role`,
        ],
      },
    },
  },
});

/** Functions that one block makes are copies of one. */
function functionsOf(stack: Stack, types: readonly string[], key: string): readonly FunctionView[] {
  const functions = stack.ofType(...types);
  const byRole = Map.groupBy(functions, (one) => roleOf(one, key));
  const blocks = new Map([...byRole].map(([role, those]) => [role, new Set(those.map(({ at }) => at.start)).size]));
  return functions.map((one) => {
    const role = roleOf(one, key);
    const { source, at } = one;
    const answer = Answer.of(one).get(key);
    const isShared = role !== undefined && (blocks.get(role) ?? 0) > 1;
    const isKnown = isShared || (role !== undefined && answer.value !== UNKNOWN) || answer.value === undefined;
    return { source, at, role: answer, isShared: isKnown ? isShared : undefined };
  });
}

function roleOf({ properties }: Resource, key: string): string | undefined {
  const role = properties.get(key);
  return isReference(role) ? role.target : textOf(role);
}
