import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_broker_lets_anyone_in',
  title: 'An MSK cluster lets clients in without a login',
  severity: 4,
  problem: 'Whoever reaches the brokers reads and writes every topic.',
  family: 'authentication',
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_msk_cluster'],
        key: 'client_authentication.unauthenticated',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::MSK::Cluster'],
        key: 'ClientAuthentication.Unauthenticated.Enabled',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      {
        types: ['community.aws.msk_cluster'],
        shown: { name: 'shop' },
        key: 'authentication.unauthenticated',
        bad: true,
        good: false,
      },
    ],
  },
});
