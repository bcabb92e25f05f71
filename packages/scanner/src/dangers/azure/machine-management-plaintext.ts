import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_machine_management_plaintext',
  title: 'A Windows machine is managed over plain HTTP: a listener of WinRM without TLS',
  severity: 3,
  problem:
    'Nothing proves to an administrator whose machine it is, and an attacker on the network path reads or relays what basic sign-ins send.',
  family: 'encryptionInTransit',
  remediation: 'Set {} to `Https`, with a certificate of a key vault.',
  sources: ['https://learn.microsoft.com/azure/virtual-machines/windows/connect-winrm'],
  wrong: oneOf('Http'),
  in: {
    terraform: [
      {
        types: ['azurerm_windows_virtual_machine', 'azurerm_windows_virtual_machine_scale_set'],
        each: 'winrm_listener',
        key: 'protocol',
        unset: 'fine',
        bad: 'Http',
        good: 'Https',
      },
      {
        types: ['azurerm_virtual_machine', 'azurerm_virtual_machine_scale_set'],
        each: 'os_profile_windows_config[].winrm',
        key: 'protocol',
        unset: 'fine',
        bad: 'HTTP',
        good: 'HTTPS',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/virtualMachines'],
        each: 'osProfile.windowsConfiguration.winRM.listeners',
        key: 'protocol',
        unset: 'fine',
        bad: 'Http',
        good: 'Https',
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        each: 'virtualMachineProfile.osProfile.windowsConfiguration.winRM.listeners',
        key: 'protocol',
        unset: 'fine',
        bad: 'Http',
        good: 'Https',
      },
    ],
  },
});
