import { settingDanger } from '../setting-danger.ts';
import { above, below } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_log_group_kept_short',
  title: 'A log group of CloudWatch is kept for less than a year',
  severity: 1,
  problem: 'Attacks that are found late can no longer be followed back.',
  family: 'retention',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html'],
  fix: { kind: 'safe' },
  wrong: (answer) => below(365)(answer).and(above(0)(answer)),
  in: {
    terraform: [{ types: ['aws_cloudwatch_log_group'], key: 'retention_in_days', unset: 'fine', bad: 7, good: 365 }],
    cloudformation: [{ types: ['AWS::Logs::LogGroup'], key: 'RetentionInDays', unset: 'fine', bad: 7, good: 365 }],
    ansible: [
      {
        types: ['amazon.aws.cloudwatchlogs_log_group'],
        shown: { log_group_name: 'shop' },
        key: 'retention',
        unset: 'fine',
        bad: 7,
        good: 365,
      },
    ],
  },
});
