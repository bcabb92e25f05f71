/**
 * The resources of Azure's own templates that make machines and say who may reach them.
 * Source: https://learn.microsoft.com/azure/templates/microsoft.compute/virtualmachines, and microsoft.network there.
 */
import {
  azureRuleOf,
  type AzureGroup,
  type AzureInterface,
  type AzureMachine,
  type AzureResources,
  type AzureRule,
  type AzureSubnet,
} from './azure.ts';
import { armAddress } from '../resources/arm-functions.ts';
import { get, itemsOf, textOf, type IacValue, type Resource } from '../resources/iac-value.ts';

export function azureOfTemplate(resources: readonly Resource[]): AzureResources {
  const ofType = (type: string): readonly Resource[] =>
    resources.filter((one) => one.type === `microsoft.${type.toLowerCase()}`);
  const rules = Map.groupBy(ofType('network/networkSecurityGroups/securityRules'), ({ properties }) =>
    textOf(properties.get('name'))?.split('/', 1)[0]?.toLowerCase(),
  );
  return {
    machines: ofType('compute/virtualMachines').map(machineOf),
    interfaces: ofType('network/networkInterfaces').map(interfaceOf),
    subnets: [
      ...ofType('network/virtualNetworks').flatMap(subnetsOf),
      ...ofType('network/virtualNetworks/subnets').map((one) => subnetOf(one.address, one.properties)),
    ],
    groups: ofType('network/networkSecurityGroups').map((one) => groupOf(one, rules)),
    publicIps: ofType('network/publicIPAddresses').map(({ address, properties }) => ({
      address,
      names: [],
      ip: properties.get('ipAddress'),
    })),
  };
}

function machineOf({ address, properties, source }: Resource): AzureMachine {
  const interfaces = itemsOf(get(properties, 'networkProfile', 'networkInterfaces'));
  return {
    address,
    source,
    hostNames: [get(properties, 'osProfile', 'computerName'), properties.get('name')],
    interfaces: interfaces.map((one) => get(one, 'id')).filter((id) => id !== undefined),
  };
}

function interfaceOf({ address, properties }: Resource): AzureInterface {
  return {
    address,
    names: [],
    group: get(properties, 'networkSecurityGroup', 'id'),
    configurations: itemsOf(properties.get('ipConfigurations')).map((one) => ({
      privateIp: get(one, 'properties', 'privateIPAddress'),
      publicIp: get(one, 'properties', 'publicIPAddress', 'id'),
      subnet: get(one, 'properties', 'subnet', 'id'),
    })),
  };
}

function subnetsOf({ properties }: Resource): readonly AzureSubnet[] {
  const network = textOf(properties.get('name')) ?? '';
  return itemsOf(properties.get('subnets')).flatMap((one) => {
    const name = textOf(get(one, 'name'));
    const address = armAddress('Microsoft.Network/virtualNetworks/subnets', `${network}/${name}`);
    return name === undefined ? [] : [subnetOf(address, get(one, 'properties'))];
  });
}

function subnetOf(address: string, properties: IacValue | undefined): AzureSubnet {
  return { address, names: [], group: get(properties, 'networkSecurityGroup', 'id') };
}

/** `rules` that are resources of their own, by the name of their group in lower case. */
function groupOf(
  { address, properties }: Resource,
  rules: ReadonlyMap<string | undefined, readonly Resource[]>,
): AzureGroup {
  const apart = rules.get(textOf(properties.get('name'))?.toLowerCase()) ?? [];
  const own = itemsOf(properties.get('securityRules')).map((one) => get(one, 'properties') ?? one);
  return { address, names: [], rules: [...own, ...apart.map((one) => one.properties)].map(ruleOf) };
}

function ruleOf(rule: IacValue): AzureRule {
  return azureRuleOf((words) =>
    get(
      rule,
      words.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()),
    ),
  );
}
