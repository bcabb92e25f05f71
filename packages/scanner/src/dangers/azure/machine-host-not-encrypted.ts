import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_machine_host_not_encrypted',
  title: 'The temporary disk and the caches of a machine are not encrypted on its host',
  severity: 2,
  problem: 'What lies in temporary files and caches is in plain text on the host.',
  family: 'encryptionAtRest',
  wrong: off,
  in: {
    terraform: [
      {
        types: [
          'azurerm_linux_virtual_machine',
          'azurerm_windows_virtual_machine',
          'azurerm_linux_virtual_machine_scale_set',
          'azurerm_windows_virtual_machine_scale_set',
        ],
        key: 'encryption_at_host_enabled',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'securityProfile.encryptionAtHost',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.securityProfile.encryptionAtHost',
        unset: 'bad',
        bad: false,
        good: true,
      },
    ],
  },
});
