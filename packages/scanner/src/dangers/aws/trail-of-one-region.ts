import { TRAILS } from '../../resources/views/aws.ts';
import { cisAws, cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

export default danger({
  name: 'aws_trail_of_one_region',
  title: 'A CloudTrail trail records one region only: multi-region is off',
  severity: 2,
  problem: 'What an attacker does with stolen credentials in another region leaves no trace in the trail.',
  references: [cwe(778), nist('AU-12'), cisAws('3.1')],
  of: TRAILS,
  judge: (trail) => trail.isOfAllRegions.isFalse(),
  in: {
    terraform: {
      remediation: 'Set `is_multi_region_trail = true`.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudtrail',
        'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/receive-cloudtrail-log-files-from-multiple-regions.html',
      ],
      examples: {
        bad: [
          `
          «resource "aws_cloudtrail" "shop" {»
            s3_bucket_name = "logs"
          }`,
          `
          resource "aws_cloudtrail" "shop" {
            «is_multi_region_trail = false»
          }`,
        ],
        good: [
          `
          resource "aws_cloudtrail" "shop" {
            is_multi_region_trail = true
          }`,
        ],
      },
    },
    cloudformation: {
      remediation: 'Set `IsMultiRegionTrail: true`.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-cloudtrail-trail.html',
        'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/receive-cloudtrail-log-files-from-multiple-regions.html',
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
                «IsMultiRegionTrail: false»`,
        ],
        good: [
          `
          Resources:
            Shop:
              Type: AWS::CloudTrail::Trail
              Properties:
                IsMultiRegionTrail: true`,
        ],
      },
    },
    ansible: {
      remediation: 'Set `is_multi_region_trail: true`.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/amazon/aws/cloudtrail_module.html',
        'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/receive-cloudtrail-log-files-from-multiple-regions.html',
      ],
      examples: {
        bad: [
          `
          - name: The shop
            «amazon.aws.cloudtrail:»
              name: shop`,
          `
          - name: The shop
            amazon.aws.cloudtrail:
              name: shop
              «is_multi_region_trail: false»`,
        ],
        good: [
          `
          - name: The shop
            amazon.aws.cloudtrail:
              name: shop
              is_multi_region_trail: true`,
        ],
      },
    },
  },
});
