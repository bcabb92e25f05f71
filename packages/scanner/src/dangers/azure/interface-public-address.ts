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
    ],
  },
});
