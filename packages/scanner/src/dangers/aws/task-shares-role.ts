import { viewsOf, type View, type ViewKind } from '../../resources/stack.ts';
import type { Answer } from '../../resources/answer.ts';
import { isReference, textOf } from '../../resources/iac-value.ts';
import { Truth } from '../../resources/truth.ts';
import { UNKNOWN } from '../../rule.ts';
import { FAMILIES } from '../families.ts';
import { danger } from '../danger.ts';

interface Task extends View {
  /** What its program may do. */
  readonly role: Answer;
  /** What ECS may do to start it. */
  readonly executionRole: Answer;
}

const TASKS: ViewKind<Task> = {
  terraform: viewsOf(['aws_ecs_task_definition'], { role: 'task_role_arn', executionRole: 'execution_role_arn' }),
  cloudformation: viewsOf(['AWS::ECS::TaskDefinition'], { role: 'TaskRoleArn', executionRole: 'ExecutionRoleArn' }),
};

export default danger({
  name: 'aws_task_shares_role',
  title: 'The program in an ECS task has the role that ECS starts it with',
  severity: 2,
  problem: 'Whoever takes over the program reads all secrets and images that only ECS needs at the start.',
  references: FAMILIES.leastPrivilege,
  of: TASKS,
  judge: ({ role, executionRole }) => {
    const names = [role, executionRole].map(nameOf);
    if (names.includes(undefined)) return Truth.FALSE;
    if (names.includes(UNKNOWN)) return Truth.UNKNOWN;
    return Truth.of(names[0] === names[1], { at: role.at, message: role.said() });
  },
  in: {
    terraform: {
      remediation: 'Name a role of its own, with what the program needs, in `task_role_arn`.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecs_task_definition',
        'https://docs.aws.amazon.com/AmazonECS/latest/developerguide/security-iam-roles.html',
      ],
      examples: {
        bad: [
          `
          resource "aws_iam_role" "shop" {
          }
          resource "aws_ecs_task_definition" "shop" {
            execution_role_arn = aws_iam_role.shop.arn
            «task_role_arn      = aws_iam_role.shop.arn»
          }`,
          `
          resource "aws_ecs_task_definition" "shop" {
            execution_role_arn = "arn:aws:iam::111122223333:role/shop"
            «task_role_arn      = "arn:aws:iam::111122223333:role/shop"»
          }`,
        ],
        good: [
          `
          resource "aws_iam_role" "shop" {
          }
          resource "aws_iam_role" "start" {
          }
          resource "aws_ecs_task_definition" "shop" {
            execution_role_arn = aws_iam_role.start.arn
            task_role_arn      = aws_iam_role.shop.arn
          }`,
          `
          variable "role" {}
          resource "aws_ecs_task_definition" "shop" {
            execution_role_arn = var.role
            task_role_arn      = "arn:aws:iam::111122223333:role/shop"
          }`,
        ],
      },
    },
    cloudformation: {
      remediation: 'Name a role of its own, with what the program needs, in `TaskRoleArn`.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-ecs-taskdefinition.html',
        'https://docs.aws.amazon.com/AmazonECS/latest/developerguide/security-iam-roles.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            Role:
              Type: AWS::IAM::Role
            Shop:
              Type: AWS::ECS::TaskDefinition
              Properties:
                ExecutionRoleArn: !GetAtt Role.Arn
                «TaskRoleArn: !GetAtt Role.Arn»`,
        ],
        good: [
          `
          Resources:
            Role:
              Type: AWS::IAM::Role
            Shop:
              Type: AWS::ECS::TaskDefinition
              Properties:
                ExecutionRoleArn: arn:aws:iam::111122223333:role/start
                TaskRoleArn: !GetAtt Role.Arn`,
        ],
      },
    },
  },
});

/** Of the role, as the file names it; undefined where none is named. */
function nameOf({ value }: Answer): string | typeof UNKNOWN | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return isReference(value) ? value.target : (textOf(value) ?? UNKNOWN);
}
