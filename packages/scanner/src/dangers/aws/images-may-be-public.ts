import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_images_may_be_public',

  title: 'The account lets its snapshots or images be made public: the block of public access is off',
  severity: 3,
  problem: 'One wrong setting, or one stolen credential, gives what is on the disks to everyone.',
  family: 'publicAccess',
  fix: { kind: 'suggested', needs: 'certainty that nobody outside uses them' },
  wrong: oneOf('unblocked'),
  in: {
    terraform: [
      { types: ['aws_ebs_snapshot_block_public_access'], key: 'state', bad: 'unblocked', good: 'block-all-sharing' },
      { types: ['aws_ec2_image_block_public_access'], key: 'state', bad: 'unblocked', good: 'block-new-sharing' },
    ],
    cloudformation: [
      { types: ['AWS::EC2::SnapshotBlockPublicAccess'], key: 'State', bad: 'unblocked', good: 'block-all-sharing' },
    ],
  },
});
