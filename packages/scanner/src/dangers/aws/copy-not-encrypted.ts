import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_copy_not_encrypted',
  title: 'A copy of a snapshot or an image is not encrypted',
  severity: 3,
  problem: 'Whoever gets hold of the copy, which can be shared with other accounts, reads all of the disk.',
  family: 'encryptionAtRest',
  wrong: off,
  in: {
    terraform: [
      { types: ['aws_ebs_snapshot_copy', 'aws_ami_copy'], key: 'encrypted', bad: false, good: true },
      { types: ['aws_ebs_snapshot_import'], key: 'encrypted', bad: false, good: true },
    ],
    ansible: [
      {
        types: ['community.aws.ec2_ami_copy'],
        shown: { source_region: 'eu-west-1' },
        key: 'encrypted',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['community.aws.ec2_snapshot_copy'],
        shown: { source_region: 'eu-west-1' },
        key: 'encrypted',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
