import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_image_shared',
  title: 'An image of machines (AMI), or a snapshot of a disk, is shared with another account',
  severity: 2,
  problem:
    'That account starts machines from it and reads all that is on its disks: keys and configuration that were left there too.',
  family: 'publicAccess',
  remediation: 'Take {} away where the account does not need the image; share it with the organization instead.',
  sources: ['https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/sharingamis-explicit.html'],
  wrong: there,
  in: {
    terraform: [
      { types: ['aws_ami_launch_permission'], key: 'account_id', unset: 'fine', bad: '111122223333', good: '' },
      {
        types: ['aws_snapshot_create_volume_permission'],
        key: 'account_id',
        unset: 'fine',
        bad: '111122223333',
        good: '',
      },
    ],
  },
});
