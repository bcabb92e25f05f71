import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_policy_not_enforced',
  title: 'An Azure Policy is assigned and not enforced: it only reports',
  severity: 1,
  problem: 'What it is against, such as storage that is open to everyone, is made all the same.',
  family: 'protection',
  sources: ['https://learn.microsoft.com/javascript/api/@azure/arm-policy/knownenforcementmode'],
  fix: { kind: 'suggested', needs: 'resources that comply, or they cannot be changed any more' },
  wrong: off,
  in: {
    terraform: [
      {
        types: [
          'azurerm_management_group_policy_assignment',
          'azurerm_resource_group_policy_assignment',
          'azurerm_resource_policy_assignment',
          'azurerm_subscription_policy_assignment',
        ],
        key: 'enforce',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Authorization/policyAssignments'],
        key: 'enforcementMode',
        wrong: oneOf('DoNotEnforce'),
        unset: 'fine',
        bad: 'DoNotEnforce',
        good: 'Default',
      },
    ],
  },
});
