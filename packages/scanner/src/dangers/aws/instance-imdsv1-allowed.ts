import { INSTANCES } from '../../resources/views/aws.ts';
import { cisAws, cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

export default danger({
  name: 'aws_instance_imdsv1_allowed',
  title: 'An EC2 instance allows IMDSv1: its metadata service answers without a token',
  severity: 3,
  problem:
    "A flaw that makes a program on the instance fetch an address of the attacker's choice is enough to read the credentials of its role.",
  references: [cwe(918), nist('AC-3'), cisAws('5.6')],
  of: INSTANCES,
  judge: (instance) => instance.tokens.is('optional').and(instance.endpoint.is('disabled').not()),
  in: {
    terraform: {
      remediation: 'Set `http_tokens = "required"` in `metadata_options`.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/instance#metadata-options',
        'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-IMDS-existing-instances.html',
      ],
      examples: {
        bad: [
          `
          resource "aws_instance" "shop" {
            metadata_options {
              «http_tokens = "optional"»
            }
          }`,
        ],
        good: [
          `
          resource "aws_instance" "shop" {
            metadata_options {
              http_tokens = "required"
            }
          }`,
          `
          resource "aws_instance" "shop" {
            metadata_options {
              http_endpoint = "disabled"
              http_tokens   = "optional"
            }
          }`,
        ],
      },
    },
    cloudformation: {
      remediation: 'Set `HttpTokens: required` in `MetadataOptions`.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-ec2-launchtemplate.html',
        'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-IMDS-existing-instances.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            Shop:
              Type: AWS::EC2::LaunchTemplate
              Properties:
                LaunchTemplateData:
                  MetadataOptions:
                    «HttpTokens: optional»`,
        ],
        good: [
          `
          Resources:
            Shop:
              Type: AWS::EC2::LaunchTemplate
              Properties:
                LaunchTemplateData:
                  MetadataOptions:
                    HttpTokens: required`,
        ],
      },
    },
    ansible: {
      remediation: 'Set `http_tokens: required` in `metadata_options`.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/amazon/aws/ec2_instance_module.html',
        'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-IMDS-existing-instances.html',
      ],
      examples: {
        bad: [
          `
          - name: The shop
            amazon.aws.ec2_instance:
              name: shop
              metadata_options:
                «http_tokens: optional»`,
        ],
        good: [
          `
          - name: The shop
            amazon.aws.ec2_instance:
              name: shop
              metadata_options:
                http_tokens: required`,
        ],
      },
    },
  },
});
