import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_broker_plaintext',
  title: 'Clients of an MSK cluster may connect in plaintext, or a connector does',
  severity: 4,
  problem: 'What programs send through Kafka crosses the network unencrypted: anyone on the way reads and changes it.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'clients that connect with TLS' },
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
    ],
  },
});
