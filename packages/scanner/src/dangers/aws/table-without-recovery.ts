import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_table_without_recovery',
  title: 'A DynamoDB table cannot be taken back to an earlier moment: point-in-time recovery is off',
  severity: 2,
  problem: 'What a mistake or an attacker overwrites or deletes is gone.',
  family: 'backups',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/dynamodb-controls.html'],
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_dynamodb_table'], key: 'point_in_time_recovery.enabled', unset: 'bad', bad: false, good: true },
    ],
    cloudformation: [
      {
        types: ['AWS::DynamoDB::Table'],
        key: 'PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
