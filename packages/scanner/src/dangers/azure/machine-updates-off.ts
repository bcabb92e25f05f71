import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_machine_updates_off',
  title: 'A virtual machine does not install updates by itself',
  severity: 2,
  problem: 'Known flaws stay open until somebody remembers.',
  family: 'updates',
  fix: { kind: 'safe' },
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_virtual_machine_extension', 'azurerm_virtual_machine_scale_set_extension'],
        key: 'auto_upgrade_minor_version',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_windows_virtual_machine'],
        key: 'automatic_updates_enabled',
        formerKey: 'enable_automatic_updates',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_windows_virtual_machine'],
        key: 'patch_mode',
        wrong: oneOf('Manual'),
        bad: 'Manual',
        good: 'AutomaticByPlatform',
      },
      {
        types: ['azurerm_windows_virtual_machine_scale_set'],
        key: 'enable_automatic_updates',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_virtual_machine_scale_set'],
        key: 'automatic_os_upgrade',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_linux_virtual_machine_scale_set', 'azurerm_windows_virtual_machine_scale_set'],
        key: 'automatic_os_upgrade_policy.enable_automatic_os_upgrade',
        bad: false,
        good: true,
      },

      {
        types: ['azurerm_batch_pool'],
        each: 'windows',
        key: 'enable_automatic_updates',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_orchestrated_virtual_machine_scale_set'],
        key: 'os_profile.windows_configuration.enable_automatic_updates',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_orchestrated_virtual_machine_scale_set'],
        key: 'os_profile.windows_configuration.patch_mode',
        wrong: oneOf('Manual'),
        bad: 'Manual',
        good: 'AutomaticByPlatform',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/virtualMachines/extensions', 'Microsoft.Compute/virtualMachineScaleSets/extensions'],
        key: 'autoUpgradeMinorVersion',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'osProfile.windowsConfiguration.enableAutomaticUpdates',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'osProfile.windowsConfiguration.patchSettings.patchMode',
        wrong: oneOf('Manual'),
        bad: 'Manual',
        good: 'AutomaticByPlatform',
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'upgradePolicy.automaticOSUpgradePolicy.enableAutomaticOSUpgrade',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.osProfile.windowsConfiguration.enableAutomaticUpdates',
        unset: 'fine',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.HybridCompute/machines/extensions', 'Microsoft.KubernetesConfiguration/extensions'],
        key: 'autoUpgradeMinorVersion',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.osProfile.windowsConfiguration.patchSettings.patchMode',
        wrong: oneOf('Manual'),
        bad: 'Manual',
        good: 'AutomaticByPlatform',
      },
      {
        types: ['Microsoft.ServiceFabric/managedClusters'],
        key: 'enableAutoOSUpgrade',
        bad: false,
        good: true,
        needs: 'images of the version `latest`',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_virtualmachine'],
        key: 'windows_config.enable_automatic_updates',
        bad: false,
        good: true,
        unset: 'fine',
      },
    ],
  },
});
