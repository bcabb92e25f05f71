import { settingDanger } from '../setting-danger.ts';
import { secretScript } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_machine_start_script_secret',
  title: 'The start script (custom data) of a machine holds a secret',
  severity: 5,
  problem: 'Whoever may look at the machine, or runs any program on it, reads the key or password.',
  family: 'secrets',
  remediation:
    'Take the secret out of {}: let the machine read it from a key vault with its identity. Change the secret.',
  wrong: secretScript,
  in: {
    terraform: [
      {
        types: ['azurerm_linux_virtual_machine', 'azurerm_windows_virtual_machine'],
        key: 'custom_data',
        unset: 'fine',
        bad: 'export DB_PASSWORD=wJ8rTz41qLm0',
        good: 'export DB_PASSWORD=$(vault read)',
      },
      {
        types: ['azurerm_linux_virtual_machine'],
        key: 'custom_data',
        unset: 'fine',
        bad: 'export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMIK7MDENGbPxRfiCYzzqqaabbccdd',
        good: 'echo hello',
      },
      {
        types: ['azurerm_virtual_machine'],
        key: 'os_profile.custom_data',
        unset: 'fine',
        bad: 'LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQo=',
        good: 'ZWNobyBoZWxsbwo=',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'osProfile.customData',
        unset: 'fine',
        bad: 'LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQo=',
        good: 'ZWNobyBoZWxsbwo=',
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.osProfile.customData',
        unset: 'fine',
        bad: { expression: "[base64('export API_TOKEN=wJ8rTz41qLm0')]" },
        good: { expression: "[base64('echo hello')]" },
      },
      {
        types: ['Microsoft.Compute/virtualMachines'],
        key: 'userData',
        unset: 'fine',
        bad: 'LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQo=',
        good: 'ZWNobyBoZWxsbwo=',
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        key: 'virtualMachineProfile.userData',
        unset: 'fine',
        bad: 'LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQo=',
        good: 'ZWNobyBoZWxsbwo=',
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_virtualmachine'],
        key: 'custom_data',
        unset: 'fine',
        bad: 'export AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMIK7MDENGbPxRfiCYzzqqaabbccdd',
        good: 'echo hello',
      },
    ],
  },
});
