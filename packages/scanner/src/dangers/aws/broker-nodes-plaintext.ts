import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_broker_nodes_plaintext',
  title: 'The brokers of an MSK cluster talk in plaintext',
  severity: 3,
  problem: 'What one broker sends to another can be read and changed by anyone on the way.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'that the resource is made anew, and what it holds brought over' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_msk_cluster'],
        key: 'encryption_info.encryption_in_transit.in_cluster',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::MSK::Cluster'],
        key: 'EncryptionInfo.EncryptionInTransit.InCluster',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    ansible: [
      {
        types: ['community.aws.msk_cluster'],
        shown: { name: 'shop' },
        key: 'encryption.in_transit.in_cluster',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
