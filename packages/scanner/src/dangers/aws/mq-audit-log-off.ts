import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_mq_audit_log_off',
  title: 'An ActiveMQ broker keeps no audit log',
  severity: 1,
  problem: 'Who managed the broker, and what they changed, cannot be reconstructed afterwards.',
  family: 'logging',
  fix: { kind: 'suggested', needs: 'a restart of the broker' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_mq_broker'],
        key: 'logs.audit',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
        when: [{ key: 'engine_type', is: oneOf('ActiveMQ'), shown: 'ActiveMQ' }],
      },
    ],
    cloudformation: [
      {
        types: ['AWS::AmazonMQ::Broker'],
        key: 'Logs.Audit',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
        when: [{ key: 'EngineType', is: oneOf('ActiveMQ'), shown: 'ActiveMQ' }],
      },
    ],
    ansible: [
      {
        types: ['community.aws.mq_broker'],
        shown: { broker_name: 'shop' },
        key: 'enable_audit_log',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'engine_type', is: oneOf('ActiveMQ'), shown: 'ACTIVEMQ' }],
      },
    ],
  },
});
