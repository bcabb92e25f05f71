import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_recovery_vault_changeable',
  title: 'Backups can be deleted before their time: the vault is not immutable',
  severity: 2,
  problem: 'Whoever takes over an administrator shortens how long backups are kept, or deletes them, before blackmail.',
  family: 'backups',
  sources: [
    'https://github.com/Azure/azure-policy/blob/master/built-in-policies/policyDefinitions/Backup/RecoveryServices_Immutability_Audit.json',
    'https://github.com/Azure/azure-policy/blob/master/built-in-policies/policyDefinitions/Backup/Vaults_Immutability_Audit.json',
  ],
  fix: { kind: 'suggested', needs: 'policies that need not keep less, as only more is possible afterwards' },
  wrong: oneOf('Disabled'),
  in: {
    terraform: [
      {
        types: ['azurerm_recovery_services_vault', 'azurerm_data_protection_backup_vault'],
        key: 'immutability',
        bad: 'Disabled',
        good: 'Unlocked',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.RecoveryServices/vaults', 'Microsoft.DataProtection/backupVaults'],
        key: 'securitySettings.immutabilitySettings.state',
        bad: 'Disabled',
        good: 'Unlocked',
      },
    ],
  },
});
