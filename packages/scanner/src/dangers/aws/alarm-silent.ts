import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_alarm_silent',
  title: 'An alarm of CloudWatch, or a subscription to the events of a database, tells nobody',
  severity: 2,
  problem: 'What it is to warn of happens, and nobody hears.',
  family: 'monitoring',
  sources: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_cloudwatch_metric_alarm', 'aws_cloudwatch_composite_alarm'],
        key: 'actions_enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: [
          'aws_db_event_subscription',
          'aws_dms_event_subscription',
          'aws_neptune_event_subscription',
          'aws_docdb_event_subscription',
          'aws_redshift_event_subscription',
        ],
        key: 'enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm'],
        key: 'ActionsEnabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: [
          'AWS::RDS::EventSubscription',
          'AWS::DMS::EventSubscription',
          'AWS::Redshift::EventSubscription',
          'AWS::Neptune::EventSubscription',
          'AWS::DocDB::EventSubscription',
        ],
        key: 'Enabled',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
