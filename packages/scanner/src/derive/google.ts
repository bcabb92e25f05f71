/**
 * Machines of Google Cloud as Terraform describes them, with what the firewalls of their networks let through. A
 * firewall is for all machines of its network, or for those with one of its target tags or accounts.
 * Source: https://cloud.google.com/firewall/docs/firewalls,
 * https://registry.terraform.io/providers/hashicorp/google/latest/docs (google_compute_instance,
 * google_compute_firewall, google_compute_address).
 */
import type { Source } from '../formats/tree.ts';
import { COMPARED, KEPT, type ResourceWork } from '../resources/resource-work.ts';
import { addressOf, hostNameOf, type Host } from './host.ts';
import {
  ResourceIndex,
  get,
  integerOf,
  isReference,
  itemsOf,
  textOf,
  type IacValue,
  type Resource,
} from '../resources/iac-value.ts';
import {
  ALL_PORTS,
  ANYWHERE,
  FilterBuilder,
  allOf,
  allowedTraffic,
  cidrOf,
  isFor,
  portRangeOf,
  protocolOf,
} from './traffic.ts';

/** The priority of a firewall that does not say. */
const DEFAULT_PRIORITY = 1000;
/** Every network lets everything out where no firewall says otherwise. */
const IMPLIED_PRIORITY = 65535;

/** Errors: OverWork. */
export function* googleHosts(resources: readonly Resource[], work: ResourceWork): Iterable<Host> {
  const ofType = (type: string): readonly Resource[] =>
    resources.filter((one) => one.type === `google_compute_${type}`);
  const networks = new NetworkNames(ofType('network'), ofType('subnetwork'));
  const addresses = new ResourceIndex([...ofType('address'), ...ofType('global_address')].map(named));
  const machines = ofType('instance').map((instance) => machineOf(instance, networks, addresses));
  const members = membersOf(machines);
  const firewalls = Map.groupBy(
    ofType('firewall').map((firewall) => firewallOf(firewall, members, work)),
    ({ properties }) => networks.keyOf(properties.get('network')),
  );
  for (const machine of machines) {
    work.begin(machine.source);
    const filter = new FilterBuilder(work);
    for (const network of machine.networks) {
      if (network === undefined) filter.addUnknown();
      for (const firewall of (network !== undefined && firewalls.get(network)) || []) {
        work.spend(COMPARED * (1 + firewall.targets.length));
        addFirewall(filter, firewall, machine);
      }
    }
    const implied = { direction: 'outbound', effect: 'allow', priority: IMPLIED_PRIORITY } as const;
    filter.add(implied, ['ANY'], [ALL_PORTS], [ANYWHERE]);
    const { rules, unknownRules } = filter.build();
    yield {
      address: machine.address,
      hostName: machine.hostName,
      externalIp: machine.externalIp,
      internalIp: machine.internalIp,
      inboundTraffic: allowedTraffic(rules, 'inbound', work),
      outboundTraffic: allowedTraffic(rules, 'outbound', work),
      unknownRules,
    };
  }
}

interface Machine extends Pick<Host, 'address' | 'hostName' | 'externalIp' | 'internalIp'> {
  readonly source: Source;
  readonly networks: readonly (string | undefined)[];
  /** Its tags and accounts, as firewalls name them. */
  readonly marks: ReadonlySet<string>;
}

type Named = ReturnType<typeof named>;

function named(resource: Resource) {
  return { ...resource, names: allOf(resource.properties.get('name')) };
}

function machineOf(
  { address, properties, source }: Resource,
  networks: NetworkNames,
  addresses: ResourceIndex<Named>,
): Machine {
  const interfaces = itemsOf(properties.get('network_interface'));
  const ipOf = (value: IacValue | undefined): IacValue | undefined =>
    isReference(value) ? addresses.find(value)?.properties.get('address') : value;
  const outer = interfaces.flatMap((one) => itemsOf(get(one, 'access_config')));
  const accounts = itemsOf(properties.get('service_account')).flatMap((one) => itemsOf(get(one, 'email')));
  return {
    address,
    source,
    hostName: hostNameOf(properties.get('hostname'), properties.get('name')),
    externalIp: addressOf(outer.map((one) => ipOf(get(one, 'nat_ip')))),
    internalIp: addressOf(interfaces.map((one) => ipOf(get(one, 'network_ip')))),
    networks: [
      ...new Set(
        interfaces.map(
          (one) => networks.keyOf(get(one, 'network')) ?? networks.keyOfSubnetwork(get(one, 'subnetwork')),
        ),
      ),
    ],
    marks: new Set(marksOf(itemsOf(properties.get('tags')), accounts)),
  };
}

/** What tags and accounts are compared by; those that are not known are like no other. */
function marksOf(tags: readonly IacValue[], accounts: readonly IacValue[]): readonly string[] {
  return [
    ...tags.flatMap((tag) => markOf('tag', tag) ?? []),
    ...accounts.flatMap((account) => markOf('account', account) ?? []),
  ];
}

function markOf(kind: 'tag' | 'account', value: IacValue): string | undefined {
  if (isReference(value)) return `${kind} of ${value.target}`;
  const text = textOf(value);
  return text === undefined ? undefined : `${kind} ${text}`;
}

function membersOf(machines: readonly Machine[]): ReadonlyMap<string, readonly Machine[]> {
  const members = new Map<string, Machine[]>();
  for (const machine of machines) {
    for (const mark of machine.marks) {
      const others = members.get(mark);
      if (others) others.push(machine);
      else members.set(mark, [machine]);
    }
  }
  return members;
}

/** Networks are named by reference, by name and by address: each has one key here. */
class NetworkNames {
  readonly #networks: ResourceIndex<Named>;
  readonly #subnetworks: ResourceIndex<Named>;

  constructor(networks: readonly Resource[], subnetworks: readonly Resource[]) {
    this.#networks = new ResourceIndex(networks.map(named));
    this.#subnetworks = new ResourceIndex(subnetworks.map(named));
  }

  /** Undefined for a network that nobody can know. */
  keyOf(value: IacValue | undefined): string | undefined {
    const network = this.#networks.find(value);
    if (network) return network.address;
    const text = textOf(value);
    return text === undefined ? undefined : `name ${text.slice(text.lastIndexOf('/') + 1)}`;
  }

  keyOfSubnetwork(value: IacValue | undefined): string | undefined {
    return this.keyOf(this.#subnetworks.find(value)?.properties.get('network'));
  }
}

interface Firewall {
  readonly properties: Resource['properties'];
  readonly isForAll: boolean;
  /** Else the marks of which a machine needs one. */
  readonly targets: readonly string[];
  readonly isOutbound: boolean;
  /** Where its traffic comes from, or goes to. */
  readonly networks: readonly (string | undefined)[];
}

function firewallOf(
  { properties, source }: Resource,
  members: ReadonlyMap<string, readonly Machine[]>,
  work: ResourceWork,
): Firewall {
  work.begin(source);
  const tags = itemsOf(properties.get('target_tags'));
  const accounts = itemsOf(properties.get('target_service_accounts'));
  const isOutbound = textOf(properties.get('direction'))?.toUpperCase() === 'EGRESS';
  return {
    properties,
    isForAll: tags.length + accounts.length === 0,
    targets: marksOf(tags, accounts),
    isOutbound,
    networks: networksOf(properties, isOutbound, members, work),
  };
}

function addFirewall(filter: FilterBuilder, firewall: Firewall, machine: Machine): void {
  const { properties, isOutbound, networks } = firewall;
  const isTarget = firewall.isForAll || firewall.targets.some((mark) => machine.marks.has(mark));
  if (properties.get('disabled') === true || !isTarget) return;
  const direction = isOutbound ? 'outbound' : 'inbound';
  const priority = properties.has('priority') ? integerOf(properties.get('priority')) : DEFAULT_PRIORITY;
  const ownRanges = itemsOf(properties.get(isOutbound ? 'source_ranges' : 'destination_ranges')).map(cidrOf);
  const isForMachine = isFor(ownRanges, machine.internalIp);
  if (isForMachine === undefined) filter.addUnknown();
  if (!isForMachine) return;
  for (const effect of ['allow', 'deny'] as const) {
    for (const rule of itemsOf(properties.get(effect))) {
      const ports = itemsOf(get(rule, 'ports'));
      filter.add(
        { direction, effect, priority },
        [protocolOf(get(rule, 'protocol'))],
        ports.length === 0 ? [ALL_PORTS] : ports.map(portRangeOf),
        networks,
      );
    }
  }
}

function networksOf(
  firewall: Resource['properties'],
  isOutbound: boolean,
  members: ReadonlyMap<string, readonly Machine[]>,
  work: ResourceWork,
): readonly (string | undefined)[] {
  const ranges = itemsOf(firewall.get(isOutbound ? 'destination_ranges' : 'source_ranges'));
  const tags = isOutbound ? [] : itemsOf(firewall.get('source_tags'));
  const accounts = isOutbound ? [] : itemsOf(firewall.get('source_service_accounts'));
  if (ranges.length + tags.length + accounts.length === 0) return [ANYWHERE];
  const meant = marksOf(tags, accounts).map((mark) => members.get(mark) ?? []);
  work.spend(meant.reduce((sum, machines) => sum + KEPT * (1 + machines.length), 0));
  const peers = new Set(meant.flat());
  const peerIps =
    tags.length + accounts.length > 0 && peers.size === 0 ? [undefined] : [...peers].map((one) => one.internalIp);
  return [...ranges.map(cidrOf), ...peerIps.map((ip) => cidrOf(ip))];
}
