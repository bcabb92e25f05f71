import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_workspace_user_is_administrator',
  title: 'Users of WorkSpaces are administrators of their desktops',
  severity: 2,
  problem: 'Whatever a user opens may switch off the protection of the desktop and stay on it.',
  family: 'leastPrivilege',
  fix: { kind: 'suggested', needs: 'users who install nothing' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['aws_workspaces_directory'],
        key: 'workspace_creation_properties.user_enabled_as_local_administrator',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    cloudformation: [
      {
        types: ['AWS::WorkSpaces::Directory'],
        key: 'WorkspaceCreationProperties.UserEnabledAsLocalAdministrator',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
