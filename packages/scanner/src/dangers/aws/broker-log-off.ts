import { settingDanger } from '../setting-danger.ts';
import { nothingOn } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_broker_log_off',
  title: 'An MSK cluster keeps no broker logs',
  severity: 2,
  problem: 'What was tried on the brokers cannot be reconstructed afterwards.',
  family: 'logging',
  remediation: 'Send them to CloudWatch, S3 or Firehose in {}.',
  wrong: nothingOn(
    'cloudwatch_logs.enabled',
    'firehose.enabled',
    's3.enabled',
    'CloudWatchLogs.Enabled',
    'Firehose.Enabled',
    'S3.Enabled',
  ),
  in: {
    terraform: [
      {
        types: ['aws_msk_cluster'],
        key: 'logging_info.broker_logs',
        unset: 'bad',
        good: { cloudwatch_logs: { enabled: true } },
      },
    ],
    cloudformation: [
      {
        types: ['AWS::MSK::Cluster'],
        key: 'LoggingInfo.BrokerLogs',
        unset: 'bad',
        good: { CloudWatchLogs: { Enabled: true, LogGroup: 'shop' } },
      },
    ],
    ansible: [
      {
        types: ['community.aws.msk_cluster'],
        shown: { name: 'shop' },
        key: 'logging',
        wrong: nothingOn('cloudwatch.enabled', 'firehose.enabled', 's3.enabled'),
        unset: 'bad',
        good: { cloudwatch: { enabled: true, log_group: 'shop' } },
      },
    ],
  },
});
