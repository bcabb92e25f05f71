import { settingDanger } from '../setting-danger.ts';
import { there } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_interface_public_address',
  title: 'A network interface has an address on the internet',
  severity: 2,
  problem: 'Anyone can try passwords and known flaws of what listens on the machine.',
  family: 'networkExposure',
  remediation: 'Leave out {}; reach the machine through Azure Bastion or a load balancer.',
  wrong: there,
  in: {
    terraform: [
      {
        types: ['azurerm_network_interface'],
        each: 'ip_configuration',
        key: 'public_ip_address_id',
        unset: 'fine',
        bad: '/subscriptions/0/publicIPAddresses/shop',
        good: '',
        shown: { 'ip_configuration[].name': 'shop' },
      },
      {
        types: [
          'azurerm_linux_virtual_machine_scale_set',
          'azurerm_windows_virtual_machine_scale_set',
          'azurerm_orchestrated_virtual_machine_scale_set',
        ],
        each: 'network_interface[].ip_configuration',
        key: 'public_ip_address',
        unset: 'fine',
        bad: { name: 'shop' },
        good: [],
        shown: { 'network_interface[].ip_configuration[].name': 'shop' },
      },
      {
        types: ['azurerm_virtual_machine_scale_set'],
        each: 'network_profile[].ip_configuration',
        key: 'public_ip_address_configuration',
        unset: 'fine',
        bad: { name: 'shop' },
        good: [],
        shown: { 'network_profile[].ip_configuration[].name': 'shop' },
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/networkInterfaces'],
        each: 'ipConfigurations',
        key: 'properties.publicIPAddress',
        unset: 'fine',
        bad: { id: '/subscriptions/0/publicIPAddresses/shop' },
        good: '',
        shown: { 'ipConfigurations[].name': 'shop' },
      },
      {
        types: ['Microsoft.Compute/virtualMachineScaleSets'],
        each: 'virtualMachineProfile.networkProfile.networkInterfaceConfigurations[].properties.ipConfigurations',
        key: 'properties.publicIPAddressConfiguration',
        unset: 'fine',
        bad: { name: 'shop' },
        good: '',
        shown: { 'virtualMachineProfile.networkProfile.networkInterfaceConfigurations[].name': 'shop' },
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_networkinterface'],
        key: 'public_ip_address_name',
        bad: 'shop',
        good: '',
        each: 'ip_configurations',
        unset: 'fine',
        shown: { 'ip_configurations[].name': 'shop' },
      },
    ],
  },
});
