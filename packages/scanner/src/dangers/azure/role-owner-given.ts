import { settingDanger } from '../setting-danger.ts';
import { matching, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_role_owner_given',
  title: 'Somebody gets the role Owner or User Access Administrator of a whole subscription',
  severity: 3,
  problem: 'One account that is taken over owns the subscription and gives its rights away.',
  family: 'leastPrivilege',
  remediation: 'Choose in {} a role that has what is needed, for a resource group.',
  wrong: oneOf('Owner', 'User Access Administrator'),
  in: {
    terraform: [
      {
        types: ['azurerm_role_assignment'],
        key: 'role_definition_name',
        unset: 'fine',
        bad: 'Owner',
        good: 'Reader',
        when: [
          {
            key: 'scope',
            is: matching(/^\/subscriptions\/[^/]+\/?$/i),
            shown: '/subscriptions/0b1f6471-1bf0-4dda-aec3-111122223333',
          },
        ],
      },
    ],
  },
});
