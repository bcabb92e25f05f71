import { settingDanger } from '../setting-danger.ts';
import { on } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_interface_forwards',
  title: 'A network interface forwards packets that are not for its machine',
  severity: 2,
  problem: 'The machine, once taken over, becomes a way past the firewalls between networks.',
  family: 'networkExposure',
  fix: { kind: 'suggested', needs: 'certainty that the machine is no router or firewall' },
  wrong: on,
  in: {
    terraform: [
      {
        types: ['azurerm_network_interface'],
        key: 'ip_forwarding_enabled',
        formerKey: 'enable_ip_forwarding',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: [
          'azurerm_linux_virtual_machine_scale_set',
          'azurerm_windows_virtual_machine_scale_set',
          'azurerm_orchestrated_virtual_machine_scale_set',
        ],
        key: 'network_interface.enable_ip_forwarding',
        unset: 'fine',
        bad: true,
        good: false,
        shown: { 'network_interface.name': 'shop' },
      },
      {
        types: ['azurerm_virtual_machine_scale_set'],
        key: 'network_profile.ip_forwarding',
        unset: 'fine',
        bad: true,
        good: false,
        shown: { 'network_profile.name': 'shop' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/networkInterfaces'],
        key: 'enableIPForwarding',
        unset: 'fine',
        bad: true,
        good: false,
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        each: 'virtualMachineProfile.networkProfile.networkInterfaceConfigurations',
        key: 'properties.enableIPForwarding',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_networkinterface'],
        shown: { name: 'shop' },
        key: 'enable_ip_forwarding',
        unset: 'fine',
        bad: true,
        good: false,
      },
    ],
  },
});
