import { addProblem } from './nodes.ts';
import type { Mapping, Pair, Place, Scalar, Sequence, Span, SyntaxProblem, TreeNode } from './tree.ts';

/**
 * How a table came about, which decides what may be added to it: by its own header, as a part of a longer header's
 * name, by a dotted key, or as a value in braces.
 * Source: https://toml.io/en/v1.0.0#table.
 */
type Origin = 'header' | 'part-of-header' | 'dotted-key' | 'braces';

export type Keys = readonly [Scalar, ...Scalar[]];

// The nodes of the tree while they grow: a table can be added to wherever in the text its header stands.
interface GrowingMapping extends Mapping {
  pairs: GrowingPair[];
  end: number;
}

interface GrowingPair extends Pair {
  end: number;
}

interface GrowingSequence extends Sequence {
  readonly items: GrowingMapping[];
  end: number;
}

/** A table within another one that can be added to. */
export interface OpenTable {
  readonly pair: GrowingPair;
  /** Of an array of tables: all of them. */
  readonly list: GrowingSequence | undefined;
  /** Of an array of tables: the newest. */
  table: TomlTable;
}

function pairOf(key: Scalar, value: TreeNode, { start, end }: Span): GrowingPair {
  return { start, end, source: key.source, key, value };
}

/** From so many keys on, looking at them one by one takes longer than a set of their names. */
const MANY_KEYS = 8;

/** A table to which keys and tables are added in the order of the text. */
export class TomlTable {
  readonly #node: GrowingMapping;
  #origin: Origin;
  #names: Set<string> | undefined;
  #children: Map<string, OpenTable> | undefined;

  constructor(origin: Origin, { start, end, source }: Place) {
    this.#origin = origin;
    this.#node = { kind: 'mapping', start, end, source, pairs: [] };
  }

  /** The mapping, when nothing more is added. */
  finish(end: number): Mapping {
    this.#node.end = Math.max(this.#node.end, end);
    this.#compact();
    return this.#node;
  }

  /** Sets a key, perhaps a dotted one. */
  set(keys: Keys, value: TreeNode, problems: SyntaxProblem[]): void {
    const [first, second] = keys;
    if (second === undefined) this.#add(pairOf(first, value, { start: first.start, end: value.end }), problems);
    else this.#setDotted(keys, value, problems);
  }

  #setDotted(keys: Keys, value: TreeNode, problems: SyntaxProblem[]): void {
    const path: OpenTable[] = [];
    let [key] = keys;
    for (const next of keys.slice(1)) {
      const table = path.at(-1)?.table ?? this;
      path.push(table.#openDotted(key, next, problems));
      key = next;
    }
    const table = path.at(-1)?.table ?? this;
    table.#add(pairOf(key, value, { start: key.start, end: value.end }), problems);
    TomlTable.grow(path, value.end);
  }

  /** Lets the tables of a path reach as far as what was added to the last one. */
  static grow(path: readonly OpenTable[], end: number): void {
    for (const { pair, list, table } of path) {
      pair.end = Math.max(pair.end, end);
      if (list) list.end = Math.max(list.end, end);
      table.#node.end = Math.max(table.#node.end, end);
    }
  }

  /** The tables that a header names, from the outermost to the one that it opens. */
  open(keys: Keys, isArray: boolean, header: Place, problems: SyntaxProblem[]): readonly OpenTable[] {
    const path: OpenTable[] = [];
    for (const key of keys.slice(0, -1)) {
      const table = path.at(-1)?.table ?? this;
      path.push(table.#openPart(key, header, problems));
    }
    const key = keys.at(-1) ?? keys[0];
    const table = path.at(-1)?.table ?? this;
    path.push(isArray ? table.#openItem(key, header, problems) : table.#openTable(key, header, problems));
    return path;
  }

  /** The table that a dotted key goes through: one of other such keys, or a new one that begins at the next part. */
  #openDotted(key: Scalar, next: Scalar, problems: SyntaxProblem[]): OpenTable {
    return (
      this.#childOf(key, 'dotted-key') ?? this.#addTable(key, new TomlTable('dotted-key', next), key.start, problems)
    );
  }

  #openPart(key: Scalar, header: Place, problems: SyntaxProblem[]): OpenTable {
    return this.#childOf(key) ?? this.#addTable(key, new TomlTable('part-of-header', header), header.start, problems);
  }

  #openTable(key: Scalar, header: Place, problems: SyntaxProblem[]): OpenTable {
    const found = this.#childOf(key, 'part-of-header');
    if (found) {
      found.table.#origin = 'header';
      return found;
    }
    return this.#addTable(key, new TomlTable('header', header), header.start, problems);
  }

  #openItem(key: Scalar, header: Place, problems: SyntaxProblem[]): OpenTable {
    const item = new TomlTable('header', header);
    const found = this.#childOf(key);
    if (found?.list) {
      found.table.#compact();
      found.table = item;
      found.list.items.push(item.#node);
      return found;
    }
    const { start, end, source } = header;
    const list: GrowingSequence = { kind: 'sequence', start, end, source, items: [item.#node] };
    const pair = pairOf(key, list, header);
    return this.#addChild({ pair, list, table: item }, problems);
  }

  /** What a key holds that can be added to; where an origin is given, only a table that came about so. */
  #childOf(key: Scalar, origin?: Origin): OpenTable | undefined {
    const child = this.#children?.get(String(key.value));
    if (child === undefined || origin === undefined) return child;
    return child.list === undefined && child.table.#origin === origin ? child : undefined;
  }

  #addTable(key: Scalar, table: TomlTable, start: number, problems: SyntaxProblem[]): OpenTable {
    const pair = pairOf(key, table.#node, { start, end: Math.max(key.end, table.#node.end) });
    return this.#addChild({ pair, list: undefined, table }, problems);
  }

  #addChild(child: OpenTable, problems: SyntaxProblem[]): OpenTable {
    this.#add(child.pair, problems);
    this.#children ??= new Map();
    this.#children.set(String(child.pair.key.value), child);
    return child;
  }

  /** A key that is there already is kept beside the older one, and reported. */
  #add(pair: GrowingPair, problems: SyntaxProblem[]): void {
    const { key } = pair;
    const name = String(key.value);
    if (this.#has(name)) {
      addProblem(problems, key, `the key ${name} is defined a second time`);
      this.#children?.delete(name);
    }
    this.#node.pairs.push(pair);
    this.#names?.add(name);
  }

  #has(name: string): boolean {
    const { pairs } = this.#node;
    if (pairs.length >= MANY_KEYS) this.#names ??= new Set(pairs.map(({ key }) => String(key.value)));
    return this.#names?.has(name) ?? pairs.some(({ key }) => key.value === name);
  }

  /** Lists that have grown one by one hold room for more, which takes much of the memory where tables are small. */
  #compact(): void {
    this.#node.pairs = this.#node.pairs.slice();
    for (const { table } of this.#children?.values() ?? []) table.#compact();
  }
}
