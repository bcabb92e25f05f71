import { settingDanger } from '../setting-danger.ts';
import { missing, type ValueTest } from '../value-tests.ts';
import { UNKNOWN_PART } from '../../resources/stack.ts';
import { UNKNOWN } from '../../rule.ts';

/** Whether it may have a group: subnets of these names are for services that take none. */
const ofMachines: ValueTest = (name) =>
  name.test((text) => {
    const own = text.slice(text.lastIndexOf('/') + 1);
    return own.includes(UNKNOWN_PART) ? UNKNOWN : !FOR_SERVICES.test(own);
  });

const FOR_SERVICES =
  /^(?:GatewaySubnet|AzureFirewallSubnet|AzureFirewallManagementSubnet|AzureBastionSubnet|RouteServerSubnet)$/i;

export default settingDanger({
  name: 'azure_subnet_without_group',
  title: 'A subnet has no network security group',
  severity: 2,
  problem: 'Every machine in it can be reached on every port from the whole virtual network.',
  family: 'networkExposure',
  remediation: 'Name a group in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['azurerm_subnet'],
        key: 'network_security_group_id',
        unset: 'bad',
        good: '/subscriptions/0/networkSecurityGroups/shop',
        when: [
          {
            key: 'name',
            is: ofMachines,
            shown: 'shop',
          },
        ],
        beside: {
          type: 'azurerm_subnet_network_security_group_association',
          names: 'subnet_id',
          name: 'id',
          shown: { network_security_group_id: '/subscriptions/0/networkSecurityGroups/shop' },
        },
      },
      {
        types: ['azurerm_virtual_network'],
        each: 'subnet',
        key: 'security_group',
        unset: 'bad',
        good: '/subscriptions/0/networkSecurityGroups/shop',
        when: [{ key: 'name', is: ofMachines, shown: 'shop' }],
      },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Network/virtualNetworks'],
        each: 'subnets',
        key: 'properties.networkSecurityGroup',
        unset: 'bad',
        good: { id: '/subscriptions/0/networkSecurityGroups/shop' },
        when: [
          {
            key: 'name',
            is: ofMachines,
            shown: 'shop',
          },
        ],
      },
      {
        types: ['Microsoft.Network/virtualNetworks/subnets'],
        key: 'networkSecurityGroup',
        unset: 'bad',
        good: { id: '/subscriptions/0/networkSecurityGroups/shop' },
        when: [{ key: 'name', is: ofMachines, shown: 'shop/shop' }],
      },
    ],
    ansible: [
      {
        types: ['azure.azcollection.azure_rm_subnet'],
        key: 'security_group',
        formerKey: 'security_group_name',
        unset: 'bad',
        good: 'shop',
        when: [
          {
            key: 'name',
            is: ofMachines,
            shown: 'shop',
          },
        ],
      },
    ],
  },
});
