import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_broker_lets_anyone_in',
  title: 'An MSK cluster lets clients in without a login, or a connector goes in without one',
  severity: 4,
  problem: 'Whoever reaches the brokers reads and writes every topic.',
  family: 'authentication',
  fix: { kind: 'suggested', needs: 'clients that say who they are' },
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
      {
        types: ['aws_mskconnect_connector'],
        key: 'kafka_cluster_client_authentication.authentication_type',
        wrong: oneOf('NONE'),
        unset: 'fine',
        bad: 'NONE',
        good: 'IAM',
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
      {
        types: ['AWS::KafkaConnect::Connector'],
        key: 'KafkaClusterClientAuthentication.AuthenticationType',
        wrong: oneOf('NONE'),
        unset: 'fine',
        bad: 'NONE',
        good: 'IAM',
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
