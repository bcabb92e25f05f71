import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_workspace_root_not_encrypted',
  title: 'The root volume of a WorkSpaces desktop is not encrypted',
  severity: 3,
  problem:
    'Whoever gets hold of a snapshot or a disk of the desktop reads its programs, their settings and what they keep.',
  family: 'encryptionAtRest',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['aws_workspaces_workspace'],
        key: 'root_volume_encryption_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::WorkSpaces::Workspace'],
        key: 'RootVolumeEncryptionEnabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
