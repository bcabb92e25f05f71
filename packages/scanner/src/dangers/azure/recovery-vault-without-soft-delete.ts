import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_recovery_vault_without_soft_delete',
  title: 'Deleted backups of a Recovery Services vault are gone at once: soft delete is off',
  severity: 3,
  problem: 'A blackmailer who gets in deletes the backups first.',
  family: 'deletion',
  fix: { kind: 'safe' },
  wrong: oneOf('false', 'Disabled'),
  in: {
    terraform: [
      { types: ['azurerm_recovery_services_vault'], key: 'soft_delete_enabled', unset: 'fine', bad: false, good: true },
      {
        types: ['azurerm_data_protection_backup_vault'],
        key: 'soft_delete',
        wrong: oneOf('Off'),
        bad: 'Off',
        good: 'On',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.RecoveryServices/vaults/backupconfig'],
        key: 'softDeleteFeatureState',
        bad: 'Disabled',
        good: 'Enabled',
      },
      {
        types: ['Microsoft.DataProtection/backupVaults'],
        key: 'securitySettings.softDeleteSettings.state',
        wrong: oneOf('Off'),
        bad: 'Off',
        good: 'On',
      },
      {
        types: ['Microsoft.RecoveryServices/vaults'],
        key: 'securitySettings.softDeleteSettings.softDeleteState',
        bad: 'Disabled',
        good: 'Enabled',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_recoveryservicesvaultconfig'],
        key: 'properties.soft_delete_feature_state',
        bad: 'Disabled',
        good: 'Enabled',
      },
    ],
  },
});
