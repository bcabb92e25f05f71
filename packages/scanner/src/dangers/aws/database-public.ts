import { DATABASES } from '../../resources/views/aws.ts';
import { cisAws, cwe, nist } from '../../rules/rulesets.ts';
import { danger } from '../danger.ts';

export default danger({
  name: 'aws_database_public',
  title: 'A database instance is publicly accessible',
  severity: 5,
  problem:
    'The database has an address that the whole internet can reach; only a security group and its passwords stand between it and everyone.',
  references: [cwe(284), nist('AC-4'), nist('SC-7'), cisAws('2.3.3')],
  of: DATABASES,
  judge: (database) => database.isPublic.isTrue(),
  in: {
    terraform: {
      remediation: 'Set `publicly_accessible = false` and reach the database from inside its network.',
      sources: ['https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance'],
      examples: {
        bad: [
          `
          resource "aws_db_instance" "shop" {
            engine = "postgres"
            «publicly_accessible = true»
          }`,
        ],
        good: [
          `
          resource "aws_db_instance" "shop" {
            engine = "postgres"
            publicly_accessible = false
          }`,
          `
          resource "aws_db_instance" "shop" {
            engine = "postgres"
          }`,
        ],
      },
    },
    cloudformation: {
      remediation: 'Set `PubliclyAccessible: false` and reach the database from inside its network.',
      sources: [
        'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-rds-dbinstance.html',
      ],
      examples: {
        bad: [
          `
          Resources:
            Shop:
              Type: AWS::RDS::DBInstance
              Properties:
                Engine: postgres
                «PubliclyAccessible: true»`,
        ],
        good: [
          `
          Resources:
            Shop:
              Type: AWS::RDS::DBInstance
              Properties:
                Engine: postgres
                PubliclyAccessible: false`,
        ],
      },
    },
    ansible: {
      remediation: 'Set `publicly_accessible: false` and reach the database from inside its network.',
      sources: ['https://docs.ansible.com/ansible/latest/collections/amazon/aws/rds_instance_module.html'],
      examples: {
        bad: [
          `
          - name: The shop
            amazon.aws.rds_instance:
              engine: postgres
              «publicly_accessible: yes»`,
        ],
        good: [
          `
          - name: The shop
            amazon.aws.rds_instance:
              engine: postgres
              publicly_accessible: false`,
        ],
      },
    },
  },
});
