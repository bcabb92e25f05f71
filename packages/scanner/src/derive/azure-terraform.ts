/**
 * The resources of Terraform's provider for Azure that make machines and say who may reach them.
 * Source: https://registry.terraform.io/providers/hashicorp/azurerm/latest/docs (azurerm_linux_virtual_machine,
 * azurerm_network_interface, azurerm_network_security_group and what connects them).
 */
import {
  azureRuleOf,
  type AzureGroup,
  type AzureInterface,
  type AzureMachine,
  type AzureResources,
  type AzureRule,
} from './azure.ts';
import { byTarget, get, itemsOf, textOf, type IacValue, type Resource } from '../resources/iac-value.ts';
import { allOf } from './traffic.ts';

export function azureOfTerraform(resources: readonly Resource[]): AzureResources {
  const ofType = (...types: readonly string[]): readonly Resource[] =>
    resources.filter(({ type }) => types.includes(type));
  const interfaceGroups = byTarget(
    ofType('azurerm_network_interface_security_group_association'),
    'network_interface_id',
  );
  const subnetGroups = byTarget(ofType('azurerm_subnet_network_security_group_association'), 'subnet_id');
  const rules = ofType('azurerm_network_security_rule');
  const rulesByGroup: RulesOfGroups = {
    byAddress: byTarget(rules, 'network_security_group_name'),
    byName: Map.groupBy(rules, ({ properties }) => textOf(properties.get('network_security_group_name'))),
  };
  return {
    machines: ofType('azurerm_linux_virtual_machine', 'azurerm_windows_virtual_machine', 'azurerm_virtual_machine').map(
      machineOf,
    ),
    interfaces: ofType('azurerm_network_interface').map((one) => interfaceOf(one, interfaceGroups)),
    subnets: ofType('azurerm_subnet').map((one) => ({
      ...namesOf(one),
      group: groupOf(one, subnetGroups),
    })),
    groups: ofType('azurerm_network_security_group').map((one) => securityGroupOf(one, rulesByGroup)),
    publicIps: ofType('azurerm_public_ip').map((one) => ({ ...namesOf(one), ip: one.properties.get('ip_address') })),
  };
}

function namesOf({ address, properties }: Resource): { address: string; names: readonly IacValue[] } {
  return { address, names: allOf(properties.get('name')) };
}

function machineOf({ address, properties, source }: Resource): AzureMachine {
  const profile = itemsOf(properties.get('os_profile'))[0];
  return {
    address,
    source,
    hostNames: [get(profile, 'computer_name'), properties.get('computer_name'), properties.get('name')],
    interfaces: itemsOf(properties.get('network_interface_ids')),
  };
}

type ByTarget = ReturnType<typeof byTarget>;

function interfaceOf(resource: Resource, associations: ByTarget): AzureInterface {
  const configurations = itemsOf(resource.properties.get('ip_configuration'));
  return {
    ...namesOf(resource),
    group: groupOf(resource, associations),
    configurations: configurations.map((one) => ({
      privateIp: get(one, 'private_ip_address'),
      publicIp: get(one, 'public_ip_address_id'),
      subnet: get(one, 'subnet_id'),
    })),
  };
}

/** By a resource that associates both, or by an argument of older versions. */
function groupOf({ address, properties }: Resource, associations: ByTarget): IacValue | undefined {
  const group = associations.get(address)?.[0]?.properties.get('network_security_group_id');
  return group ?? properties.get('network_security_group_id');
}

/** Rules that are resources of their own. */
interface RulesOfGroups {
  readonly byAddress: ByTarget;
  readonly byName: ReadonlyMap<string | undefined, readonly Resource[]>;
}

function securityGroupOf(resource: Resource, { byAddress, byName }: RulesOfGroups): AzureGroup {
  const own = namesOf(resource);
  const names = new Set(own.names.map(textOf).filter((name) => name !== undefined));
  const apart = [...(byAddress.get(resource.address) ?? []), ...[...names].flatMap((name) => byName.get(name) ?? [])];
  return {
    ...own,
    rules: [...itemsOf(resource.properties.get('security_rule')), ...apart.map(({ properties }) => properties)].map(
      ruleOf,
    ),
  };
}

function ruleOf(rule: IacValue): AzureRule {
  return azureRuleOf((words) => get(rule, words.replaceAll(' ', '_')));
}
