import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_alarm_without_action',
  title: 'An alarm of CloudWatch has no action',
  severity: 1,
  problem: 'It goes off and nobody is told.',
  family: 'monitoring',
  remediation: 'Name a topic in {} that somebody reads.',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html'],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['aws_cloudwatch_metric_alarm'],
        key: 'alarm_actions',
        unset: 'bad',
        bad: [],
        good: ['arn:aws:sns:eu-central-1:111122223333:shop'],
        when: [
          { key: 'ok_actions', is: missing },
          { key: 'insufficient_data_actions', is: missing },
        ],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudWatch::Alarm'],
        key: 'AlarmActions',
        unset: 'bad',
        bad: [],
        good: ['arn:aws:sns:eu-central-1:111122223333:shop'],
        when: [
          { key: 'OKActions', is: missing },
          { key: 'InsufficientDataActions', is: missing },
        ],
      },
    ],
    ansible: [
      {
        types: ['amazon.aws.cloudwatch_metric_alarm'],
        key: 'alarm_actions',
        unset: 'bad',
        bad: [],
        good: ['arn:aws:sns:eu-central-1:111122223333:shop'],
        when: [
          { key: 'ok_actions', is: missing },
          { key: 'insufficient_data_actions', is: missing },
        ],
        shown: { name: 'shop' },
      },
    ],
  },
});
