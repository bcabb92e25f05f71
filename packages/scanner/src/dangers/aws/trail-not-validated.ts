import { TRAILS } from '../../resources/views/aws.ts';
import { cisAws, cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

export default danger({
  name: 'aws_trail_not_validated',
  title: 'A CloudTrail trail has no log file validation',
  severity: 2,
  problem:
    'Nobody can tell whether a log file was changed or deleted after it was written, so that traces of an attack can be removed unseen.',
  references: [cwe(354), nist('AU-9'), cisAws('3.2')],
  of: TRAILS,
  judge: (trail) => trail.validatesFiles.isFalse(),
  in: {
    terraform: {
      remediation: 'Set `enable_log_file_validation = true`.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudtrail',
        'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-log-file-validation-intro.html',
      ],
      examples: {
        bad: [
          `
          «resource "aws_cloudtrail" "shop" {»
            s3_bucket_name = "logs"
          }`,
          `
          resource "aws_cloudtrail" "shop" {
            «enable_log_file_validation = false»
          }`,
        ],
        good: [
          `
          resource "aws_cloudtrail" "shop" {
            enable_log_file_validation = true
          }`,
        ],
      },
    },
    cloudformation: {
      remediation: 'Set `EnableLogFileValidation: true`.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-cloudtrail-trail.html',
        'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-log-file-validation-intro.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            «Shop:»
              Type: AWS::CloudTrail::Trail
              Properties:
                S3BucketName: logs`,
          `
          Resources:
            Shop:
              Type: AWS::CloudTrail::Trail
              Properties:
                «EnableLogFileValidation: false»`,
        ],
        good: [
          `
          Resources:
            Shop:
              Type: AWS::CloudTrail::Trail
              Properties:
                EnableLogFileValidation: true`,
        ],
      },
    },
    ansible: {
      remediation: 'Set `enable_log_file_validation: true`.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/amazon/aws/cloudtrail_module.html',
        'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-log-file-validation-intro.html',
      ],
      examples: {
        bad: [
          `
          - name: The shop
            amazon.aws.cloudtrail:
              name: shop
              «enable_log_file_validation: false»`,
        ],
        good: [
          `
          - name: The shop
            amazon.aws.cloudtrail:
              name: shop
              enable_log_file_validation: true`,
        ],
      },
    },
  },
});
