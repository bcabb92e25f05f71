/**
 * The resources of Terraform's provider for AWS that make machines and say who may reach them.
 * Source: https://registry.terraform.io/providers/hashicorp/aws/latest/docs (aws_instance, aws_db_instance,
 * aws_network_interface, aws_eip, aws_security_group and the rules beside it).
 */
import type { TrafficDirection } from '@plumbline/model/traffic-rule';
import type { AwsElasticIp, AwsInstance, AwsInterface, AwsPermission, AwsResources } from './aws.ts';
import { byTarget, get, itemsOf, textOf, type IacValue, type Resource } from '../resources/iac-value.ts';
import { allOf } from './traffic.ts';

export function awsOfTerraform(resources: readonly Resource[]): AwsResources {
  const ofType = (...types: readonly string[]): readonly Resource[] =>
    resources.filter(({ type }) => types.includes(type));
  const groupAttachments = byTarget(ofType('aws_network_interface_sg_attachment'), 'network_interface_id');
  const attachments = byTarget(ofType('aws_network_interface_attachment'), 'network_interface_id');
  const associations = byTarget(ofType('aws_eip_association'), 'allocation_id');
  return {
    instances: ofType('aws_instance', 'aws_spot_instance_request', 'aws_db_instance').map(instanceOf),
    interfaces: ofType('aws_network_interface').map((one) => interfaceOf(one, groupAttachments, attachments)),
    groups: ofType('aws_security_group').map(({ address, properties }) => ({
      address,
      names: allOf(properties.get('name')),
    })),
    permissions: [
      ...ofType('aws_security_group').flatMap(inlinePermissions),
      ...ofType('aws_security_group_rule').map(rulePermission),
      ...ofType('aws_vpc_security_group_ingress_rule').map((rule) => vpcRulePermission(rule, 'inbound')),
      ...ofType('aws_vpc_security_group_egress_rule').map((rule) => vpcRulePermission(rule, 'outbound')),
    ],
    elasticIps: ofType('aws_eip').map((one) => elasticIpOf(one, associations)),
  };
}

function instanceOf({ address, properties, source }: Resource): AwsInstance {
  const interfaces = itemsOf(properties.get('network_interface'));
  return {
    address,
    source,
    names: [],
    hostName: get(properties, 'tags', 'Name'),
    privateIp: properties.get('private_ip'),
    groups: allOf(properties.get('vpc_security_group_ids'), properties.get('security_groups')),
    interfaces: [
      ...interfaces.map((one) => get(one, 'network_interface_id')),
      ...itemsOf(properties.get('primary_network_interface')).map((one) => get(one, 'network_interface_id')),
    ].filter((id) => id !== undefined),
  };
}

type ByTarget = ReturnType<typeof byTarget>;

function interfaceOf(
  { address, properties }: Resource,
  groupAttachments: ByTarget,
  attachments: ByTarget,
): AwsInterface {
  return {
    address,
    names: [],
    privateIps: allOf(properties.get('private_ip'), properties.get('private_ips'), properties.get('private_ip_list')),
    groups: [
      ...itemsOf(properties.get('security_groups')),
      ...(groupAttachments.get(address) ?? []).flatMap((one) => itemsOf(one.properties.get('security_group_id'))),
    ],
    instance:
      attachments.get(address)?.[0]?.properties.get('instance_id') ??
      get(itemsOf(properties.get('attachment'))[0], 'instance'),
  };
}

function elasticIpOf({ address, properties }: Resource, associations: ByTarget): AwsElasticIp {
  const association = associations.get(address)?.[0]?.properties;
  return {
    address,
    names: [],
    publicIp: properties.get('address') ?? association?.get('public_ip'),
    instance: association?.get('instance_id') ?? properties.get('instance'),
    interface: association?.get('network_interface_id') ?? properties.get('network_interface'),
  };
}

function inlinePermissions({ address, properties }: Resource): readonly AwsPermission[] {
  const group = { kind: 'reference', target: address, path: [] } as const;
  return (['inbound', 'outbound'] as const).flatMap((direction) =>
    itemsOf(properties.get(direction === 'inbound' ? 'ingress' : 'egress')).map((rule) => ({
      ...sharedPermission(rule, group),
      direction,
      peers: [...itemsOf(get(rule, 'security_groups')), ...(get(rule, 'self') === true ? [group] : [])],
    })),
  );
}

function rulePermission({ properties }: Resource): AwsPermission {
  const group = properties.get('security_group_id');
  return {
    ...sharedPermission(properties, group),
    direction: textOf(properties.get('type')) === 'egress' ? 'outbound' : 'inbound',
    peers: allOf(properties.get('source_security_group_id'), properties.get('self') === true ? group : undefined),
  };
}

function vpcRulePermission({ properties }: Resource, direction: TrafficDirection): AwsPermission {
  return {
    group: properties.get('security_group_id'),
    direction,
    protocol: properties.get('ip_protocol'),
    fromPort: properties.get('from_port'),
    toPort: properties.get('to_port'),
    networks: allOf(properties.get('cidr_ipv4'), properties.get('cidr_ipv6')),
    peers: allOf(properties.get('referenced_security_group_id')),
    others: allOf(properties.get('prefix_list_id')),
  };
}

function sharedPermission(rule: IacValue, group: IacValue | undefined): Omit<AwsPermission, 'direction' | 'peers'> {
  return {
    group,
    protocol: get(rule, 'protocol'),
    fromPort: get(rule, 'from_port'),
    toPort: get(rule, 'to_port'),
    networks: allOf(get(rule, 'cidr_blocks'), get(rule, 'ipv6_cidr_blocks')),
    others: itemsOf(get(rule, 'prefix_list_ids')),
  };
}
