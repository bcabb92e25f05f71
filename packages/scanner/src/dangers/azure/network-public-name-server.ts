import { isPublicHost } from '../../rules/public-hosts.ts';
import { Truth } from '../../resources/truth.ts';
import { settingDanger } from '../setting-danger.ts';
import type { ValueTest } from '../value-tests.ts';

/** Source: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16 */
const OF_AZURE = '168.63.129.16';

const holdingPublicHost: ValueTest = (answer) =>
  Truth.any(answer.items().map((item) => item.test((host) => host !== OF_AZURE && isPublicHost(host))));

export default settingDanger({
  name: 'azure_network_public_name_server',
  title: 'The machines of a virtual network ask a DNS server on the internet for names',
  severity: 1,
  problem:
    'The names of inner machines leave the network in plain text, and private endpoints are not found: calls go to the public address instead.',
  family: 'networkExposure',
  remediation: 'Name in {} servers of your own, or leave it out: Azure then answers.',
  wrong: holdingPublicHost,
  in: {
    terraform: [
      {
        types: ['azurerm_virtual_network', 'azurerm_virtual_network_dns_servers'],
        key: 'dns_servers',
        unset: 'fine',
        bad: ['8.8.8.8'],
        good: ['10.0.0.4'],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/virtualNetworks'],
        key: 'dhcpOptions.dnsServers',
        unset: 'fine',
        bad: ['8.8.8.8'],
        good: ['10.0.0.4'],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_virtualnetwork'],
        shown: { name: 'shop' },
        key: 'dns_servers',
        unset: 'fine',
        bad: ['8.8.8.8'],
        good: ['10.0.0.4'],
      },
    ],
  },
});
