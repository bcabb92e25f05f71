/* What the statements in a loop over a list or hash that is written out come to, item by item. Nothing is run. */
import type { Directive, Scalar } from '../../formats/tree.ts';
import { rubyValueIn, type RubyValue } from './ruby-value.ts';

export type Variables = ReadonlyMap<string, RubyValue | undefined>;

/** Units: characters. */
const LONGEST_HEAD = 8000;
const MOST_ITEMS = 50;

/**
 * What the names between the bars stand for in each turn of `%w(a b).each do |name|`; undefined for what is no such loop,
 * or goes through something that is not known.
 */
export function turnsOf(loop: Directive, known: Variables): readonly Variables[] | undefined {
  const { source, start, headEnd } = loop;
  if (loop.block === undefined || headEnd - start > LONGEST_HEAD) return undefined;
  const head = source.text.slice(start, headEnd);
  const [bars = '', , between = ''] = /\.each(_pair)?[ \t]+do[ \t]*\|([\w, \t]{1,200})\|$/.exec(head) ?? [];
  if (bars === '') return undefined;
  const names = between.split(',').map((name) => name.trim());
  const over = rubyValueIn(source.text, { start, end: headEnd - bars.length }, (name) => known.get(name));
  if (over === undefined || over.kind === 'text') return undefined;
  const items = over.kind === 'list' ? over.items.map(itemsOf) : [...over.pairs].map(pairOf);
  if (items.length > MOST_ITEMS) return undefined;
  return items.map((item) => {
    const values = names.length === 1 && over.kind === 'list' ? [item.whole] : item.parts;
    return new Map([...known, ...names.map((name, index) => [name, values[index]] as const)]);
  });
}

interface Item {
  readonly whole: RubyValue | undefined;
  readonly parts: readonly (RubyValue | undefined)[];
}

function itemsOf(whole: RubyValue | undefined): Item {
  return { whole, parts: whole?.kind === 'list' ? whole.items : [whole] };
}

function pairOf([key, value]: readonly [string, RubyValue | undefined]): Item {
  const { start = 0, end = 0 } = value ?? {};
  return { whole: undefined, parts: [{ kind: 'text', text: key, isQuoted: true, start, end }, value] };
}

/** A statement with what it says in one turn of a loop; what only names it stands where the loop has it. */
export function inTurn(statement: Directive, turn: Variables): Directive {
  const block = statement.block?.map((property) => propertyInTurn(property, turn));
  const args = statement.args.flatMap((value) => valuesInTurn(value, statement, turn));
  return block ? { ...statement, args, block } : { ...statement, args };
}

function propertyInTurn(property: Directive, turn: Variables): Directive {
  if (property.block !== undefined || property.args.every(({ unknown }) => unknown !== true)) return property;
  const args = property.args.flatMap((value) => valuesInTurn(value, property, turn));
  if (args.every((value, index) => value === property.args[index])) return property;
  const [first] = args;
  const isWrittenElsewhere = first !== undefined && (first.start < property.start || first.end > property.end);
  const last = args.at(-1) ?? first;
  return isWrittenElsewhere && last
    ? { ...property, args, start: first.start, headEnd: last.end, end: last.end }
    : { ...property, args };
}

function valuesInTurn(value: Scalar, statement: Directive, turn: Variables): readonly Scalar[] {
  const { source, start, end } = value;
  // What stands under a condition is not known whatever its value is.
  const isGuarded = /^[ \t)]{0,20}(?:if|unless)\b/.test(source.text.slice(end, end + 30));
  if (value.unknown !== true || isGuarded || statement.source !== source) return [value];
  const found = rubyValueIn(source.text, { start, end }, (name) => turn.get(name));
  const texts = found?.kind === 'list' ? found.items : [found];
  const known = texts.flatMap((text) => (text?.kind === 'text' ? [text] : []));
  if (known.length < texts.length) return [value];
  return known.map(({ text, isQuoted, ...span }) => {
    const { unknown: _, ...bare } = value;
    return { ...bare, value: text, quoted: isQuoted, start: span.start, end: span.end };
  });
}
