import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_dax_plaintext',
  title: 'A DAX cluster is reached without TLS',
  severity: 3,
  problem: 'What is read from and written to the tables crosses the network in plaintext.',
  family: 'encryptionInTransit',
  fix: { kind: 'suggested', needs: 'the resource to be replaced, and what it holds brought over' },
  wrong: oneOf('NONE'),
  in: {
    terraform: [
      { types: ['aws_dax_cluster'], key: 'cluster_endpoint_encryption_type', unset: 'bad', bad: 'NONE', good: 'TLS' },
    ],
    cloudformation: [
      { types: ['AWS::DAX::Cluster'], key: 'ClusterEndpointEncryptionType', unset: 'bad', bad: 'NONE', good: 'TLS' },
    ],
  },
});
