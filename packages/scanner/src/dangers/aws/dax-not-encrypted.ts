import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_dax_not_encrypted',
  title: 'A DAX cluster is not encrypted',
  severity: 3,
  problem: 'Whoever gets hold of its disks reads what the cache holds of the tables behind it.',
  family: 'encryptionAtRest',
  fix: { kind: 'suggested', needs: 'the resource to be replaced, and what it holds brought over' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_dax_cluster'],
        key: 'server_side_encryption.enabled',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::DAX::Cluster'],
        key: 'SSESpecification.SSEEnabled',
        unset: 'bad',
        bad: false,
        good: true,
        standsAlone: true,
      },
    ],
  },
});
