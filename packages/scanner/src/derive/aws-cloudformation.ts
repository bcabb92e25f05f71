/**
 * The resources of CloudFormation that make machines and say who may reach them.
 * Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/AWS_EC2.html, and AWS_RDS.html there.
 */
import type { TrafficDirection } from '@plumbline/model/traffic-rule';
import type { AwsElasticIp, AwsInstance, AwsInterface, AwsPermission, AwsResources } from './aws.ts';
import { byTarget, get, itemsOf, textOf, type IacValue, type Resource } from '../resources/iac-value.ts';
import { ANYWHERE, allOf } from './traffic.ts';

export function awsOfCloudFormation(resources: readonly Resource[]): AwsResources {
  const ofType = (type: string): readonly Resource[] => resources.filter((one) => one.type === `AWS::${type}`);
  const attachments = byTarget(ofType('EC2::NetworkInterfaceAttachment'), 'NetworkInterfaceId');
  const associations = byTarget(ofType('EC2::EIPAssociation'), 'AllocationId', 'EIP');
  const groups = ofType('EC2::SecurityGroup');
  return {
    instances: [...ofType('EC2::Instance'), ...ofType('RDS::DBInstance')].map(instanceOf),
    interfaces: ofType('EC2::NetworkInterface').map((one) => interfaceOf(one, attachments)),
    groups: groups.map(({ address, properties }) => ({ address, names: allOf(properties.get('GroupName')) })),
    permissions: [
      ...groups.flatMap((group) => [...inlinePermissions(group, 'inbound'), ...inlinePermissions(group, 'outbound')]),
      ...defaultPermissions(groups, ofType('EC2::SecurityGroupEgress')),
      ...ofType('EC2::SecurityGroupIngress').map(({ properties }) => permissionOf(properties, undefined, 'inbound')),
      ...ofType('EC2::SecurityGroupEgress').map(({ properties }) => permissionOf(properties, undefined, 'outbound')),
    ],
    elasticIps: ofType('EC2::EIP').map((one) => elasticIpOf(one, associations)),
  };
}

function instanceOf({ address, properties, source }: Resource): AwsInstance {
  const name = itemsOf(properties.get('Tags')).find((tag) => textOf(get(tag, 'Key')) === 'Name');
  const interfaces = itemsOf(properties.get('NetworkInterfaces'));
  return {
    address,
    source,
    names: [],
    hostName: get(name, 'Value'),
    privateIp: properties.get('PrivateIpAddress') ?? get(interfaces[0], 'PrivateIpAddress'),
    groups: [
      ...allOf(...['SecurityGroupIds', 'SecurityGroups', 'VPCSecurityGroups'].map((key) => properties.get(key))),
      ...allOf(...interfaces.map((one) => get(one, 'GroupSet'))),
    ],
    interfaces: interfaces.map((one) => get(one, 'NetworkInterfaceId')).filter((id) => id !== undefined),
  };
}

type ByTarget = ReturnType<typeof byTarget>;

function interfaceOf({ address, properties }: Resource, attachments: ByTarget): AwsInterface {
  const attachment = attachments.get(address)?.[0];
  const addresses = itemsOf(properties.get('PrivateIpAddresses'));
  return {
    address,
    names: [],
    privateIps: allOf(properties.get('PrivateIpAddress'), ...addresses.map((one) => get(one, 'PrivateIpAddress'))),
    groups: itemsOf(properties.get('GroupSet')),
    instance: attachment?.properties.get('InstanceId'),
  };
}

function elasticIpOf({ address, properties }: Resource, associations: ByTarget): AwsElasticIp {
  const association = associations.get(address)?.[0]?.properties;
  return {
    address,
    names: [],
    publicIp: properties.get('Address'),
    instance: association?.get('InstanceId') ?? properties.get('InstanceId'),
    interface: association?.get('NetworkInterfaceId'),
  };
}

function inlinePermissions({ address, properties }: Resource, direction: TrafficDirection): readonly AwsPermission[] {
  const group = { kind: 'reference', target: address, path: [] } as const;
  const rules = itemsOf(properties.get(direction === 'inbound' ? 'SecurityGroupIngress' : 'SecurityGroupEgress'));
  return rules.map((rule) => permissionOf(rule, group, direction));
}

/** A group of which nothing is said lets everything out. */
function defaultPermissions(groups: readonly Resource[], egress: readonly Resource[]): readonly AwsPermission[] {
  const named = byTarget(egress, 'GroupId');
  return groups
    .filter(({ properties, address }) => !named.has(address) && properties.get('SecurityGroupEgress') === undefined)
    .map(({ address }) => ({
      group: { kind: 'reference', target: address, path: [] },
      direction: 'outbound',
      protocol: '-1',
      fromPort: undefined,
      toPort: undefined,
      networks: [ANYWHERE],
      peers: [],
      others: [],
    }));
}

function permissionOf(rule: IacValue, group: IacValue | undefined, direction: TrafficDirection): AwsPermission {
  const side = direction === 'inbound' ? 'Source' : 'Destination';
  return {
    group: group ?? get(rule, 'GroupId') ?? get(rule, 'GroupName'),
    direction,
    protocol: get(rule, 'IpProtocol'),
    fromPort: get(rule, 'FromPort'),
    toPort: get(rule, 'ToPort'),
    networks: allOf(get(rule, 'CidrIp'), get(rule, 'CidrIpv6')),
    peers: allOf(get(rule, `${side}SecurityGroupId`), get(rule, 'SourceSecurityGroupName')),
    others: itemsOf(get(rule, `${side}PrefixListId`)),
  };
}
