import { settingDanger } from '../setting-danger.ts';
import { secretText } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_vault_secret_in_file',
  title: 'The value of a secret of a key vault stands in the file',
  severity: 5,
  problem:
    'Everybody who can read the file, its history or the state of the deployment has the secret; the vault protects nothing any more.',
  family: 'secrets',
  remediation: 'Take the text out of the file: give it in as a value that is nowhere written down. Change the secret.',
  wrong: secretText,
  in: {
    terraform: [
      {
        types: ['azurerm_key_vault_secret'],
        key: 'value_wo',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0',
        good: { expression: 'var.secret' },
      },
      {
        types: ['azurerm_key_vault_secret'],
        key: 'value',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0',
        good: { expression: 'var.secret' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.KeyVault/vaults/secrets'],
        key: 'value',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0',
        good: "[parameters('secret')]",
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_keyvaultsecret'],
        key: 'secret_value',
        unset: 'fine',
        bad: 'wJ8rTz41qLm0',
        good: '{{ secret }}',
      },
    ],
  },
});
