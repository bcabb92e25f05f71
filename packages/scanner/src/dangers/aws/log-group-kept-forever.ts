import { settingDanger } from '../setting-danger.ts';
import { below } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_log_group_kept_forever',
  title: 'Nothing says how long a log group of CloudWatch is kept',
  severity: 1,
  problem: 'Logs that nobody needs any longer stay, cost, and leak one day with the rest.',
  family: 'retention',
  fix: { kind: 'suggested', needs: 'certainty that nobody needs what is older' },
  wrong: below(1),
  in: {
    terraform: [{ types: ['aws_cloudwatch_log_group'], key: 'retention_in_days', unset: 'bad', bad: 0, good: 365 }],
    cloudformation: [{ types: ['AWS::Logs::LogGroup'], key: 'RetentionInDays', unset: 'bad', good: 365 }],
    ansible: [
      {
        types: ['amazon.aws.cloudwatchlogs_log_group'],
        shown: { log_group_name: 'shop' },
        key: 'retention',
        unset: 'bad',
        good: 365,
      },
    ],
  },
});
