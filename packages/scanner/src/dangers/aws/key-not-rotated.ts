import { KEYS } from '../../resources/views/aws.ts';
import { cisAws, cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';
import { settingEdits } from '../setting-edits.ts';

const ROTATES = {
  terraform: 'enable_key_rotation',
  cloudformation: 'EnableKeyRotation',
  ansible: 'enable_key_rotation',
  azureresourcemanager: '',
} as const;

export default danger({
  name: 'aws_key_not_rotated',
  title: 'A KMS key is not rotated: automatic key rotation is off',
  severity: 2,
  problem:
    'All data stays under one key material for as long as the key exists, so that one leak of it is a leak of everything.',
  references: [cwe(324), nist('SC-12'), cisAws('3.6')],
  of: KEYS,
  judge: (key) =>
    key.rotates
      .isFalse()
      .and(key.spec.is('SYMMETRIC_DEFAULT'))
      .and(key.usage.is('ENCRYPT_DECRYPT'))
      .and(key.origin.is('AWS_KMS')),
  fix: {
    kind: 'safe',
    languages: new Set(['terraform', 'cloudformation', 'ansible']),
    edits: ({ at: item }, at, language) =>
      settingEdits({ key: ROTATES[language], unset: 'bad', good: true }, { item, at, language }, true),
  },
  in: {
    terraform: {
      remediation: 'Set `enable_key_rotation = true`.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/kms_key',
        'https://docs.aws.amazon.com/kms/latest/developerguide/rotate-keys.html',
      ],
      examples: {
        bad: [
          `
          «resource "aws_kms_key" "shop" {»
            description = "Orders"
          }`,
          `
          resource "aws_kms_key" "shop" {
            «enable_key_rotation = false»
          }`,
        ],
        good: [
          `
          resource "aws_kms_key" "shop" {
            enable_key_rotation = true
          }`,
          `
          resource "aws_kms_key" "shop" {
            customer_master_key_spec = "RSA_4096"
          }`,
          `
          resource "aws_kms_key" "signer" {
            key_usage = "SIGN_VERIFY"
          }`,
        ],
      },
    },
    cloudformation: {
      remediation: 'Set `EnableKeyRotation: true`.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-kms-key.html',
        'https://docs.aws.amazon.com/kms/latest/developerguide/rotate-keys.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            «Shop:
              Type: AWS::KMS::Key
              Properties:»
                Description: Orders`,
          `
          Resources:
            Shop:
              Type: AWS::KMS::Key
              Properties:
                «EnableKeyRotation: false»`,
        ],
        good: [
          `
          Resources:
            Shop:
              Type: AWS::KMS::Key
              Properties:
                EnableKeyRotation: true`,
        ],
      },
    },
    ansible: {
      remediation: 'Set `enable_key_rotation: true`.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/amazon/aws/kms_key_module.html',
        'https://docs.aws.amazon.com/kms/latest/developerguide/rotate-keys.html',
      ],
      examples: {
        bad: [
          `
          - name: The shop
            amazon.aws.kms_key:
              alias: orders
              «enable_key_rotation: false»`,
        ],
        good: [
          `
          - name: The shop
            amazon.aws.kms_key:
              alias: orders
              enable_key_rotation: true`,
        ],
      },
    },
  },
});
