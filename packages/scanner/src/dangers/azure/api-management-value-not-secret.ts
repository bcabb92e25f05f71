import { settingDanger } from '../setting-danger.ts';
import { CALLED_A_SECRET } from '../named-values.ts';
import { off } from '../value-tests.ts';

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
        when: [{ key: 'display_name', ...CALLED_A_SECRET }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ApiManagement/service/namedValues'],
        key: 'secret',
        unset: 'bad',
        bad: false,
        good: true,
        when: [{ key: 'displayName', ...CALLED_A_SECRET }],
      },
    ],
  },
});
