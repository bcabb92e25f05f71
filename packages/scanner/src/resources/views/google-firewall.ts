/**
 * Rules of firewalls of Google Cloud.
 * Source: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_firewall,
 * https://docs.ansible.com/ansible/latest/collections/google/cloud/gcp_compute_firewall_module.html.
 */
import { Answer } from '../answer.ts';
import { integerOf, type Resource } from '../iac-value.ts';
import type { ViewKind } from '../stack.ts';
import { Truth } from '../truth.ts';
import { isWithin, rangeOf, type NetworkRule } from './network-rule.ts';

interface GoogleNetworkRule extends NetworkRule {
  /** Whether it lets all of TCP or UDP through, or every protocol. */
  readonly isOfEveryPort: Truth;
  /** Whether it lets through a range of ports. */
  readonly isOfRange: Truth;
  /** Whether it lets through more ports than one program listens on. */
  readonly isOfManyPorts: Truth;
}

export const GOOGLE_NETWORK_RULES: ViewKind<GoogleNetworkRule> = {
  terraform: (stack) => [
    ...firewallRules(stack.ofType('google_compute_firewall'), { allow: 'allow', deny: 'deny', protocol: 'protocol' }),
    ...policyRules(stack.ofType(...POLICY_RULES).map((resource) => ({ resource, rule: Answer.of(resource) }))),
    ...stack.ofType(...POLICIES_WITH_RULES).flatMap((resource) =>
      policyRules(
        Answer.of(resource)
          .get('rule')
          .items()
          .map((rule) => ({ resource, rule })),
      ),
    ),
  ],
  ansible: (stack) =>
    firewallRules(stack.ofType('gcp_compute_firewall'), { allow: 'allowed', deny: 'denied', protocol: 'ip_protocol' }),
};

/**
 * Rules of firewall policies, of which one policy has many.
 * Source: https://registry.terraform.io/providers/hashicorp/google/latest/docs/resources/compute_network_firewall_policy_rule.
 */
const POLICY_RULES = [
  'google_compute_firewall_policy_rule',
  'google_compute_network_firewall_policy_rule',
  'google_compute_region_network_firewall_policy_rule',
] as const;
/** The older ones have their rules apart. */
const POLICIES_WITH_RULES = [
  'google_compute_firewall_policy_with_rules',
  'google_compute_network_firewall_policy_with_rules',
  'google_compute_region_network_firewall_policy_with_rules',
] as const;
const OF_POLICY: Names = { allow: '', deny: '', protocol: 'ip_protocol' };

interface PolicyRule {
  readonly resource: Resource;
  readonly rule: Answer;
}

function policyRules(rules: readonly PolicyRule[]): readonly GoogleNetworkRule[] {
  const firstDenied = rules.reduce(
    (first, { rule }) => (rule.get('action').is('allow').is === true ? first : Math.min(first, priorityOf(rule) ?? 0)),
    Infinity,
  );
  return rules.map(({ resource: { source, at }, rule }) => {
    const match = rule.get('match');
    const allows = ['layer4_configs', 'layer4_config'].flatMap((key) => match.get(key).items());
    const isInForce = rule.get('disabled').otherwise('false').isFalse();
    const allowsInbound = rule.get('action').is('allow').and(rule.get('direction').is('ingress')).and(isInForce);
    const isFirst = (priorityOf(rule) ?? Infinity) < firstDenied;
    return {
      source,
      at: rule.at,
      of: at,
      allowsInbound: isFirst ? allowsInbound : allowsInbound.and(Truth.UNKNOWN),
      sources: match.get('src_ip_ranges').items(),
      ...reachesOf(allows, OF_POLICY),
    };
  });
}

interface Names {
  readonly allow: string;
  readonly deny: string;
  readonly protocol: string;
}

const DEFAULT_PRIORITY = 1000;

/** The rule with the lowest priority wins: one that denies before it may take back what another one allows. */
function firewallRules(firewalls: readonly Resource[], names: Names): readonly GoogleNetworkRule[] {
  const firstDenied = firewalls.reduce((first, firewall) => {
    const answer = Answer.of(firewall);
    const isDeny = answer.get(names.deny).items().length > 0 && answer.get('direction').is('egress').is !== true;
    return isDeny ? Math.min(first, priorityOf(answer) ?? 0) : first;
  }, Infinity);
  return firewalls.map((firewall) => {
    const answer = Answer.of(firewall);
    const allows = answer.get(names.allow).items();
    const direction = answer.get('direction').otherwise('INGRESS');
    const allowsInbound = direction.is('ingress').and(answer.get('disabled').otherwise('false').isFalse());
    const isFirst = (priorityOf(answer) ?? Infinity) < firstDenied;
    return {
      source: firewall.source,
      at: firewall.at,
      allowsInbound: isFirst ? allowsInbound : allowsInbound.and(Truth.UNKNOWN),
      sources: sourcesOf(answer),
      ...reachesOf(allows, names),
    };
  });
}

/**
 * Who is let in: everybody where no kind of source is named.
 * Source: https://cloud.google.com/firewall/docs/firewalls#sources_or_destinations_for_the_rule.
 */
function sourcesOf(answer: Answer): readonly Answer[] {
  const ranges = answer.get('source_ranges');
  const isNamed = ['source_tags', 'source_service_accounts'].some((key) => answer.get(key).value !== undefined);
  return (isNamed ? ranges : ranges.otherwise('0.0.0.0/0')).items();
}

function reachesOf(
  allows: readonly Answer[],
  names: Names,
): Pick<GoogleNetworkRule, 'reaches' | 'isOfEveryPort' | 'isOfRange' | 'isOfManyPorts'> {
  const anyReaches = (isSo: (first: number, last: number) => boolean): Truth =>
    Truth.any(allows.map((allow) => reaches(allow, names, isSo)));
  return {
    reaches: (wanted) => anyReaches((first, last) => isWithin(wanted, first, last)),
    isOfEveryPort: anyReaches(isEveryPort),
    isOfRange: anyReaches((first, last) => first < last && !isEveryPort(first, last)),
    isOfManyPorts: anyReaches(areMany),
  };
}

function priorityOf(answer: Answer): number | undefined {
  return integerOf(answer.get('priority').otherwise(String(DEFAULT_PRIORITY)).value);
}

function isEveryPort(first: number, last: number): boolean {
  return first <= 1 && last >= LAST_PORT;
}

const LAST_PORT = 65_535;

/** Programs that listen on many ports at once, such as for files or calls, mostly take fewer. */
const MANY_PORTS = 100;

function areMany(first: number, last: number): boolean {
  return last - first >= MANY_PORTS;
}

/** Without ports it is about all of them. */
function reaches(allow: Answer, { protocol: name }: Names, isSo: (first: number, last: number) => boolean): Truth {
  const protocol = allow.get(name);
  const ports = allow.get('ports');
  const ofPorts =
    ports.isSet().is === false
      ? Truth.of(isSo(0, LAST_PORT), { at: protocol.at, message: protocol.said() })
      : Truth.any(ports.items().map((port) => rangeOf(port, isSo)));
  return protocol
    .is('all')
    .and(isSo(0, LAST_PORT) ? Truth.TRUE : Truth.FALSE)
    .or(ofPorts.and(protocol.is('tcp', '6', 'udp', '17')));
}
