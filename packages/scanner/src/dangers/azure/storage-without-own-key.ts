import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { missing, otherThan } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_storage_without_own_key',
  title: 'A storage account is not encrypted with a key of your own',
  severity: 1,
  problem:
    'Microsoft encrypts with a key of its own, which you can neither take away nor renew, and whose use no log of yours shows.',
  family: 'keyOwnership',
  references: [cisAzure('3.12')],
  remediation: 'Name a key of your own in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_storage_account'],
        key: 'customer_managed_key',
        unset: 'bad',
        good: { key_vault_key_id: 'https://shop.vault.azure.net/keys/shop/0123', user_assigned_identity_id: 'shop' },
        beside: {
          type: 'azurerm_storage_account_customer_managed_key',
          names: 'storage_account_id',
          name: 'name',
          shown: { key_vault_id: '/subscriptions/0/vaults/shop', key_name: 'shop' },
        },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Storage/storageAccounts'],
        key: 'encryption.keySource',
        wrong: otherThan('Microsoft.Keyvault'),
        unset: 'bad',
        bad: 'Microsoft.Storage',
        good: 'Microsoft.Keyvault',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_storageaccount'],
        shown: { name: 'shop' },
        key: 'encryption.key_source',
        wrong: otherThan('Microsoft.Keyvault'),
        unset: 'bad',
        bad: 'Microsoft.Storage',
        good: 'Microsoft.Keyvault',
      },
    ],
  },
});
