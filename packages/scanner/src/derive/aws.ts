/**
 * Machines of Amazon Web Services, whatever tool describes them: instances of EC2 and of RDS with what their security
 * groups allow. A group only allows, and its rules have no order of their own: they are numbered as they are written.
 * Source: https://docs.aws.amazon.com/vpc/latest/userguide/security-group-rules.html.
 */
import type { TrafficDirection } from '@plumbline/model/traffic-rule';
import type { Source } from '../formats/tree.ts';
import { KEPT, type ResourceWork } from '../resources/resource-work.ts';
import { addressOf, hostNameOf, type Host } from './host.ts';
import { ResourceIndex, integerOf, type IacValue } from '../resources/iac-value.ts';
import {
  ALL_PORTS,
  FilterBuilder,
  allowedTraffic,
  cidrOf,
  portsBetween,
  protocolOf,
  type PortRange,
} from './traffic.ts';

export interface AwsResources {
  readonly instances: readonly AwsInstance[];
  readonly interfaces: readonly AwsInterface[];
  readonly groups: readonly AwsGroup[];
  /** Rules that are resources of their own, or that came with a group. */
  readonly permissions: readonly AwsPermission[];
  readonly elasticIps: readonly AwsElasticIp[];
}

export interface AwsInstance {
  readonly address: string;
  readonly source: Source;
  readonly names: readonly IacValue[];
  readonly hostName: IacValue | undefined;
  readonly privateIp: IacValue | undefined;
  readonly groups: readonly IacValue[];
  readonly interfaces: readonly IacValue[];
}

export interface AwsInterface {
  readonly address: string;
  readonly names: readonly IacValue[];
  readonly privateIps: readonly IacValue[];
  readonly groups: readonly IacValue[];
  /** Where the interface says to which instance it belongs. */
  readonly instance: IacValue | undefined;
}

export interface AwsGroup {
  readonly address: string;
  readonly names: readonly IacValue[];
}

export interface AwsPermission {
  readonly group: IacValue | undefined;
  readonly direction: TrafficDirection;
  readonly protocol: IacValue | undefined;
  readonly fromPort: IacValue | undefined;
  readonly toPort: IacValue | undefined;
  readonly networks: readonly IacValue[];
  /** Groups whose members are meant. */
  readonly peers: readonly IacValue[];
  /** Prefix lists and other sources that stand outside of the files. */
  readonly others: readonly IacValue[];
}

export interface AwsElasticIp {
  readonly address: string;
  readonly names: readonly IacValue[];
  readonly publicIp: IacValue | undefined;
  readonly instance: IacValue | undefined;
  readonly interface: IacValue | undefined;
}

/** An instance with what other resources say of it. */
interface Member {
  readonly instance: AwsInstance;
  readonly interfaces: readonly AwsInterface[];
  readonly groups: readonly (AwsGroup | undefined)[];
  readonly internalIp: string | undefined;
}

/** Errors: OverWork. */
export function* awsHosts(resources: AwsResources, work: ResourceWork): Iterable<Host> {
  const groups = new ResourceIndex(resources.groups);
  const permissions = Map.groupBy(resources.permissions, ({ group }) => groups.find(group));
  const members = membersOf(resources, groups, work);
  const membersByGroup = membersByGroupOf(members);
  const externalIps = externalIpsOf(resources, members);
  for (const member of members) {
    work.begin(member.instance.source);
    const filter = new FilterBuilder(work);
    let priority = 0;
    for (const group of member.groups) {
      if (!group) filter.addUnknown();
      for (const permission of (group && permissions.get(group)) ?? []) {
        priority += 1;
        addPermission(filter, permission, priority, groups, membersByGroup, work);
      }
    }
    const { rules, unknownRules } = filter.build();
    yield {
      address: member.instance.address,
      hostName: hostNameOf(member.instance.hostName),
      externalIp: externalIps.get(member.instance),
      internalIp: member.internalIp,
      inboundTraffic: allowedTraffic(rules, 'inbound', work),
      outboundTraffic: allowedTraffic(rules, 'outbound', work),
      unknownRules,
    };
  }
}

function membersOf(resources: AwsResources, groups: ResourceIndex<AwsGroup>, work: ResourceWork): readonly Member[] {
  const instances = new ResourceIndex(resources.instances);
  const interfaces = new ResourceIndex(resources.interfaces);
  const attached = Map.groupBy(resources.interfaces, ({ instance }) => instances.find(instance));
  return resources.instances.map((instance) => {
    const own = new Set([
      ...instance.interfaces.flatMap((one) => interfaces.find(one) ?? []),
      ...(attached.get(instance) ?? []),
    ]);
    work.begin(instance.source);
    for (const { groups: named, privateIps } of own) work.spend(KEPT * (1 + named.length + privateIps.length));
    const wanted = [...instance.groups, ...[...own].flatMap((one) => one.groups)];
    return {
      instance,
      interfaces: [...own],
      groups: [...new Set(wanted.map((group) => groups.find(group)))],
      internalIp: addressOf([instance.privateIp, ...[...own].flatMap((one) => one.privateIps)]),
    };
  });
}

function membersByGroupOf(members: readonly Member[]): ReadonlyMap<AwsGroup, readonly Member[]> {
  const byGroup = new Map<AwsGroup, Member[]>();
  for (const member of members) {
    for (const group of member.groups) {
      const others = group && byGroup.get(group);
      if (others) others.push(member);
      else if (group) byGroup.set(group, [member]);
    }
  }
  return byGroup;
}

function externalIpsOf(resources: AwsResources, members: readonly Member[]): ReadonlyMap<AwsInstance, string> {
  const byInstance = new ResourceIndex(resources.instances);
  const interfaces = new ResourceIndex(resources.interfaces);
  const owners = new Map(members.flatMap(({ instance, interfaces }) => interfaces.map((one) => [one, instance])));
  const found = new Map<AwsInstance, string>();
  for (const { publicIp, instance, interface: wanted } of resources.elasticIps) {
    const ip = addressOf([publicIp]);
    const networkInterface = interfaces.find(wanted);
    const owner = byInstance.find(instance) ?? (networkInterface && owners.get(networkInterface));
    if (ip !== undefined && owner && !found.has(owner)) found.set(owner, ip);
  }
  return found;
}

function addPermission(
  filter: FilterBuilder,
  permission: AwsPermission,
  priority: number,
  groups: ResourceIndex<AwsGroup>,
  members: ReadonlyMap<AwsGroup, readonly Member[]>,
  work: ResourceWork,
): void {
  const protocol = protocolOf(permission.protocol);
  const peers = permission.peers.flatMap((peer) => {
    const group = groups.find(peer);
    const meant = (group && members.get(group)) ?? [];
    work.spend(KEPT * (1 + meant.length));
    const ips = meant.map(({ internalIp }) => internalIp);
    return ips.length === 0 ? [undefined] : ips;
  });
  const networks = [
    ...permission.networks.map(cidrOf),
    ...peers.map((ip) => cidrOf(ip)),
    ...permission.others.map(() => undefined),
  ];
  const { direction } = permission;
  filter.add({ direction, effect: 'allow', priority }, [protocol], [portsOf(permission, protocol)], networks);
}

/** Only TCP and UDP have ports; for ICMP the same fields are its type and code. */
function portsOf({ fromPort, toPort }: AwsPermission, protocol: string | undefined): PortRange | undefined {
  if (protocol === 'ANY' || protocol === 'OTHER') return ALL_PORTS;
  const [from, to] = [integerOf(fromPort), integerOf(toPort)];
  return from === -1 && to === -1 ? ALL_PORTS : portsBetween(from, to);
}
