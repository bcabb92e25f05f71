import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_trail_without_alarm',
  title: 'A CloudTrail trail is not sent to CloudWatch Logs',
  severity: 1,
  problem: 'No alarm can be raised by what is done in the account.',
  family: 'monitoring',
  remediation: 'Name a log group in {}.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudtrail-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_cloudtrail'],
        key: 'cloud_watch_logs_group_arn',
        unset: 'bad',
        bad: '',
        good: 'arn:aws:logs:eu-central-1:111122223333:log-group:shop:*',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudTrail::Trail'],
        key: 'CloudWatchLogsLogGroupArn',
        unset: 'bad',
        bad: '',
        good: 'arn:aws:logs:eu-central-1:111122223333:log-group:shop:*',
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.cloudtrail'],
        key: 'cloudwatch_logs_log_group_arn',
        unset: 'bad',
        bad: '',
        good: 'arn:aws:logs:eu-central-1:111122223333:log-group:shop:*',
        shown: { name: 'shop' },
      },
    ],
  },
});
