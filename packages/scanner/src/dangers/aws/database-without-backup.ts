import { DATABASES } from '../../resources/views/aws.ts';
import { nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

export default danger({
  name: 'aws_database_without_backup',
  title: 'A database instance keeps no automated backups',
  severity: 3,
  problem: 'With a retention of 0 days nothing is backed up: what an attacker, a fault or a mistake deletes is gone.',
  references: [nist('CP-9')],
  of: DATABASES,
  judge: (database) =>
    database.backupDays
      .is('0')
      .unless(database.copyOf.isSet().or(database.snapshot.isSet()).or(database.cluster.isSet())),
  in: {
    terraform: {
      remediation: 'Set `backup_retention_period` to 7 days or more; without it nothing is kept.',
      sources: [
        'https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance',
        'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_WorkingWithAutomatedBackups.html',
      ],
      examples: {
        bad: [
          `
          resource "aws_db_instance" "shop" {
            engine = "postgres"
            «backup_retention_period = 0»
          }`,
          `
          «resource "aws_db_instance" "shop" {»
            engine = "postgres"
          }`,
        ],
        good: [
          `
          resource "aws_db_instance" "shop" {
            engine = "postgres"
            backup_retention_period = 7
          }`,
        ],
      },
    },
    cloudformation: {
      remediation: 'Set `BackupRetentionPeriod` to 7 days or more.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-rds-dbinstance.html',
        'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_WorkingWithAutomatedBackups.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            Shop:
              Type: AWS::RDS::DBInstance
              Properties:
                Engine: postgres
                «BackupRetentionPeriod: 0»`,
        ],
        good: [
          `
          Resources:
            Shop:
              Type: AWS::RDS::DBInstance
              Properties:
                Engine: postgres
                BackupRetentionPeriod: 7`,
        ],
      },
    },
    ansible: {
      remediation: 'Set `backup_retention_period` to 7 days or more.',
      sources: [
        'https://docs.ansible.com/ansible/latest/collections/amazon/aws/rds_instance_module.html',
        'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_WorkingWithAutomatedBackups.html',
      ],
      examples: {
        bad: [
          `
          - name: The shop
            amazon.aws.rds_instance:
              engine: postgres
              «backup_retention_period: 0»`,
        ],
        good: [
          `
          - name: The shop
            amazon.aws.rds_instance:
              engine: postgres
              backup_retention_period: 7`,
        ],
      },
    },
  },
});
