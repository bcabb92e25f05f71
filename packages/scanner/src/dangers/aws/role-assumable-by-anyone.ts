import { TRUST_POLICIES } from '../../resources/views/policies.ts';
import { cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

export default danger({
  name: 'aws_role_assumable_by_anyone',
  title: 'An IAM role can be assumed by anyone: its trust policy has the principal *',
  severity: 5,
  problem: 'Anyone with an AWS account of their own can take on the role and do all that it may.',
  references: [cwe(284), nist('AC-3'), nist('AC-6')],
  of: TRUST_POLICIES,
  judge: ({ document }) => document.isPublic(),
  in: {
    terraform: {
      remediation: 'Name the accounts or the services that need the role as principals.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_role',
        'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html',
      ],
      examples: {
        bad: [
          `
          resource "aws_iam_role" "shop" {
            assume_role_policy = jsonencode({
              Statement = [{
                Effect    = "Allow"
                Action    = "sts:AssumeRole"
                «Principal = { AWS = "*" }»
              }]
            })
          }`,
        ],
        good: [
          `
          resource "aws_iam_role" "shop" {
            assume_role_policy = jsonencode({
              Statement = [{
                Effect    = "Allow"
                Action    = "sts:AssumeRole"
                Principal = { Service = "ec2.amazonaws.com" }
              }]
            })
          }`,
          `
          resource "aws_iam_role" "shop" {
            assume_role_policy = jsonencode({
              Statement = [{
                Effect    = "Allow"
                Action    = "sts:AssumeRole"
                Principal = { AWS = "*" }
                Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-a1b2c3d4e5" } }
              }]
            })
          }`,
        ],
      },
    },
    cloudformation: {
      remediation: 'Name the accounts or the services that need the role as principals.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-iam-role.html',
        'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            Shop:
              Type: AWS::IAM::Role
              Properties:
                AssumeRolePolicyDocument:
                  Statement:
                    - Effect: Allow
                      Action: sts:AssumeRole
                      Principal:
                        «AWS: '*'»`,
        ],
        good: [
          `
          Resources:
            Shop:
              Type: AWS::IAM::Role
              Properties:
                AssumeRolePolicyDocument:
                  Statement:
                    - Effect: Allow
                      Action: sts:AssumeRole
                      Principal:
                        Service: ec2.amazonaws.com`,
        ],
      },
    },
    ansible: {
      remediation: 'Name the accounts or the services that need the role as principals.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/amazon/aws/iam_role_module.html',
        'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html',
      ],
      examples: {
        bad: [
          `
          - name: The shop
            amazon.aws.iam_role:
              name: shop
              assume_role_policy_document:
                Statement:
                  - Effect: Allow
                    Action: sts:AssumeRole
                    Principal:
                      «AWS: '*'»`,
        ],
        good: [
          `
          - name: The shop
            amazon.aws.iam_role:
              name: shop
              assume_role_policy_document:
                Statement:
                  - Effect: Allow
                    Action: sts:AssumeRole
                    Principal:
                      Service: ec2.amazonaws.com`,
        ],
      },
    },
  },
});
