import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_workspace_on_internet',
  title: 'Desktops of WorkSpaces get public addresses',
  severity: 3,
  problem: 'Everyone on the internet reaches whatever their security groups let through, now or after a later mistake.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'another way to the internet for whoever needs one' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_workspaces_directory'],
        key: 'workspace_creation_properties.enable_internet_access',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::WorkSpaces::Directory'],
        key: 'WorkspaceCreationProperties.EnableInternetAccess',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
