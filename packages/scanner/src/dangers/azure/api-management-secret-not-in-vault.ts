import { settingDanger } from '../setting-danger.ts';
import { CALLED_A_SECRET } from '../named-values.ts';
import { missing, off, on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_api_management_secret_not_in_vault',
  title: 'A secret named value of API Management is kept there, not in Key Vault',
  severity: 1,
  problem:
    'It is in the state and in deployments, nobody sees who reads it, and it stays when the one of the vault changes.',
  family: 'secrets',
  remediation: 'Refer to the secret of a key vault by {}.',
  sources: [
    'https://github.com/Azure/azure-policy/blob/master/built-in-policies/policyDefinitions/API%20Management/NamedValueSecretsInKV_AuditDeny.json',
  ],
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_api_management_named_value'],
        key: 'value_from_key_vault',
        unset: 'bad',
        good: { secret_id: 'https://shop.vault.azure.net/secrets/orders' },
        when: [{ key: 'secret', is: on, shown: true }],
      },
      {
        types: ['azurerm_api_management_named_value'],
        key: 'value_from_key_vault',
        unset: 'bad',
        good: { secret_id: 'https://shop.vault.azure.net/secrets/orders' },
        when: [
          { key: 'secret', is: off, shown: false },
          { key: 'display_name', ...CALLED_A_SECRET },
        ],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.ApiManagement/service/namedValues'],
        key: 'keyVault',
        unset: 'bad',
        good: { secretIdentifier: 'https://shop.vault.azure.net/secrets/orders' },
        when: [{ key: 'secret', is: on, shown: true }],
      },
      {
        types: ['Microsoft.ApiManagement/service/namedValues'],
        key: 'keyVault',
        unset: 'bad',
        good: { secretIdentifier: 'https://shop.vault.azure.net/secrets/orders' },
        when: [
          { key: 'secret', is: off, shown: false },
          { key: 'displayName', ...CALLED_A_SECRET },
        ],
      },
    ],
  },
});
