import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_mq_upgrades_off',
  title: 'An Amazon MQ broker does not get security fixes by itself',
  severity: 2,
  problem: 'Known flaws of the broker stay open until somebody remembers to upgrade it.',
  family: 'updates',
  fix: { kind: 'suggested', needs: 'a maintenance window in which a restart harms nobody' },
  wrong: off,
  in: {
    terraform: [{ types: ['aws_mq_broker'], key: 'auto_minor_version_upgrade', unset: 'bad', bad: false, good: true }],
    cloudformation: [{ types: ['AWS::AmazonMQ::Broker'], key: 'AutoMinorVersionUpgrade', bad: false, good: true }],
    ansible: [
      {
        types: ['community.aws.mq_broker'],
        shown: { broker_name: 'shop' },
        key: 'auto_minor_version_upgrade',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
