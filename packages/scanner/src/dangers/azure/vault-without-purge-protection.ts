import { cisAzure } from '../../rules/rulesets.ts';
import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_vault_without_purge_protection',
  title: 'A key vault can be purged: purge protection is off',
  severity: 3,
  problem: 'An attacker, or a mistake, deletes keys for good, and with them all that they encrypt.',
  family: 'deletion',
  references: [cisAzure('8.5')],
  sources: ['https://learn.microsoft.com/azure/key-vault/general/soft-delete-overview'],
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody has to purge the vault: it cannot be taken back',
  },
  wrong: off,
  in: {
    terraform: [
      { types: ['azurerm_key_vault'], key: 'purge_protection_enabled', unset: 'bad', bad: false, good: true },
      {
        types: ['azurerm_key_vault_managed_hardware_security_module'],
        key: 'purge_protection_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      { types: ['Microsoft.KeyVault/vaults'], key: 'enablePurgeProtection', unset: 'bad', bad: false, good: true },
      { types: ['Microsoft.KeyVault/managedHSMs'], key: 'enablePurgeProtection', unset: 'bad', bad: false, good: true },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_keyvault'],
        shown: { vault_name: 'shop' },
        key: 'enable_purge_protection',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
