import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_state_shared_with_all',
  title: 'Every workspace of the organization may read the state of a workspace of HCP Terraform',
  severity: 2,
  problem:
    'A state holds passwords and keys in plain text: whoever may run anything in any workspace of the organization reads them.',
  family: 'publicAccess',
  remediation: 'Set {} to `false`, and name the workspaces that need its outputs in `remote_state_consumer_ids`.',
  sources: [
    'https://registry.terraform.io/providers/hashicorp/tfe/latest/docs/resources/workspace',
    'https://developer.hashicorp.com/terraform/cloud-docs/workspaces/state',
  ],
  wrong: on,
  in: {
    terraform: [
      {
        types: ['tfe_workspace', 'tfe_workspace_settings'],
        key: 'global_remote_state',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
