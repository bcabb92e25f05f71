import { settingDanger } from '../setting-danger.ts';
import { on, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'aws_workspace_on_internet',
  title: 'Desktops of WorkSpaces get public addresses, or are for clients from everywhere',
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
      {
        types: ['aws_workspaces_ip_group'],
        each: 'rules',
        key: 'source',
        wrong: oneOf('0.0.0.0/0'),
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '203.0.113.0/24',
        isExample: true,
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
      {
        types: ['AWS::WorkSpaces::WorkspaceIpGroup'],
        each: 'UserRules',
        key: 'IpRule',
        wrong: oneOf('0.0.0.0/0'),
        unset: 'fine',
        bad: '0.0.0.0/0',
        good: '203.0.113.0/24',
        isExample: true,
      },
    ],
  },
});
