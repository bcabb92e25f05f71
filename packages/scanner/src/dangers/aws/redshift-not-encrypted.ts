import { settingDanger } from '../setting-danger.ts';
import { missing, off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_redshift_not_encrypted',
  title: 'A Redshift cluster is not encrypted',
  severity: 4,
  problem: 'Whoever gets hold of a snapshot or a disk of the cluster reads the whole warehouse.',
  family: 'encryptionAtRest',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_redshift_cluster'],
        key: 'encrypted',
        bad: false,
        good: true,
        when: [{ key: 'snapshot_identifier', is: missing }],
      },
    ],
    cloudformation: [{ types: ['AWS::Redshift::Cluster'], key: 'Encrypted', bad: false, good: true }],
    ansible: [{ types: ['community.aws.redshift'], key: 'encrypted', bad: false, good: true }],
  },
});
