import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_mq_log_off',
  title: 'An Amazon MQ broker sends no logs to CloudWatch',
  severity: 2,
  problem: 'Who did what on the broker cannot be reconstructed afterwards.',
  family: 'logging',
  fix: { kind: 'suggested', needs: 'a restart of the broker' },
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_mq_broker'], key: 'logs.general', unset: 'bad', bad: false, good: true, standsAlone: true },
    ],
    cloudformation: [
      {
        types: ['AWS::AmazonMQ::Broker'],
        key: 'Logs.General',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
    ansible: [
      {
        types: ['community.aws.mq_broker'],
        shown: { broker_name: 'shop' },
        key: 'enable_general_log',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
