import type { TrafficRule } from '@plumbline/model/traffic-rule';
import ipaddr from 'ipaddr.js';

/** Those rules with which a rule has addresses, ports and a protocol in common; equal priorities or not. */
export function overlapping(rule: TrafficRule, others: readonly TrafficRule[]): readonly TrafficRule[] {
  return others.filter(
    (other) =>
      (other.protocol === rule.protocol || other.protocol === 'ANY' || rule.protocol === 'ANY') &&
      other.beginPort <= rule.endPort &&
      rule.beginPort <= other.endPort &&
      haveAddressesInCommon(rule.cidrBlock, other.cidrBlock),
  );
}

/** What tells a rule from another at one place. */
export function trafficRuleKey({ priority, protocol, cidrBlock, beginPort, endPort }: TrafficRule): string {
  return [priority, protocol, cidrBlock, beginPort, endPort].join(' ');
}

/** Two networks either lie apart or one holds the other: they agree in as many bits as the larger one fixes. */
function haveAddressesInCommon(a: string, b: string): boolean {
  const [one, two] = [networkOf(a), networkOf(b)];
  if (!one || !two || one[0].kind() !== two[0].kind()) return false;
  return one[0].match(two[0], Math.min(one[1], two[1]));
}

/** Undefined for what is no block: uploaded manifests may hold any text. */
function networkOf(cidrBlock: string): readonly [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  return ipaddr.isValidCIDR(cidrBlock) ? ipaddr.parseCIDR(cidrBlock) : undefined;
}
