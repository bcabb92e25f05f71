import { settingDanger } from '../setting-danger.ts';
import { ofOne } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_network_of_one_name_server',
  title: 'The machines of a virtual network have one DNS server to ask for names',
  severity: 1,
  problem: 'When it fails, or is made to fail, no machine of the network finds another one.',
  family: 'availability',
  remediation: 'Name a second server in {}, or leave it out: Azure then answers.',
  sources: ['https://azure.github.io/PSRule.Rules.Azure/en/rules/Azure.VNET.SingleDNS/'],
  wrong: ofOne,
  in: {
    terraform: [
      {
        types: ['azurerm_virtual_network', 'azurerm_virtual_network_dns_servers'],
        key: 'dns_servers',
        unset: 'fine',
        bad: ['10.0.0.4'],
        good: ['10.0.0.4', '10.0.0.5'],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/virtualNetworks'],
        key: 'dhcpOptions.dnsServers',
        unset: 'fine',
        bad: ['10.0.0.4'],
        good: ['10.0.0.4', '10.0.0.5'],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_virtualnetwork'],
        shown: { name: 'shop' },
        key: 'dns_servers',
        unset: 'fine',
        bad: ['10.0.0.4'],
        good: ['10.0.0.4', '10.0.0.5'],
      },
    ],
  },
});
