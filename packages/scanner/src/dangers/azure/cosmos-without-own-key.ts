import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_cosmos_without_own_key',
  title: 'A Cosmos DB account is not encrypted with a key of your own',
  severity: 1,
  problem:
    'Microsoft encrypts with a key of its own, which you can neither take away nor renew, and whose use no log of yours shows.',
  family: 'keyOwnership',
  remediation: 'Name a key of your own in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_cosmosdb_account'],
        key: 'key_vault_key_id',
        unset: 'bad',
        good: 'https://shop.vault.azure.net/keys/shop/0123',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.DocumentDB/databaseAccounts'],
        key: 'keyVaultKeyUri',
        unset: 'bad',
        good: 'https://shop.vault.azure.net/keys/shop/0123',
      },
    ],
  },
});
