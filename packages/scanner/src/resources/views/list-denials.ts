/**
 * The entries of network access lists that deny. They are gone through in the order of their numbers, the first that
 * fits decides, and what none fits is denied.
 * Source: https://docs.aws.amazon.com/vpc/latest/userguide/nacl-rules.html.
 */
import { UNKNOWN } from '../../rule.ts';
import { Answer } from '../answer.ts';
import { integerOf, type Resource } from '../iac-value.ts';
import type { Stack, View, ViewKind } from '../stack.ts';
import { Truth } from '../truth.ts';

export interface ListDenial extends View {
  readonly action: Answer;
  readonly sources: readonly Answer[];
  /** Whether an entry behind it allows anything of the same direction and kind of address. */
  readonly isFollowed: Truth;
}

/** How a language writes entries apart from their list. */
interface Names {
  readonly list: string;
  readonly number: string;
  readonly action: string;
  readonly egress: string;
  /** IPv4 and IPv6. */
  readonly sources: readonly [string, string];
}

export const LIST_DENIALS: ViewKind<ListDenial> = {
  terraform: (stack) =>
    denialsAmong([
      ...stack
        .ofType('aws_network_acl', 'aws_default_network_acl')
        .flatMap((list) => [...entriesWithin(list, 'ingress'), ...entriesWithin(list, 'egress')]),
      ...stack.ofType('aws_network_acl_rule').map((entry) => entryApart(stack, entry, TERRAFORM)),
    ]),
  cloudformation: (stack) =>
    denialsAmong(stack.ofType('AWS::EC2::NetworkAclEntry').map((entry) => entryApart(stack, entry, CLOUDFORMATION))),
};

const TERRAFORM: Names = {
  list: 'network_acl_id',
  number: 'rule_number',
  action: 'rule_action',
  egress: 'egress',
  sources: ['cidr_block', 'ipv6_cidr_block'],
};
const CLOUDFORMATION: Names = {
  list: 'NetworkAclId',
  number: 'RuleNumber',
  action: 'RuleAction',
  egress: 'Egress',
  sources: ['CidrBlock', 'Ipv6CidrBlock'],
};

interface Entry {
  readonly resource: Resource;
  readonly rule: Answer;
  readonly number: number | undefined;
  readonly action: Answer;
  readonly sources: readonly Answer[];
  /** The list with a direction and a kind of address, for each that it is about; unknown where that is. */
  readonly ways: readonly string[] | typeof UNKNOWN;
}

function entriesWithin(list: Resource, direction: 'ingress' | 'egress'): readonly Entry[] {
  return Answer.of(list)
    .get(direction)
    .items()
    .map((rule) =>
      entryOf(list, rule, { ...TERRAFORM, number: 'rule_no', action: 'action' }, [list.address, direction]),
    );
}

function entryApart(stack: Stack, entry: Resource, names: Names): Entry {
  const rule = Answer.of(entry);
  const { target } = rule.get(names.list);
  const isOut = rule.get(names.egress).otherwise(false).isTrue().is;
  const isKnown = target !== undefined && stack.at(target) !== undefined && isOut !== UNKNOWN;
  return entryOf(entry, rule, names, isKnown ? [target, isOut ? 'egress' : 'ingress'] : UNKNOWN);
}

function entryOf(
  resource: Resource,
  rule: Answer,
  names: Names,
  way: readonly [list: string, direction: string] | typeof UNKNOWN,
): Entry {
  const sources = names.sources.map((key) => rule.get(key));
  const kinds = ['IPv4', 'IPv6'].filter((_, index) => sources[index]?.value !== undefined);
  return {
    resource,
    rule,
    number: integerOf(rule.get(names.number).value),
    action: rule.get(names.action),
    sources: sources.flatMap((source) => source.items()),
    ways: way === UNKNOWN || kinds.length === 0 ? UNKNOWN : kinds.map((kind) => [...way, kind].join(' ')),
  };
}

function denialsAmong(entries: readonly Entry[]): readonly ListDenial[] {
  const allowed = entries.filter(({ action }) => action.is('deny').is !== true);
  // An entry of which nobody knows where it belongs, or how far behind, may follow any.
  const lastAllowed = new Map<string, number>();
  const mayBeMore = new Set<string>();
  let mayBeAnywhere = false;
  for (const { ways, number, action } of allowed) {
    if (ways === UNKNOWN) mayBeAnywhere = true;
    else {
      for (const way of ways) {
        if (number === undefined || action.is('allow').is !== true) mayBeMore.add(way);
        else lastAllowed.set(way, Math.max(number, lastAllowed.get(way) ?? 0));
      }
    }
  }
  const isFollowed = ({ ways, number }: Entry): boolean | typeof UNKNOWN => {
    if (ways === UNKNOWN || number === undefined) return UNKNOWN;
    if (ways.some((way) => (lastAllowed.get(way) ?? 0) > number)) return true;
    return mayBeAnywhere || ways.some((way) => mayBeMore.has(way)) ? UNKNOWN : false;
  };
  return entries
    .filter(({ action }) => action.is('deny').is === true)
    .map((entry) => {
      const { resource, rule, action, sources } = entry;
      return {
        source: resource.source,
        at: rule.at,
        of: resource.at,
        action,
        sources,
        isFollowed: Truth.of(isFollowed(entry), { at: action.at, message: action.said() }),
      };
    });
}
