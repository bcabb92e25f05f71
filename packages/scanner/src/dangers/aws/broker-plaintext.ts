import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_broker_plaintext',
  title: 'Kafka without TLS: clients of an MSK cluster may connect in plaintext, or its brokers or a connector do',
  severity: 4,
  problem:
    'What programs send through Kafka crosses the network unencrypted: anyone on the network path reads and changes it.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'clients that connect with TLS, and a new cluster where the brokers are concerned' },
  formerIds: {
    terraform: ['terraform_aws_broker_nodes_plaintext'],
    cloudformation: ['cloudformation_aws_broker_nodes_plaintext'],
    ansible: ['ansible_aws_broker_nodes_plaintext'],
  },
  wrong: oneOf('PLAINTEXT', 'TLS_PLAINTEXT'),
  in: {
    terraform: [
      {
        types: ['aws_msk_cluster'],
        key: 'encryption_info.encryption_in_transit.client_broker',
        unset: 'fine',
        bad: 'TLS_PLAINTEXT',
        good: 'TLS',
      },
      {
        types: ['aws_msk_cluster'],
        key: 'encryption_info.encryption_in_transit.in_cluster',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['aws_mskconnect_connector'],
        key: 'kafka_cluster_encryption_in_transit.encryption_type',
        unset: 'fine',
        bad: 'PLAINTEXT',
        good: 'TLS',
      },
    ],
    cloudformation: [
      {
        types: ['AWS::MSK::Cluster'],
        key: 'EncryptionInfo.EncryptionInTransit.ClientBroker',
        unset: 'fine',
        bad: 'TLS_PLAINTEXT',
        good: 'TLS',
      },
      {
        types: ['AWS::MSK::Cluster'],
        key: 'EncryptionInfo.EncryptionInTransit.InCluster',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['AWS::KafkaConnect::Connector'],
        key: 'KafkaClusterEncryptionInTransit.EncryptionType',
        unset: 'fine',
        bad: 'PLAINTEXT',
        good: 'TLS',
      },
    ],
    ansible: [
      {
        types: ['community.aws.msk_cluster'],
        shown: { name: 'shop' },
        key: 'encryption.in_transit.client_broker',
        unset: 'fine',
        bad: 'TLS_PLAINTEXT',
        good: 'TLS',
      },
      {
        types: ['community.aws.msk_cluster'],
        shown: { name: 'shop' },
        key: 'encryption.in_transit.in_cluster',
        wrong: off,
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
