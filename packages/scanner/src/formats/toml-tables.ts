import type { Mapping, Pair, Scalar, Span, SyntaxProblem, TreeNode } from './tree.ts';

/**
 * How a table came about, which decides what may be added to it: by its own header, as a part of a longer header's
 * name, by a dotted key, or as a value in braces.
 * Source: https://toml.io/en/v1.0.0#table.
 */
type Origin = 'header' | 'part-of-header' | 'dotted-key' | 'braces';

export interface DraftTable extends Span {
  readonly kind: 'table';
  origin: Origin;
  readonly entries: DraftEntry[];
  readonly byName: Map<string, DraftEntry>;
}

interface DraftTables extends Span {
  readonly kind: 'tables';
  readonly items: DraftTable[];
}

interface DraftEntry {
  readonly key: Scalar;
  readonly start: number;
  readonly value: DraftTable | DraftTables | TreeNode;
}

export function draftTable(origin: Origin, { start, end }: Span): DraftTable {
  return { kind: 'table', origin, entries: [], byName: new Map(), start, end };
}

/** Puts the tables of a text together from its headers and keys, in their order. */
export class TomlTables {
  readonly root: DraftTable;
  readonly problems: SyntaxProblem[] = [];

  constructor(span: Span) {
    this.root = draftTable('header', span);
  }

  /** The table into which the keys behind a header go. */
  open(keys: readonly Scalar[], isArray: boolean, header: Span): DraftTable {
    let table = this.root;
    for (const key of keys.slice(0, -1)) table = this.#partOfHeader(table, key, header);
    const last = keys.at(-1);
    if (!last) return table;
    const found = table.byName.get(String(last.value))?.value;
    const opened = draftTable('header', header);
    if (isArray) {
      if (found?.kind === 'tables') found.items.push(opened);
      else this.#put(table, last, { kind: 'tables', items: [opened], start: header.start, end: header.end }, header);
      return opened;
    }
    if (found?.kind === 'table' && found.origin === 'part-of-header') {
      found.origin = 'header';
      return found;
    }
    this.#put(table, last, opened, header);
    return opened;
  }

  /** Sets a key, perhaps a dotted one, in a table. */
  set(into: DraftTable, keys: readonly Scalar[], value: TreeNode): void {
    let table = into;
    keys.forEach((key, index) => {
      const next = keys[index + 1];
      if (!next) {
        this.#put(table, key, value, key);
        return;
      }
      const found = table.byName.get(String(key.value))?.value;
      if (found?.kind === 'table' && found.origin === 'dotted-key') {
        table = found;
        return;
      }
      const opened = draftTable('dotted-key', next);
      this.#put(table, key, opened, key);
      table = opened;
    });
  }

  #partOfHeader(table: DraftTable, key: Scalar, header: Span): DraftTable {
    const found = table.byName.get(String(key.value))?.value;
    if (found?.kind === 'table') return found;
    const newest = found?.kind === 'tables' ? found.items.at(-1) : undefined;
    if (newest) return newest;
    const opened = draftTable('part-of-header', header);
    this.#put(table, key, opened, header);
    return opened;
  }

  /** A key that is there already is kept beside the older one, and reported. */
  #put(table: DraftTable, key: Scalar, value: DraftEntry['value'], { start }: Span): void {
    const name = String(key.value);
    if (table.byName.has(name)) {
      this.problems.push({ start: key.start, end: key.end, message: `the key ${name} is defined a second time` });
    }
    const entry = { key, start, value };
    table.entries.push(entry);
    table.byName.set(name, entry);
  }
}

/** The mapping of a table when nothing more is added to it. */
export function finishedTable(table: DraftTable): Mapping {
  const pairs = table.entries.map(finishedPair);
  return { kind: 'mapping', pairs, start: table.start, end: lastEnd(table.end, pairs) };
}

function finishedPair({ key, start, value }: DraftEntry): Pair {
  const finished = finishedValue(value);
  return { key, value: finished, start, end: Math.max(key.end, finished.end) };
}

function finishedValue(value: DraftEntry['value']): TreeNode {
  if (value.kind === 'table') return finishedTable(value);
  if (value.kind !== 'tables') return value;
  const items = value.items.map(finishedTable);
  return { kind: 'sequence', items, start: value.start, end: lastEnd(value.end, items) };
}

/** Tables may be written in parts, so the last one in the list is not always the last one in the text. */
function lastEnd(end: number, parts: readonly Span[]): number {
  return parts.reduce((last, part) => Math.max(last, part.end), end);
}
