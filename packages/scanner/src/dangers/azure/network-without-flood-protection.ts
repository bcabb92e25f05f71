import { settingDanger } from '../setting-danger.ts';
import { off, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_network_without_flood_protection',
  title: 'A virtual network or a public address has no plan against floods of traffic (DDoS protection)',
  severity: 1,
  problem: 'Only what all customers of Azure share stands between a flood and what the network serves.',
  family: 'availability',
  sources: ['https://learn.microsoft.com/azure/ddos-protection/ddos-protection-overview'],
  wrong: off,
  in: {
    terraform: [
      {
        types: ['azurerm_virtual_network'],
        key: 'ddos_protection_plan.enable',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['azurerm_public_ip'],
        key: 'ddos_protection_mode',
        wrong: oneOf('Disabled'),
        unset: 'fine',
        bad: 'Disabled',
        good: 'VirtualNetworkInherited',
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/virtualNetworks'],
        key: 'enableDdosProtection',
        unset: 'bad',
        bad: false,
        good: true,
      },
      {
        types: ['Microsoft.Network/publicIPAddresses'],
        key: 'ddosSettings.protectionMode',
        wrong: oneOf('Disabled'),
        unset: 'fine',
        bad: 'Disabled',
        good: 'VirtualNetworkInherited',
      },
    ],
  },
});
