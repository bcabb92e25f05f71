import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_table_without_deletion_protection',
  title: 'A DynamoDB table can be deleted by one call',
  severity: 1,
  problem: 'One mistake, or one stolen credential, deletes the table.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_dynamodb_table'], key: 'deletion_protection_enabled', unset: 'bad', bad: false, good: true },
      {
        types: ['aws_dynamodb_table'],
        each: 'replica',
        key: 'deletion_protection_enabled',
        unset: 'fine',
        bad: false,
        good: true,
        shown: { 'replica[].region_name': 'eu-west-1', deletion_protection_enabled: true },
      },
      {
        types: ['aws_dynamodb_table_replica'],
        key: 'deletion_protection_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      { types: ['AWS::DynamoDB::Table'], key: 'DeletionProtectionEnabled', unset: 'bad', bad: false, good: true },
      {
        types: ['AWS::DynamoDB::GlobalTable'],
        each: 'Replicas',
        key: 'DeletionProtectionEnabled',
        unset: 'fine',
        bad: false,
        good: true,
        shown: { 'Replicas[].Region': 'eu-west-1' },
      },
    ],
  },
});
