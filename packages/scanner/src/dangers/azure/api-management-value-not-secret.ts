import { settingDanger } from '../setting-danger.ts';
import { matching, off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_api_management_value_not_secret',
  title: 'A named value of API Management that holds a secret is kept in plain text',
  severity: 3,
  problem: 'Whoever may look at the service in the portal reads the key or password.',
  family: 'secrets',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_api_management_named_value'],
        key: 'secret',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'display_name', is: matching(/passw(?:or)?d|secret|token|api_?key/i), shown: 'db-password' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ApiManagement/service/namedValues'],
        key: 'secret',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'displayName', is: matching(/passw(?:or)?d|secret|token|api_?key/i), shown: 'db-password' }],
      },
    ],
  },
});
