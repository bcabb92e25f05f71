import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_workspace_not_encrypted',
  title: 'A volume of a WorkSpaces desktop is not encrypted',
  severity: 3,
  problem: 'Whoever gets hold of a snapshot or a disk of the desktop reads what its user works on.',
  family: 'encryptionAtRest',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_workspaces_workspace'],
        key: 'user_volume_encryption_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::WorkSpaces::Workspace'],
        key: 'UserVolumeEncryptionEnabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
