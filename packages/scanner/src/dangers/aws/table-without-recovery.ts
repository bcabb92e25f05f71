import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_table_without_recovery',
  title: 'A DynamoDB table cannot be taken back to an earlier moment: point-in-time recovery is off',
  severity: 2,
  problem: 'What a mistake or an attacker overwrites or deletes is gone.',
  family: 'backups',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/dynamodb-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_dynamodb_table'],
        key: 'point_in_time_recovery.enabled',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
      {
        types: ['aws_keyspaces_table'],
        key: 'point_in_time_recovery.status',
        wrong: oneOf('DISABLED'),
        unset: 'bad',
        bad: 'DISABLED',
        good: 'ENABLED',
        standsAlone: true,
      },
      { types: ['aws_dynamodb_table_replica'], key: 'point_in_time_recovery', unset: 'bad', bad: false, good: true },
      {
        types: ['aws_dynamodb_table'],
        each: 'replica',
        key: 'point_in_time_recovery',
        unset: 'bad',
        bad: false,
        good: true,
        shown: { 'replica[].region_name': 'eu-west-1', 'point_in_time_recovery.enabled': true },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::DynamoDB::Table'],
        key: 'PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
      { types: ['AWS::Cassandra::Table'], key: 'PointInTimeRecoveryEnabled', unset: 'bad', bad: false, good: true },
      {
        types: ['AWS::DynamoDB::GlobalTable'],
        each: 'Replicas',
        key: 'PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled',
        unset: 'fine',
        bad: false,
        good: true,
        shown: { 'Replicas[].Region': 'eu-west-1' },
      },
      {
        types: ['AWS::Serverless::SimpleTable'],
        key: 'PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
