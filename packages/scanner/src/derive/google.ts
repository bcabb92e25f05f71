/**
 * Machines of Google Cloud as Terraform describes them, with what the firewalls of their networks let through. A
 * firewall is for all machines of its network, or for those with one of its target tags or accounts.
 * Source: https://cloud.google.com/firewall/docs/firewalls,
 * https://registry.terraform.io/providers/hashicorp/google/latest/docs (google_compute_instance,
 * google_compute_firewall, google_compute_address).
 */
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
} from './iac-value.ts';
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

export function googleHosts(resources: readonly Resource[]): readonly Host[] {
  const ofType = (type: string): readonly Resource[] =>
    resources.filter((one) => one.type === `google_compute_${type}`);
  const networks = new NetworkNames(ofType('network'), ofType('subnetwork'));
  const addresses = new ResourceIndex([...ofType('address'), ...ofType('global_address')].map(named));
  const machines = ofType('instance').map((instance) => machineOf(instance, networks, addresses));
  const firewalls = Map.groupBy(ofType('firewall'), ({ properties }) => networks.keyOf(properties.get('network')));
  return machines.map((machine) => {
    const filter = new FilterBuilder();
    for (const network of machine.networks) {
      if (network === undefined) filter.addUnknown();
      for (const firewall of (network !== undefined && firewalls.get(network)) || []) {
        addFirewall(filter, firewall, machine, machines);
      }
    }
    const implied = { direction: 'outbound', effect: 'allow', priority: IMPLIED_PRIORITY } as const;
    filter.add(implied, ['ANY'], [ALL_PORTS], [ANYWHERE]);
    const { rules, unknownRules } = filter.build();
    return {
      address: machine.address,
      hostName: machine.hostName,
      externalIp: machine.externalIp,
      internalIp: machine.internalIp,
      inboundTraffic: allowedTraffic(rules, 'inbound'),
      outboundTraffic: allowedTraffic(rules, 'outbound'),
      unknownRules,
    };
  });
}

interface Machine extends Pick<Host, 'address' | 'hostName' | 'externalIp' | 'internalIp'> {
  readonly networks: readonly (string | undefined)[];
  readonly tags: readonly IacValue[];
  readonly accounts: readonly IacValue[];
}

type Named = ReturnType<typeof named>;

function named(resource: Resource) {
  return { ...resource, names: allOf(resource.properties.get('name')) };
}

function machineOf(
  { address, properties }: Resource,
  networks: NetworkNames,
  addresses: ResourceIndex<Named>,
): Machine {
  const interfaces = itemsOf(properties.get('network_interface'));
  const ipOf = (value: IacValue | undefined): IacValue | undefined =>
    isReference(value) ? addresses.find(value)?.properties.get('address') : value;
  const outer = interfaces.flatMap((one) => itemsOf(get(one, 'access_config')));
  return {
    address,
    hostName: hostNameOf(properties.get('hostname'), properties.get('name')),
    externalIp: addressOf(...outer.map((one) => ipOf(get(one, 'nat_ip')))),
    internalIp: addressOf(...interfaces.map((one) => ipOf(get(one, 'network_ip')))),
    networks: [
      ...new Set(
        interfaces.map(
          (one) => networks.keyOf(get(one, 'network')) ?? networks.keyOfSubnetwork(get(one, 'subnetwork')),
        ),
      ),
    ],
    tags: itemsOf(properties.get('tags')),
    accounts: itemsOf(properties.get('service_account')).flatMap((one) => itemsOf(get(one, 'email'))),
  };
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

function addFirewall(
  filter: FilterBuilder,
  { properties }: Resource,
  machine: Machine,
  machines: readonly Machine[],
): void {
  if (properties.get('disabled') === true || !isTarget(properties, machine)) return;
  const isOutbound = textOf(properties.get('direction'))?.toUpperCase() === 'EGRESS';
  const direction = isOutbound ? 'outbound' : 'inbound';
  const priority = properties.has('priority') ? integerOf(properties.get('priority')) : DEFAULT_PRIORITY;
  const ownRanges = itemsOf(properties.get(isOutbound ? 'source_ranges' : 'destination_ranges')).map(cidrOf);
  const isForMachine = isFor(ownRanges, machine.internalIp);
  if (isForMachine === undefined) filter.addUnknown();
  if (!isForMachine) return;
  const networks = networksOf(properties, isOutbound, machines);
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

function isTarget(firewall: Resource['properties'], machine: Machine): boolean {
  const tags = itemsOf(firewall.get('target_tags'));
  const accounts = itemsOf(firewall.get('target_service_accounts'));
  if (tags.length === 0 && accounts.length === 0) return true;
  return tags.some((tag) => isAmong(tag, machine.tags)) || accounts.some((one) => isAmong(one, machine.accounts));
}

function isAmong(value: IacValue, others: readonly IacValue[]): boolean {
  const text = textOf(value);
  if (text !== undefined) return others.some((other) => textOf(other) === text);
  return isReference(value) && others.some((other) => isReference(other) && other.target === value.target);
}

function networksOf(
  firewall: Resource['properties'],
  isOutbound: boolean,
  machines: readonly Machine[],
): readonly (string | undefined)[] {
  const ranges = itemsOf(firewall.get(isOutbound ? 'destination_ranges' : 'source_ranges'));
  const tags = isOutbound ? [] : itemsOf(firewall.get('source_tags'));
  const accounts = isOutbound ? [] : itemsOf(firewall.get('source_service_accounts'));
  if (ranges.length + tags.length + accounts.length === 0) return [ANYWHERE];
  const peers = machines.filter(
    (one) => tags.some((tag) => isAmong(tag, one.tags)) || accounts.some((account) => isAmong(account, one.accounts)),
  );
  const peerIps =
    tags.length + accounts.length > 0 && peers.length === 0 ? [undefined] : peers.map((one) => one.internalIp);
  return [...ranges.map(cidrOf), ...peerIps.map((ip) => cidrOf(ip))];
}
