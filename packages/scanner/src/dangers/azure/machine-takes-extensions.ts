import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_machine_takes_extensions',
  title: "A virtual machine runs extensions, which Azure's own interface installs as its administrator",
  severity: 1,
  problem: 'Whoever has a role in Azure alone runs any program on the machine as its administrator.',
  family: 'hygiene',
  sources: ['https://learn.microsoft.com/azure/virtual-machines/extensions/overview'],
  fix: { kind: 'suggested', needs: 'certainty that nothing needs extensions, such as agents for monitoring' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_linux_virtual_machine', 'azurerm_windows_virtual_machine'],
        key: 'allow_extension_operations',
        unset: 'bad',
        bad: true,
        good: false,
      },
      {
        types: ['azurerm_linux_virtual_machine_scale_set', 'azurerm_windows_virtual_machine_scale_set'],
        key: 'extension_operations_enabled',
        bad: true,
        good: false,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'osProfile.allowExtensionOperations',
        unset: 'bad',
        bad: true,
        good: false,
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.osProfile.allowExtensionOperations',
        unset: 'bad',
        bad: true,
        good: false,
      },
    ],
  },
});
