/**
 * Machines of Microsoft Azure, whatever tool describes them, with what their network security groups let through: that
 * of a network interface and that of its subnet, which both have to let traffic pass.
 * Source: https://learn.microsoft.com/azure/virtual-network/network-security-groups-overview.
 */
import type { TrafficDirection, TrafficRule } from '@plumbline/model/traffic-rule';
import { addressOf, hostNameOf, type Host } from './host.ts';
import { ResourceIndex, integerOf, textOf, type IacValue } from './iac-value.ts';
import {
  ALL_PORTS,
  ANYWHERE,
  FilterBuilder,
  allowedByBoth,
  allowedTraffic,
  cidrOf,
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

/** What every group lets out after its own rules: `AllowInternetOutBound`. */
const INTERNET_OUT_PRIORITY = 65001;

export function azureHosts(resources: AzureResources): readonly Host[] {
  const interfaces = new ResourceIndex(resources.interfaces);
  const subnets = new ResourceIndex(resources.subnets);
  const groups = new ResourceIndex(resources.groups);
  const publicIps = new ResourceIndex(resources.publicIps);
  const filters = new Map(resources.groups.map((group) => [group, filterOf(group)]));
  const groupFilter = (value: IacValue | undefined): Filter | undefined => {
    if (value === undefined) return undefined;
    const group = groups.find(value);
    return (group && filters.get(group)) ?? { rules: [], unknownRules: 1 };
  };

  return resources.machines.map(({ address, hostNames, interfaces: wanted }) => {
    const own = wanted.flatMap((one) => interfaces.find(one) ?? []);
    const configurations = own.flatMap((one) => one.configurations);
    const pairs = own.flatMap(({ group, configurations: ones }) => {
      const inner = groupFilter(group);
      const outers = new Set(ones.map(({ subnet }) => subnets.find(subnet)?.group));
      if (outers.size === 0) outers.add(undefined);
      return [...outers].map((outer) => ({ inner, outer: groupFilter(outer) }));
    });
    const traffic = (direction: TrafficDirection): TrafficRule[] =>
      unique(pairs.flatMap((pair) => passing(pair, direction)));
    return {
      address,
      hostName: hostNameOf(...hostNames),
      externalIp: addressOf(...configurations.map(({ publicIp }) => publicIps.find(publicIp)?.ip)),
      internalIp: addressOf(...configurations.map(({ privateIp }) => privateIp)),
      inboundTraffic: traffic('inbound'),
      outboundTraffic: traffic('outbound'),
      unknownRules: pairs.reduce(
        (sum, one) => sum + (one.inner?.unknownRules ?? 0) + (one.outer?.unknownRules ?? 0),
        0,
      ),
    };
  });
}

interface Filters {
  readonly inner: Filter | undefined;
  readonly outer: Filter | undefined;
}

function passing({ inner, outer }: Filters, direction: TrafficDirection): readonly TrafficRule[] {
  const allowed = [inner, outer].flatMap((filter) => (filter ? [allowedTraffic(filter.rules, direction)] : []));
  const [first = [], second] = allowed;
  return second ? allowedByBoth(first, second) : first;
}

function unique(rules: readonly TrafficRule[]): TrafficRule[] {
  return [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()];
}

function filterOf({ rules }: AzureGroup): Filter {
  const filter = new FilterBuilder();
  for (const rule of rules) {
    const direction = wordOf(rule.direction, { inbound: 'inbound', outbound: 'outbound' } as const);
    const effect = wordOf(rule.access, { allow: 'allow', deny: 'deny' } as const);
    if (!direction || !effect) {
      filter.addUnknown();
      continue;
    }
    const peers = direction === 'inbound' ? rule.sources : rule.destinations;
    // A denial for a part of the machines does not take back what is allowed to all of them.
    const isForAll =
      effect === 'allow' || direction === 'outbound' || rule.destinations.map(networkOf).includes(ANYWHERE);
    if (!isForAll) continue;
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

function wordOf<Word>(value: IacValue | undefined, words: Readonly<Record<string, Word>>): Word | undefined {
  return words[textOf(value)?.toLowerCase() ?? ''];
}
