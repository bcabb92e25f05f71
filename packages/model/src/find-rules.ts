import { displayNameOf } from './service-catalogue.ts';
import type { Reference } from './failed-check.ts';

/** What a rule is found by. */
interface FindableRule {
  readonly id: string;
  readonly title: string;
  readonly terms?: readonly string[];
  readonly service?: string;
  readonly references?: readonly Reference[];
}

/**
 * The rules that have every word of a text: those first in which each begins a word, else in their own order. Neither case nor
 * the order of the words matters, and what joins or sets apart words is as good as a space: a hyphen, an underscore, a comma. All for a text without words.
 */
export function findRules<Rule extends FindableRule>(rules: readonly Rule[], text: string): readonly Rule[] {
  const words = wordsOf(text);
  const found = rules.flatMap((rule) => {
    const searched = searchedText(rule);
    return words.every((word) => searched.includes(word)) ? [{ rule, searched }] : [];
  });
  const [first, rest] = [true, false].map((isFirst) =>
    found.filter(({ searched }) => words.every((word) => searched.includes(` ${word}`)) === isFirst),
  );
  return [...(first ?? []), ...(rest ?? [])].map(({ rule }) => rule);
}

/** People search again with each letter that they type. */
const searchedTexts = new WeakMap<FindableRule, string>();

function searchedText(rule: FindableRule): string {
  const text = searchedTexts.get(rule) ?? textOf(rule);
  searchedTexts.set(rule, text);
  return text;
}

function textOf({ id, title, terms = [], service, references = [] }: FindableRule): string {
  const names = service === undefined ? [] : [displayNameOf(service)];
  return ` ${wordsOf([title, id, ...terms, ...names, ...references.map(({ item }) => item)].join(' ')).join(' ')}`;
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s_/|,;:()"“”'’-]+/)
    .filter((word) => word !== '');
}
