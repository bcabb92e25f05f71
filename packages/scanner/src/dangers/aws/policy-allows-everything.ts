import { IDENTITY_POLICIES } from '../../resources/views/policies.ts';
import { cisAws, cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

export default danger({
  name: 'aws_policy_allows_everything',
  title: 'An IAM policy allows every action on every resource: * on *',
  severity: 4,
  problem:
    'Whoever has the policy, or gets hold of its credentials, owns the account: all data, all machines, all other identities.',
  references: [cwe(250), nist('AC-6'), cisAws('1.16')],
  of: IDENTITY_POLICIES,
  judge: ({ document }) => document.allowsEverything(),
  in: {
    terraform: {
      remediation: 'Name the actions and the resources that are needed.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_policy',
        'https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege',
      ],
      examples: {
        bad: [
          `
          resource "aws_iam_policy" "shop" {
            policy = jsonencode({
              Statement = [{
                Effect   = "Allow"
                «Action   = "*"»
                Resource = "*"
              }]
            })
          }`,
          `
          data "aws_iam_policy_document" "shop" {
            statement {
              «actions   = ["*"]»
              resources = ["*"]
            }
          }
          resource "aws_iam_role_policy" "shop" {
            role   = "shop"
            policy = data.aws_iam_policy_document.shop.json
          }`,
        ],
        good: [
          `
          resource "aws_iam_policy" "shop" {
            policy = jsonencode({
              Statement = [{
                Effect   = "Allow"
                Action   = "s3:GetObject"
                Resource = "arn:aws:s3:::shop/*"
              }]
            })
          }`,
        ],
      },
    },
    cloudformation: {
      remediation: 'Name the actions and the resources that are needed.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-iam-managedpolicy.html',
        'https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege',
      ],
      examples: {
        bad: [
          `
          Resources:
            Shop:
              Type: AWS::IAM::ManagedPolicy
              Properties:
                PolicyDocument:
                  Statement:
                    - Effect: Allow
                      «Action: '*'»
                      Resource: '*'`,
          `
          Resources:
            Shop:
              Type: AWS::IAM::Role
              Properties:
                AssumeRolePolicyDocument: {}
                Policies:
                  - PolicyName: all
                    PolicyDocument:
                      Statement:
                        - Effect: Allow
                          «Action: ['*']»
                          Resource: '*'`,
        ],
        good: [
          `
          Resources:
            Shop:
              Type: AWS::IAM::ManagedPolicy
              Properties:
                PolicyDocument:
                  Statement:
                    - Effect: Allow
                      Action: s3:GetObject
                      Resource: arn:aws:s3:::shop/*`,
        ],
      },
    },
    ansible: {
      remediation: 'Name the actions and the resources that are needed.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/amazon/aws/iam_managed_policy_module.html',
        'https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege',
      ],
      examples: {
        bad: [
          `
          - name: The shop
            amazon.aws.iam_managed_policy:
              name: shop
              policy:
                Statement:
                  - Effect: Allow
                    «Action: '*'»
                    Resource: '*'`,
        ],
        good: [
          `
          - name: The shop
            amazon.aws.iam_managed_policy:
              name: shop
              policy:
                Statement:
                  - Effect: Allow
                    Action: s3:GetObject
                    Resource: arn:aws:s3:::shop/*`,
        ],
      },
    },
  },
});
