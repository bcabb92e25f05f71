import { VOLUMES } from '../../resources/views/aws.ts';
import { cisAws, cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

export default danger({
  name: 'aws_volume_not_encrypted',
  title: 'An EBS volume is not encrypted',
  severity: 3,
  problem: 'Who gets hold of a snapshot or a disk of the volume reads all of it.',
  references: [cwe(311), nist('SC-28'), cisAws('2.2.1')],
  of: VOLUMES,
  judge: (volume) => volume.isEncrypted.isFalse(),
  in: {
    terraform: {
      remediation: 'Set `encrypted = true`.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ebs_volume',
        'https://docs.aws.amazon.com/ebs/latest/userguide/ebs-encryption.html',
      ],
      examples: {
        bad: [
          `
          resource "aws_ebs_volume" "shop" {
            size = 40
            «encrypted = false»
          }`,
        ],
        good: [
          `
          resource "aws_ebs_volume" "shop" {
            size = 40
            encrypted = true
          }`,
        ],
      },
    },
    cloudformation: {
      remediation: 'Set `Encrypted: true`.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-ec2-volume.html',
        'https://docs.aws.amazon.com/ebs/latest/userguide/ebs-encryption.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            Shop:
              Type: AWS::EC2::Volume
              Properties:
                Size: 40
                «Encrypted: false»`,
        ],
        good: [
          `
          Resources:
            Shop:
              Type: AWS::EC2::Volume
              Properties:
                Size: 40
                Encrypted: true`,
        ],
      },
    },
    ansible: {
      remediation: 'Set `encrypted: true`.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/amazon/aws/ec2_vol_module.html',
        'https://docs.aws.amazon.com/ebs/latest/userguide/ebs-encryption.html',
      ],
      examples: {
        bad: [
          `
          - name: The shop
            amazon.aws.ec2_vol:
              volume_size: 40
              «encrypted: false»`,
        ],
        good: [
          `
          - name: The shop
            amazon.aws.ec2_vol:
              volume_size: 40
              encrypted: true`,
        ],
      },
    },
  },
});
