import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_broker_public',
  title: 'A message broker has a public address',
  severity: 4,
  problem: 'Everyone on the internet may try passwords and flaws of the broker.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'a way into its network for whoever uses it' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_msk_cluster'],
        key: 'broker_node_group_info.connectivity_info.public_access.type',
        wrong: oneOf('SERVICE_PROVIDED_EIPS'),
        unset: 'fine',
        bad: 'SERVICE_PROVIDED_EIPS',
        good: 'DISABLED',
      },
      { types: ['aws_mq_broker'], key: 'publicly_accessible', unset: 'fine', bad: true, good: false },
    ],
    cloudformation: [
      { types: ['AWS::AmazonMQ::Broker'], key: 'PubliclyAccessible', bad: true, good: false },
      {
        types: ['AWS::MSK::Cluster'],
        key: 'BrokerNodeGroupInfo.ConnectivityInfo.PublicAccess.Type',
        wrong: oneOf('SERVICE_PROVIDED_EIPS'),
        unset: 'fine',
        bad: 'SERVICE_PROVIDED_EIPS',
        good: 'DISABLED',
      },
    ],
    ansible: [
      { types: ['community.aws.mq_broker'], key: 'publicly_accessible', bad: true, good: false, unset: 'fine' },
    ],
  },
});
