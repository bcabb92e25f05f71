import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_vault_secret_without_type',
  title: 'A secret of a key vault does not say what it is',
  severity: 1,
  problem: 'Nobody knows what depends on it, so nobody dares to renew or delete it.',
  family: 'hygiene',
  remediation: 'Say in {} what the secret is.',
  wrong: missing,
  in: {
    terraform: [{ types: ['azurerm_key_vault_secret'], key: 'content_type', unset: 'bad', good: 'password' }],
    azureresourcemanager: [
      { types: ['Microsoft.KeyVault/vaults/secrets'], key: 'contentType', unset: 'bad', good: 'password' },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_keyvaultsecret'],
        shown: { secret_name: 'shop' },
        key: 'content_type',
        unset: 'bad',
        good: 'password',
      },
    ],
  },
});
