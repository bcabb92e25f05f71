import { DATABASES } from '../../resources/views/aws.ts';
import { cisAws, cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

export default danger({
  name: 'aws_database_not_encrypted',
  title: 'The storage of a database instance is not encrypted',
  severity: 3,
  problem:
    'Whoever gets hold of a snapshot, a backup or a disk of the database reads all of it. Storage can only be encrypted when the database is made.',
  references: [cwe(311), nist('SC-28'), cisAws('2.3.1')],
  of: DATABASES,
  judge: (database) =>
    database.isEncrypted
      .isFalse()
      .unless(
        database.copyOf.isSet().or(database.snapshot.isSet()).or(database.cluster.isSet()).or(database.key.isSet()),
      ),
  in: {
    terraform: {
      remediation: 'Set `storage_encrypted = true`.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance',
        'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/Overview.Encryption.html',
      ],
      examples: {
        bad: [
          `
          «resource "aws_db_instance" "shop" {»
            engine = "postgres"
          }`,
          `
          resource "aws_db_instance" "shop" {
            engine = "postgres"
            «storage_encrypted = false»
          }`,
        ],
        good: [
          `
          resource "aws_db_instance" "shop" {
            engine = "postgres"
            storage_encrypted = true
          }`,
          `
          resource "aws_db_instance" "shop" {
            replicate_source_db = "main"
          }`,
        ],
      },
    },
    cloudformation: {
      remediation: 'Set `StorageEncrypted: true`.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-rds-dbinstance.html',
        'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/Overview.Encryption.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            «Shop:
              Type: AWS::RDS::DBInstance
              Properties:»
                Engine: postgres`,
          `
          Resources:
            Shop:
              Type: AWS::RDS::DBInstance
              Properties:
                Engine: postgres
                «StorageEncrypted: false»`,
        ],
        good: [
          `
          Resources:
            Shop:
              Type: AWS::RDS::DBInstance
              Properties:
                Engine: postgres
                StorageEncrypted: true`,
        ],
      },
    },
    ansible: {
      remediation: 'Set `storage_encrypted: true`.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/amazon/aws/rds_instance_module.html',
        'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/Overview.Encryption.html',
      ],
      examples: {
        bad: [
          `
          - name: The shop
            amazon.aws.rds_instance:
              engine: postgres
              «storage_encrypted: false»`,
          `
          - name: The shop
            «amazon.aws.rds_instance:»
              engine: postgres
              db_instance_class: db.m6g.large
              allocated_storage: 20
              master_username: shop`,
        ],
        good: [
          `
          - name: The shop
            amazon.aws.rds_instance:
              engine: postgres
              storage_encrypted: true`,
          `
          - name: Only a change of what is there
            amazon.aws.rds_instance:
              db_instance_identifier: shop
              allocated_storage: 40`,
        ],
      },
    },
  },
});
