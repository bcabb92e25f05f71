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
import { get, isReference, itemsOf, refersTo, textOf, type IacValue, type Resource } from './iac-value.ts';
import { allOf } from './traffic.ts';

export function azureOfTerraform(resources: readonly Resource[]): AzureResources {
  const ofType = (...types: readonly string[]): readonly Resource[] =>
    resources.filter(({ type }) => types.includes(type));
  const interfaceGroups = ofType('azurerm_network_interface_security_group_association');
  const subnetGroups = ofType('azurerm_subnet_network_security_group_association');
  const rules = ofType('azurerm_network_security_rule');
  return {
    machines: ofType('azurerm_linux_virtual_machine', 'azurerm_windows_virtual_machine', 'azurerm_virtual_machine').map(
      machineOf,
    ),
    interfaces: ofType('azurerm_network_interface').map((one) => interfaceOf(one, interfaceGroups)),
    subnets: ofType('azurerm_subnet').map((one) => ({
      ...namesOf(one),
      group: groupOf(one, subnetGroups, 'subnet_id'),
    })),
    groups: ofType('azurerm_network_security_group').map((one) => securityGroupOf(one, rules)),
    publicIps: ofType('azurerm_public_ip').map((one) => ({ ...namesOf(one), ip: one.properties.get('ip_address') })),
  };
}

function namesOf({ address, properties }: Resource): { address: string; names: readonly IacValue[] } {
  return { address, names: allOf(properties.get('name')) };
}

function machineOf({ address, properties }: Resource): AzureMachine {
  const profile = itemsOf(properties.get('os_profile'))[0];
  return {
    address,
    hostNames: [get(profile, 'computer_name'), properties.get('computer_name'), properties.get('name')],
    interfaces: itemsOf(properties.get('network_interface_ids')),
  };
}

function interfaceOf(resource: Resource, associations: readonly Resource[]): AzureInterface {
  const configurations = itemsOf(resource.properties.get('ip_configuration'));
  return {
    ...namesOf(resource),
    group: groupOf(resource, associations, 'network_interface_id'),
    configurations: configurations.map((one) => ({
      privateIp: get(one, 'private_ip_address'),
      publicIp: get(one, 'public_ip_address_id'),
      subnet: get(one, 'subnet_id'),
    })),
  };
}

/** By a resource that associates both, or by an argument of older versions. */
function groupOf(
  { address, properties }: Resource,
  associations: readonly Resource[],
  key: string,
): IacValue | undefined {
  const association = associations.find((one) => refersTo(one.properties.get(key), address));
  const group = association ? association.properties.get('network_security_group_id') : undefined;
  return group ?? properties.get('network_security_group_id');
}

function securityGroupOf(resource: Resource, rules: readonly Resource[]): AzureGroup {
  const own = namesOf(resource);
  const apart = rules.filter(({ properties }) => {
    const group = properties.get('network_security_group_name');
    if (isReference(group)) return group.target === resource.address;
    return textOf(group) !== undefined && own.names.some((name) => textOf(name) === textOf(group));
  });
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
