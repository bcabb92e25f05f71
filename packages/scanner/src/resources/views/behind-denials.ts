/**
 * What the entries of network access lists let through that none before them denies: they are gone through in the order
 * of their numbers, and the first that fits decides.
 * Source: https://docs.aws.amazon.com/vpc/latest/userguide/nacl-rules.html.
 */
import { UNKNOWN } from '../../rule.ts';
import type { Answer } from '../answer.ts';
import { textOf } from '../iac-value.ts';
import { Truth } from '../truth.ts';

/** What an entry is asked about. */
interface ListRule {
  readonly sources: readonly Answer[];
  readonly reaches: (ports: readonly number[]) => Truth;
  readonly isOfEveryProtocol: Truth;
  readonly ports: (isSo: (first: number, last: number) => boolean) => Truth;
}

export interface ListEntry<Rule extends ListRule> {
  readonly rule: Rule;
  /** What names its list; undefined where nobody knows which one it is in. */
  readonly list: string | undefined;
  readonly number: number | undefined;
  readonly protocol: Answer;
  readonly isDenial: Truth;
}

/** What an entry denies to everyone, undefined as far as nobody knows it. */
interface Denial {
  readonly number: number | undefined;
  readonly source: string | undefined;
  readonly protocol: string | undefined;
  readonly range: readonly [first: number, last: number] | undefined;
}

/** A list has no more of one direction. Source: https://docs.aws.amazon.com/vpc/latest/userguide/amazon-vpc-limits.html */
const MOST_DENIALS = 40;
const EVERY_PROTOCOL = '-1';
const LAST_PORT = 65_535;

/** The rules of entries in their order. */
export function behindDenials<Rule extends ListRule>(entries: readonly ListEntry<Rule>[]): readonly Rule[] {
  const byList = new Map<string | undefined, Denial[]>();
  const anywhere = new Map<string, Denial>();
  for (const entry of entries) {
    const denial = denialOf(entry);
    if (!denial) continue;
    const ofList = byList.get(entry.list) ?? [];
    byList.set(entry.list, ofList);
    ofList.push(denial);
    anywhere.set([denial.source, denial.protocol, denial.range].join(' '), { ...denial, number: undefined });
  }
  for (const [list, denials] of byList) byList.set(list, firstOf(denials));
  const ofAnyList = firstOf([...anywhere.values()]);
  // One that may be in any list may be in this one, before its entry or behind it.
  const ofUnknownList = (byList.get(undefined) ?? []).map((denial) => ({ ...denial, number: undefined }));
  return entries.map((entry) => {
    const { list, number, rule } = entry;
    if (entry.isDenial.is === true) return rule;
    const denials = list === undefined ? ofAnyList : [...(byList.get(list) ?? []), ...ofUnknownList];
    return behind(
      entry,
      denials.filter((denial) => isEarlier(denial, number) && isAbout(denial, rule)),
    );
  });
}

function firstOf(denials: readonly Denial[]): Denial[] {
  return denials.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0)).slice(0, MOST_DENIALS);
}

function isEarlier(denial: Denial, number: number | undefined): boolean {
  return denial.number === undefined || number === undefined || denial.number < number;
}

function denialOf({ rule, number, protocol, isDenial }: ListEntry<ListRule>): Denial | undefined {
  const [source] = rule.sources;
  const isOfEveryone = source?.is('0.0.0.0/0', '::/0').is;
  if (isDenial.is === false || isOfEveryone === false || source === undefined) return undefined;
  const named = protocolIn(protocol);
  return {
    number: isDenial.is === true ? number : undefined,
    source: isOfEveryone === true ? textOf(source.value) : undefined,
    protocol: named,
    range: named === EVERY_PROTOCOL ? [0, LAST_PORT] : rangeOf(rule),
  };
}

/** Undefined where nobody knows it. */
function rangeOf(rule: ListRule): Denial['range'] {
  const found: [number, number][] = [];
  rule.ports((first, last) => {
    found.push([first, last]);
    return true;
  });
  return found[0];
}

function protocolIn(protocol: Answer): string | undefined {
  const { value } = protocol;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).toLowerCase();
  return NUMBERS.get(text) ?? text;
}

const NUMBERS: ReadonlyMap<string, string> = new Map([
  ['all', EVERY_PROTOCOL],
  ['tcp', '6'],
  ['udp', '17'],
]);

/** Whether both are about addresses of the same kind. */
function isAbout({ source }: Denial, { sources: [own] }: ListRule): boolean {
  if (source === undefined || typeof own?.value !== 'string') return true;
  return own.value.includes(':') === source.includes(':');
}

function behind<Rule extends ListRule>({ rule, number, protocol }: ListEntry<Rule>, denials: readonly Denial[]): Rule {
  if (denials.length === 0) return rule;
  const own = protocolIn(protocol);
  const range = rangeOf(rule);
  const isKnown = (denial: Denial): boolean =>
    denial.number !== undefined && denial.source !== undefined && number !== undefined;
  const taken = (first: number, last: number, wanted: string | undefined): Truth['is'] => {
    const taking = denials.filter((denial) => takesAway(denial, first, last, wanted));
    if (taking.length === 0) return false;
    return taking.some((denial) => isKnown(denial) && denial.protocol !== undefined && denial.range) ? true : UNKNOWN;
  };
  const left = (is: Truth['is']): Truth => (is === UNKNOWN ? Truth.UNKNOWN : is ? Truth.FALSE : Truth.TRUE);
  return {
    ...rule,
    reaches: (ports) =>
      Truth.any(ports.map((port) => rule.reaches([port]).and(left(taken(port, port, NUMBERS.get('tcp')))))),
    isOfEveryProtocol: rule.isOfEveryProtocol.and(left(taken(0, LAST_PORT, EVERY_PROTOCOL))),
    ports: (isSo) => rule.ports(isSo).and(range ? left(taken(...range, own)) : Truth.TRUE),
  };
}

/** Whether a denial takes all of it, as far as it is known. */
function takesAway({ protocol, range }: Denial, first: number, last: number, wanted: string | undefined): boolean {
  if (protocol !== undefined && protocol !== EVERY_PROTOCOL && wanted !== undefined && protocol !== wanted)
    return false;
  return !range || (range[0] <= first && range[1] >= last);
}
