import { settingDanger } from '../setting-danger.ts';
import { off } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_machine_updates_off',
  title: 'A Windows machine does not install updates by itself',
  severity: 2,
  problem: 'Known flaws stay open until somebody remembers.',
  family: 'updates',
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_windows_virtual_machine'],
        key: 'automatic_updates_enabled',
        formerKey: 'enable_automatic_updates',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'osProfile.windowsConfiguration.enableAutomaticUpdates',
        unset: 'fine',
        bad: false,
        good: true,
      },
    ],
  },
});
