import type { Reference } from '@plumbline/model/failed-check';
import type { ServiceId } from '@plumbline/model/service-catalogue';
import type { Severity } from '@plumbline/model/severity';
import type { Example, RuleTexts } from '../rule.ts';

/** A rule that people wrote, as data alone: threads are told of it. */
export interface CustomRule {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly service: ServiceId;
  readonly problem: string;
  readonly remediation: string;
  readonly sources: readonly string[];
  readonly references: readonly Reference[];
  /** What must hold, of each kind of file; a file of a kind that none of them is about is not judged. */
  readonly demands: readonly Demand[];
  readonly examples: { readonly bad: readonly Example[]; readonly good: readonly Example[] };
}

export interface Demand {
  /** Default file names; all files of the service where there is none. */
  readonly files: readonly string[];
  /** Each of these places is judged by itself; the file as a whole, or each of its documents, where left out. */
  readonly each?: Path;
  /** Where this does not hold, nothing is demanded. */
  readonly when?: Condition;
  readonly must: Condition;
}

export type Condition =
  | { readonly is: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly is: 'not'; readonly of: Condition }
  | Literal;

/** Something about the values at a path: of each of them, where it names several. */
export interface Literal {
  readonly is: 'literal';
  readonly path: Path;
  readonly operator: Operator;
  /** Of which one has to fit, where several are given. Shape: empty for what needs none. */
  readonly values: readonly string[];
  /** What is in force where nothing is written. */
  readonly default?: string;
}

/**
 * - `exists`: it is written at all.
 * - `is`: the whole value; `contains`: an item of a list, or a part of a text.
 * - `matches`: a regular expression fits the value somewhere; `matchesSome`, `matchesAll`: its items, or a text's words.
 * - `all`: each item, or each word of a text.
 */
export const OPERATORS = [
  'exists',
  'is',
  'contains',
  'all',
  'matches',
  'matchesSome',
  'matchesAll',
  'greater',
  'smaller',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** The operators whose value is a regular expression. */
export const MATCHING: ReadonlySet<Operator> = new Set(['matches', 'matchesSome', 'matchesAll']);

export interface Path {
  /** As people write it, for messages. */
  readonly text: string;
  readonly steps: readonly Step[];
}

/**
 * - `key`: what has this name.
 * - `any`: whatever stands in it, by whatever name; `items`: the items of a list.
 * - `deep`: itself and all that stands in it, at any depth.
 * - `named`: what has a name that a regular expression fits, down to so many levels, or at any depth where that is 0.
 * - `where`: itself, if what has a name in it has a value; without a name, if it has these arguments.
 */
export type Step =
  | { readonly is: 'key'; readonly name: string }
  | { readonly is: 'any' | 'items' | 'deep' }
  | { readonly is: 'named'; readonly pattern: string; readonly levels: number }
  | { readonly is: 'where'; readonly keys: readonly string[]; readonly value: string };

/** More steps lead nowhere that files have. */
export const MOST_STEPS = 32;

/** What a report says of one. */
export function textsOf({ id, title, severity, problem, remediation, sources, references }: CustomRule): RuleTexts {
  // A report has a list of addresses, which may be empty where nobody wrote one.
  return { id, title, severity, problem, remediation, sources: sources as RuleTexts['sources'], references };
}
