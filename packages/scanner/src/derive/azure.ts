/**
 * Machines of Microsoft Azure, whatever tool describes them, with what their network security groups let through: that
 * of a network interface and that of its subnet, which both have to let traffic pass.
 * Source: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview.
 */
import type { TrafficDirection, TrafficRule } from '@plumbline/model/traffic-rule';
import type { Source } from '../formats/tree.ts';
import { COMPARED, KEPT, type ResourceWork } from '../resources/resource-work.ts';
import { addressOf, hostNameOf, type Host } from './host.ts';
import { ResourceIndex, integerOf, itemsOf, textOf, type IacValue } from '../resources/iac-value.ts';
import {
  ALL_PORTS,
  ANYWHERE,
  FilterBuilder,
  allOf,
  allowedByBoth,
  allowedTraffic,
  cidrOf,
  isFor,
  portRangeOf,
  protocolOf,
  type Filter,
} from './traffic.ts';

export interface AzureResources {
  readonly machines: readonly AzureMachine[];
  readonly interfaces: readonly AzureInterface[];
  readonly subnets: readonly AzureSubnet[];
  readonly groups: readonly AzureGroup[];
  readonly publicIps: readonly AzurePublicIp[];
}

interface Named {
  readonly address: string;
  readonly names: readonly IacValue[];
}

export interface AzureMachine {
  readonly address: string;
  readonly source: Source;
  readonly hostNames: readonly (IacValue | undefined)[];
  readonly interfaces: readonly IacValue[];
}

export interface AzureInterface extends Named {
  readonly group: IacValue | undefined;
  readonly configurations: readonly AzureIpConfiguration[];
}

export interface AzureIpConfiguration {
  readonly privateIp: IacValue | undefined;
  readonly publicIp: IacValue | undefined;
  readonly subnet: IacValue | undefined;
}

export interface AzureSubnet extends Named {
  readonly group: IacValue | undefined;
}

export interface AzureGroup extends Named {
  readonly rules: readonly AzureRule[];
}

export interface AzureRule {
  readonly direction: IacValue | undefined;
  readonly access: IacValue | undefined;
  readonly priority: IacValue | undefined;
  readonly protocol: IacValue | undefined;
  readonly destinationPorts: readonly IacValue[];
  readonly sources: readonly IacValue[];
  readonly destinations: readonly IacValue[];
}

export interface AzurePublicIp extends Named {
  readonly ip: IacValue | undefined;
}

/** A rule by its values under their names in words, such as `source address prefix`: all tools have the same. */
export function azureRuleOf(value: (words: string) => IacValue | undefined): AzureRule {
  // The members of application security groups are not followed: each group is one network that is not known.
  const peers = (side: string): readonly IacValue[] =>
    ['address prefix', 'address prefixes', 'application security groups', 'application security group ids'].flatMap(
      (words) => itemsOf(value(`${side} ${words}`)),
    );
  return {
    direction: value('direction'),
    access: value('access'),
    priority: value('priority'),
    protocol: value('protocol'),
    destinationPorts: allOf(value('destination port range'), value('destination port ranges')),
    sources: peers('source'),
    destinations: peers('destination'),
  };
}

/** What every group lets out after its own rules: `AllowInternetOutBound`. */
const INTERNET_OUT_PRIORITY = 65001;

/** Errors: OverWork. */
export function* azureHosts(resources: AzureResources, work: ResourceWork): Iterable<Host> {
  const interfaces = new ResourceIndex(resources.interfaces);
  const subnets = new ResourceIndex(resources.subnets);
  const groups = new ResourceIndex(resources.groups);
  const publicIps = new ResourceIndex(resources.publicIps);
  const groupFilter = (value: IacValue | undefined, ip: string | undefined): Filter | undefined => {
    if (value === undefined) return undefined;
    const group = groups.find(value);
    return group ? filterOf(group, ip, work) : { rules: [], unknownRules: 1 };
  };

  for (const { address, source, hostNames, interfaces: wanted } of resources.machines) {
    work.begin(source);
    const own = [...new Set(wanted.flatMap((one) => interfaces.find(one) ?? []))];
    work.spend(own.reduce((sum, one) => sum + KEPT * (1 + one.configurations.length), 0));
    const configurations = own.flatMap((one) => one.configurations);
    const internalIp = addressOf(configurations.map(({ privateIp }) => privateIp));
    const pairs = own.flatMap(({ group, configurations: ones }) => {
      const inner = groupFilter(group, internalIp);
      const outers = new Set(ones.map(({ subnet }) => subnets.find(subnet)?.group));
      if (outers.size === 0) outers.add(undefined);
      return [...outers].map((outer) => ({ inner, outer: groupFilter(outer, internalIp) }));
    });
    const traffic = (direction: TrafficDirection): TrafficRule[] =>
      unique(pairs.flatMap((pair) => passing(pair, direction, work)));
    yield {
      address,
      hostName: hostNameOf(...hostNames),
      externalIp: addressOf(configurations.map(({ publicIp }) => publicIps.find(publicIp)?.ip)),
      internalIp,
      inboundTraffic: traffic('inbound'),
      outboundTraffic: traffic('outbound'),
      unknownRules: pairs.reduce(
        (sum, one) => sum + (one.inner?.unknownRules ?? 0) + (one.outer?.unknownRules ?? 0),
        0,
      ),
    };
  }
}

interface Filters {
  readonly inner: Filter | undefined;
  readonly outer: Filter | undefined;
}

function passing({ inner, outer }: Filters, direction: TrafficDirection, work: ResourceWork): readonly TrafficRule[] {
  const allowed = [inner, outer].flatMap((filter) => (filter ? [allowedTraffic(filter.rules, direction, work)] : []));
  const [first = [], second] = allowed;
  return second ? allowedByBoth(first, second, work) : first;
}

function unique(rules: readonly TrafficRule[]): TrafficRule[] {
  return [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()];
}

/** What a group says of the machine of an address. */
function filterOf({ rules }: AzureGroup, ip: string | undefined, work: ResourceWork): Filter {
  const filter = new FilterBuilder(work);
  for (const rule of rules) {
    work.spend(COMPARED * (1 + rule.sources.length + rule.destinations.length + rule.destinationPorts.length));
    const direction = wordOf(rule.direction, { inbound: 'inbound', outbound: 'outbound' } as const);
    const effect = wordOf(rule.access, { allow: 'allow', deny: 'deny' } as const);
    if (!direction || !effect) {
      filter.addUnknown();
      continue;
    }
    const [peers, own] =
      direction === 'inbound' ? [rule.sources, rule.destinations] : [rule.destinations, rule.sources];
    const isForMachine = isFor(own.map(ownNetworkOf), ip);
    if (isForMachine === undefined && effect === 'allow') filter.addUnknown();
    if (!isForMachine) continue;
    const priority = integerOf(rule.priority);
    filter.add(
      { direction, effect, priority },
      [protocolOf(rule.protocol)],
      rule.destinationPorts.map(portRangeOf),
      peers.map(networkOf),
    );
  }
  const internet = { direction: 'outbound', effect: 'allow', priority: INTERNET_OUT_PRIORITY } as const;
  filter.add(internet, ['ANY'], [ALL_PORTS], [ANYWHERE]);
  return filter.build();
}

/** The tag for the internet is all addresses to whoever asks what is open; other tags are Microsoft's to fill. */
function networkOf(value: IacValue): string | undefined {
  const text = textOf(value)?.trim().toLowerCase();
  return text === '*' || text === 'any' || text === 'internet' ? ANYWHERE : cidrOf(value);
}

/** Every machine is in the virtual network. */
function ownNetworkOf(value: IacValue): string | undefined {
  return textOf(value)?.trim().toLowerCase() === 'virtualnetwork' ? ANYWHERE : networkOf(value);
}

function wordOf<Word>(value: IacValue | undefined, words: Readonly<Record<string, Word>>): Word | undefined {
  return words[textOf(value)?.toLowerCase() ?? ''];
}
