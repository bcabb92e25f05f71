import type { TrafficDirection, TrafficProtocol, TrafficRule } from '@plumbline/model/traffic-rule';
import { cidrBlockProblem } from '@plumbline/model/validation';
import { parseIpAddress } from '@plumbline/model/ip-address';
import { isWithinNetwork, type IpNetwork } from '../rules/ip-network.ts';
import { COMPARED, KEPT, type ResourceWork } from '../resources/resource-work.ts';
import { integerOf, itemsOf, textOf, type IacValue } from '../resources/iac-value.ts';

/** What a filter of a network says of some traffic; the lower number of `priority` comes first. */
export interface FilterRule extends TrafficRule {
  readonly direction: TrafficDirection;
  readonly effect: 'allow' | 'deny';
}

/** The rules of one filter, and how many of it could not be known. */
export interface Filter {
  readonly rules: readonly FilterRule[];
  readonly unknownRules: number;
}

export interface PortRange {
  readonly beginPort: number;
  readonly endPort: number;
}

export const ALL_PORTS: PortRange = { beginPort: 1, endPort: 65535 };
export const ANYWHERE = '0.0.0.0/0';

/** Source of the numbers: https://www.iana.org/assignments/protocol-numbers. */
const PROTOCOLS: ReadonlyMap<string, TrafficProtocol> = new Map([
  ['tcp', 'TCP'],
  ['6', 'TCP'],
  ['udp', 'UDP'],
  ['17', 'UDP'],
  ['-1', 'ANY'],
  ['*', 'ANY'],
  ['all', 'ANY'],
  ['any', 'ANY'],
]);

/** Undefined for a protocol that is not known; those without a word of their own are OTHER. */
export function protocolOf(value: IacValue | undefined): TrafficProtocol | undefined {
  const text = textOf(value)?.trim().toLowerCase();
  if (text === undefined || text === '') return undefined;
  return PROTOCOLS.get(text) ?? 'OTHER';
}

/** Ports from one to the other, without port 0, which nothing can use; undefined when nothing is left or known. */
export function portsBetween(begin: number | undefined, end: number | undefined): PortRange | undefined {
  if (begin === undefined || end === undefined || begin < 0 || end < Math.max(begin, 1) || end > 65535)
    return undefined;
  return { beginPort: Math.max(begin, 1), endPort: end };
}

/** `80`, `8000-8100`, or `*` for all ports. */
export function portRangeOf(value: IacValue): PortRange | undefined {
  const text = textOf(value)?.trim() ?? '';
  if (text === '*') return ALL_PORTS;
  const [begin, end = begin, ...rest] = text.split('-');
  return rest.length > 0 ? undefined : portsBetween(integerOf(begin), integerOf(end));
}

/** A network as an address with its prefix length; a bare address is that one host. */
export function cidrOf(value: IacValue | undefined): string | undefined {
  const text = textOf(value)?.trim();
  if (text === undefined) return undefined;
  const cidr = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`;
  return cidrBlockProblem(cidr) === undefined ? cidr : undefined;
}

/** Gathers the rules of one filter: every protocol with every range of ports and every network. */
export class FilterBuilder {
  readonly #work: ResourceWork;
  readonly #rules: FilterRule[] = [];
  #unknownRules = 0;

  constructor(work: ResourceWork) {
    this.#work = work;
  }

  /** Parts that are undefined are not known, and so are not the rules that need them. Errors: OverWork. */
  add(
    rule: Pick<FilterRule, 'direction' | 'effect'> & { readonly priority: number | undefined },
    protocols: readonly (TrafficProtocol | undefined)[],
    ports: readonly (PortRange | undefined)[],
    networks: readonly (string | undefined)[],
  ): void {
    const { direction, effect, priority } = rule;
    this.#work.spend(1 + KEPT * protocols.length * ports.length * networks.length);
    for (const protocol of protocols) {
      for (const range of ports) {
        for (const cidrBlock of networks) {
          if (protocol === undefined || range === undefined || cidrBlock === undefined || priority === undefined) {
            this.#unknownRules += 1;
          } else this.#rules.push({ direction, effect, priority, protocol, cidrBlock, ...range });
        }
      }
    }
  }

  addUnknown(count = 1): void {
    this.#unknownRules += count;
  }

  build(): Filter {
    return { rules: this.#rules, unknownRules: this.#unknownRules };
  }
}

/**
 * The traffic that filters let through, in the order in which they are asked. A traffic rule can only allow, so
 * what a filter denies shows by what is left out: rules that a denial of the same or an earlier place covers wholly.
 * Errors: OverWork.
 */
export function allowedTraffic(
  rules: readonly FilterRule[],
  direction: TrafficDirection,
  work: ResourceWork,
): TrafficRule[] {
  const denials: Placed[] = [];
  const allowed = new Map<string, TrafficRule>();
  for (const rule of rules.filter((one) => one.direction === direction).toSorted(inOrder)) {
    const { effect, direction: _direction, ...traffic } = rule;
    work.spend(1 + COMPARED * denials.length);
    const placed = placedOf(traffic);
    if (effect === 'deny') denials.push(placed);
    else if (!denials.some((denial) => includes(denial, placed))) allowed.set(JSON.stringify(traffic), traffic);
  }
  return [...allowed.values()];
}

/** What two filters both let through, in the order of the first. Errors: OverWork. */
export function allowedByBoth(
  first: readonly TrafficRule[],
  second: readonly TrafficRule[],
  work: ResourceWork,
): TrafficRule[] {
  const others = second.map(placedOf);
  return first.map(placedOf).flatMap((rule) => {
    work.spend(1 + COMPARED * others.length);
    const both = others.flatMap((other) => common(rule, other) ?? []);
    work.spend(KEPT * both.length);
    return both;
  });
}

/** A rule with its network, which is compared again and again. */
interface Placed {
  readonly rule: TrafficRule;
  readonly network: IpNetwork | undefined;
}

function placedOf(rule: TrafficRule): Placed {
  return { rule, network: parseCidr(rule.cidrBlock) };
}

function inOrder(a: FilterRule, b: FilterRule): number {
  if (a.priority !== b.priority) return a.priority - b.priority;
  return a.effect === b.effect ? 0 : a.effect === 'deny' ? -1 : 1;
}

function includes({ rule: outer, network }: Placed, { rule: inner, network: innerNetwork }: Placed): boolean {
  return (
    (outer.protocol === 'ANY' || (outer.protocol === inner.protocol && outer.protocol !== 'OTHER')) &&
    outer.beginPort <= inner.beginPort &&
    inner.endPort <= outer.endPort &&
    isWithin(innerNetwork, network)
  );
}

function common({ rule, network }: Placed, { rule: other, network: otherNetwork }: Placed): TrafficRule | undefined {
  const protocol = rule.protocol === 'ANY' ? other.protocol : rule.protocol;
  if (other.protocol !== 'ANY' && other.protocol !== protocol) return undefined;
  const ports = portsBetween(Math.max(rule.beginPort, other.beginPort), Math.min(rule.endPort, other.endPort));
  const cidrBlock = isWithin(network, otherNetwork)
    ? rule.cidrBlock
    : isWithin(otherNetwork, network)
      ? other.cidrBlock
      : undefined;
  return ports && cidrBlock !== undefined ? { priority: rule.priority, protocol, cidrBlock, ...ports } : undefined;
}

/**
 * Whether a rule that is for some networks is for a machine; undefined when that cannot be known. Without networks
 * it is for all.
 */
export function isFor(networks: readonly (string | undefined)[], ip: string | undefined): boolean | undefined {
  if (networks.length === 0 || networks.includes(ANYWHERE)) return true;
  const own = cidrOf(ip);
  if (own === undefined) return undefined;
  const host = parseCidr(own);
  if (networks.some((network) => network !== undefined && isWithin(host, parseCidr(network)))) return true;
  return networks.includes(undefined) ? undefined : false;
}

/** Of a network as `cidrOf` gives it. */
function parseCidr(cidrBlock: string): IpNetwork | undefined {
  const [text = '', prefix] = cidrBlock.split('/');
  const address = parseIpAddress(text);
  return address && { address, prefix: Number(prefix) };
}

function isWithin(inner: IpNetwork | undefined, outer: IpNetwork | undefined): boolean {
  return inner !== undefined && outer !== undefined && isWithinNetwork(inner, outer);
}

/** The values of keys that hold one or several, where each may be missing. */
export function allOf(...values: readonly (IacValue | undefined)[]): readonly IacValue[] {
  return values.flatMap((value) => itemsOf(value));
}
