import { MESSAGING_POLICIES } from '../../resources/views/policies.ts';
import { cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

export default danger({
  name: 'aws_messaging_public',
  title: 'An SQS queue or SNS topic is public: its policy has the principal *',
  severity: 4,
  problem: 'Anyone with an AWS account of their own can send messages that your programs act on, or read yours.',
  references: [cwe(732), nist('AC-3')],
  of: MESSAGING_POLICIES,
  judge: ({ document }) => document.isPublic(),
  in: {
    terraform: {
      remediation: 'Name the accounts as principals, or allow `*` only under a condition such as `aws:SourceArn`.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sqs_queue_policy',
        'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html',
      ],
      examples: {
        bad: [
          `
          resource "aws_sqs_queue_policy" "shop" {
            queue_url = "https://sqs.eu-central-1.amazonaws.com/111122223333/shop"
            policy = jsonencode({
              Statement = [{
                Effect    = "Allow"
                Action    = "sqs:SendMessage"
                Resource  = "*"
                «Principal = "*"»
              }]
            })
          }`,
        ],
        good: [
          `
          resource "aws_sqs_queue_policy" "shop" {
            queue_url = "https://sqs.eu-central-1.amazonaws.com/111122223333/shop"
            policy = jsonencode({
              Statement = [{
                Effect    = "Allow"
                Action    = "sqs:SendMessage"
                Resource  = "*"
                Principal = "*"
                Condition = { ArnEquals = { "aws:SourceArn" = "arn:aws:sns:eu-central-1:111122223333:shop" } }
              }]
            })
          }`,
        ],
      },
    },
    cloudformation: {
      remediation: 'Name the accounts as principals, or allow `*` only under a condition such as `aws:SourceArn`.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-sqs-queuepolicy.html',
        'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            Shop:
              Type: AWS::SNS::TopicPolicy
              Properties:
                Topics: [!Ref Topic]
                PolicyDocument:
                  Statement:
                    - Effect: Allow
                      Action: sns:Publish
                      Resource: '*'
                      «Principal: '*'»`,
        ],
        good: [
          `
          Resources:
            Shop:
              Type: AWS::SNS::TopicPolicy
              Properties:
                Topics: [!Ref Topic]
                PolicyDocument:
                  Statement:
                    - Effect: Allow
                      Action: sns:Publish
                      Resource: '*'
                      Principal:
                        Service: events.amazonaws.com`,
        ],
      },
    },
    ansible: {
      remediation: 'Name the accounts as principals, or allow `*` only under a condition such as `aws:SourceArn`.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/community/aws/sqs_queue_module.html',
        'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_principal.html',
      ],
      examples: {
        bad: [
          `
          - name: The shop
            community.aws.sqs_queue:
              name: shop
              policy:
                Statement:
                  - Effect: Allow
                    Action: sqs:SendMessage
                    Resource: '*'
                    «Principal: '*'»`,
        ],
        good: [
          `
          - name: The shop
            community.aws.sqs_queue:
              name: shop
              policy:
                Statement:
                  - Effect: Allow
                    Action: sqs:SendMessage
                    Resource: '*'
                    Principal:
                      Service: events.amazonaws.com`,
        ],
      },
    },
  },
});
