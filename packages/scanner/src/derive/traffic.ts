import type { TrafficDirection, TrafficProtocol, TrafficRule } from '@plumbline/model/traffic-rule';
import { cidrBlockProblem } from '@plumbline/model/validation';
import { isWithinNetwork, networkOf, parseIp } from '../ip-network.ts';
import { integerOf, itemsOf, textOf, type IacValue } from './iac-value.ts';

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
  readonly #rules: FilterRule[] = [];
  #unknownRules = 0;

  /** Parts that are undefined are not known, and so are not the rules that need them. */
  add(
    rule: Pick<FilterRule, 'direction' | 'effect'> & { readonly priority: number | undefined },
    protocols: readonly (TrafficProtocol | undefined)[],
    ports: readonly (PortRange | undefined)[],
    networks: readonly (string | undefined)[],
  ): void {
    const { direction, effect, priority } = rule;
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
 */
export function allowedTraffic(rules: readonly FilterRule[], direction: TrafficDirection): TrafficRule[] {
  const denials: TrafficRule[] = [];
  const allowed = new Map<string, TrafficRule>();
  for (const rule of rules.filter((one) => one.direction === direction).toSorted(inOrder)) {
    const { effect, direction: _direction, ...traffic } = rule;
    if (effect === 'deny') denials.push(traffic);
    else if (!denials.some((denial) => includes(denial, traffic))) allowed.set(JSON.stringify(traffic), traffic);
  }
  return [...allowed.values()];
}

/** What two filters both let through, in the order of the first. */
export function allowedByBoth(first: readonly TrafficRule[], second: readonly TrafficRule[]): TrafficRule[] {
  return first.flatMap((rule) => second.flatMap((other) => common(rule, other) ?? []));
}

function inOrder(a: FilterRule, b: FilterRule): number {
  if (a.priority !== b.priority) return a.priority - b.priority;
  return a.effect === b.effect ? 0 : a.effect === 'deny' ? -1 : 1;
}

function includes(outer: TrafficRule, inner: TrafficRule): boolean {
  return (
    (outer.protocol === 'ANY' || (outer.protocol === inner.protocol && outer.protocol !== 'OTHER')) &&
    outer.beginPort <= inner.beginPort &&
    inner.endPort <= outer.endPort &&
    isWithin(inner.cidrBlock, outer.cidrBlock)
  );
}

function common(rule: TrafficRule, other: TrafficRule): TrafficRule | undefined {
  const protocol = rule.protocol === 'ANY' ? other.protocol : rule.protocol;
  if (other.protocol !== 'ANY' && other.protocol !== protocol) return undefined;
  const ports = portsBetween(Math.max(rule.beginPort, other.beginPort), Math.min(rule.endPort, other.endPort));
  const cidrBlock = isWithin(rule.cidrBlock, other.cidrBlock)
    ? rule.cidrBlock
    : isWithin(other.cidrBlock, rule.cidrBlock)
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
  if (networks.some((network) => network !== undefined && isWithin(own, network))) return true;
  return networks.includes(undefined) ? undefined : false;
}

/** Both are networks as `cidrOf` gives them. */
function isWithin(inner: string, outer: string): boolean {
  const [innerNetwork, outerNetwork] = [inner, outer].map((cidrBlock) => {
    const [text = '', prefix] = cidrBlock.split('/');
    const address = parseIp(text);
    return address && networkOf(address, Number(prefix));
  });
  return innerNetwork !== undefined && outerNetwork !== undefined && isWithinNetwork(innerNetwork, outerNetwork);
}

/** The values of keys that hold one or several, where each may be missing. */
export function allOf(...values: readonly (IacValue | undefined)[]): readonly IacValue[] {
  return values.flatMap((value) => itemsOf(value));
}
