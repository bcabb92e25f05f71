import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_vault_without_soft_delete',
  title: 'Deleted keys and secrets of a key vault are gone at once: soft delete is off',
  severity: 3,
  problem: 'A mistake or an attacker deletes keys for good, and with them all that they encrypt.',
  family: 'deletion',
  references: [cisAzure('8.5')],
  sources: ['https://learn.microsoft.com/azure/key-vault/general/soft-delete-overview'],
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [{ types: ['azurerm_key_vault'], key: 'soft_delete_enabled', unset: 'fine', bad: false, good: true }],
    azureresourcemanager: [{ types: ['Microsoft.KeyVault/vaults'], key: 'enableSoftDelete', bad: false, good: true }],
    ansible: [{ types: ['azure.azcollection.azure_rm_keyvault'], key: 'enable_soft_delete', bad: false, good: true }],
  },
});
