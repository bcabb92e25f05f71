import { itemsOf, pairInForce, pairsInForce } from '../../formats/mapping-lookup.ts';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Pair, Place, TreeNode } from '../../formats/tree.ts';
import type { Doubts } from '../../reading/doubts.ts';
import type { Setting } from '../../rules/setting-rule.ts';

/** What a block belongs to. */
export interface Origin {
  readonly doubts: Doubts;
  /** False where what is not found may stand somewhere else: in a part that a template puts in, below a patch. */
  readonly isWhole: boolean;
}

/** A value with the place that a finding marks: the pair or the item that holds it. */
export interface PlacedText {
  readonly at: Place;
  readonly text: string;
}

interface PlacedWord extends PlacedText {
  readonly isUnknown: boolean;
}

/** Keys with dots between them, or each by itself where one may hold a dot. */
export type Path = string | readonly string[];

/** A part of an object: what it answers may be in doubt, and then says so. */
export class Block {
  readonly node: TreeNode | undefined;
  /** What a finding marks that something is not there. */
  readonly at: Place;
  protected readonly origin: Origin;

  constructor(node: TreeNode | undefined, at: Place, origin: Origin) {
    this.node = node;
    this.at = at;
    this.origin = origin;
  }

  setting(path: Path): Setting {
    const { pair, isUnknown } = this.#find(path);
    if (isUnknown) return { is: 'unknown' };
    const value = pair?.value;
    if (!pair || value?.kind !== 'scalar') return value ? { is: 'unknown' } : { is: 'absent', at: this.at };
    return value.value === null ? { is: 'absent', at: this.at } : { is: 'set', value: String(value.value), at: pair };
  }

  /** What a list says, each value by itself, or the one value that stands in its place. */
  settings(path: Path): readonly Setting[] {
    const { pair, isUnknown } = this.#find(path);
    if (isUnknown || !pair || pair.value.kind !== 'sequence') return [this.setting(path)];
    return itemsOf(pair.value).map((item): Setting => {
      if (item.kind !== 'scalar' || isUnknownText(item)) return { is: 'unknown' };
      return { is: 'set', value: String(item.value), at: item, isItem: true };
    });
  }

  /** What is there under a path and not null. */
  pair(path: Path): Pair | undefined {
    const { pair, isUnknown } = this.#find(path);
    if (isUnknown) this.origin.doubts.raise();
    return pair && isNull(pair.value) ? undefined : pair;
  }

  has(path: Path): boolean {
    return this.pair(path) !== undefined;
  }

  /** Whether something is known not to be there, or to be empty. */
  lacks(path: Path): boolean {
    const { pair, isUnknown } = this.#find(path);
    if (isUnknown) {
      this.origin.doubts.raise();
      return false;
    }
    return !pair || isNull(pair.value) || isEmptyNode(pair.value);
  }

  /** Undefined for what is no scalar, and where it cannot be known. */
  text(path: Path): string | undefined {
    const value = this.pair(path)?.value;
    return value?.kind === 'scalar' && !isUnknownText(value) ? String(value.value) : undefined;
  }

  /** The texts of a list, or the one text that stands in its place; what cannot be known is left out. */
  texts(path: Path): readonly PlacedText[] {
    const pair = this.pair(path);
    if (!pair) return [];
    const isList = pair.value.kind === 'sequence';
    return (isList ? itemsOf(pair.value) : [pair.value]).flatMap((node) => {
      if (node.kind !== 'scalar' || node.value === null) return [];
      if (!isUnknownText(node)) return [{ at: isList ? node : pair, text: String(node.value) }];
      this.origin.doubts.raise();
      return [];
    });
  }

  /** The scalars of a list, or the one that stands in its place, whether they can be known or not. */
  words(path: Path): readonly PlacedWord[] {
    const pair = this.pair(path);
    if (!pair) return [];
    const isList = pair.value.kind === 'sequence';
    return (isList ? itemsOf(pair.value) : [pair.value]).flatMap((node) => {
      if (node.kind !== 'scalar' || node.value === null) return [];
      return [{ at: isList ? node : pair, text: String(node.value), isUnknown: isUnknownText(node) }];
    });
  }

  /** What stands under a path as a block of its own; one without anything where nothing does. */
  block(path: Path): Block {
    const pair = this.pair(path);
    return new Block(pair?.value, pair ?? this.at, this.origin);
  }

  /** The blocks of a list. */
  blocks(path: Path): readonly Block[] {
    const value = this.pair(path)?.value;
    const blocks = itemsOf(value).flatMap((item) => {
      if (item.kind === 'mapping') return [new Block(item, item, this.origin)];
      if (isUnknownText(item)) this.origin.doubts.raise();
      return [];
    });
    return this.origin.doubts.all(blocks);
  }

  /** The pairs of a mapping, by key. */
  entries(path: Path): ReadonlyMap<string, Pair> {
    const entries = pairsInForce(path.length === 0 ? this.node : this.pair(path)?.value);
    this.origin.doubts.all([...entries.values()]);
    return entries;
  }

  /** Whether a mapping is there and has nothing in it. */
  get isEmpty(): boolean {
    return this.node !== undefined && isEmptyNode(this.node);
  }

  /** For what a rule asks and nobody can know. */
  doubt(): void {
    this.origin.doubts.raise();
  }

  #find(path: Path): { readonly pair?: Pair | undefined; readonly isUnknown: boolean } {
    let node = this.node;
    let pair: Pair | undefined;
    for (const key of typeof path === 'string' ? path.split('.') : path) {
      if (node && isUnknownText(node)) return { isUnknown: true };
      pair = pairInForce(node, key);
      this.origin.doubts.one(pair);
      if (!pair) return { isUnknown: !this.origin.isWhole };
      node = pair.value;
    }
    return { pair, isUnknown: node !== undefined && isUnknownText(node) };
  }
}

/** Whether a template or a variable puts a value in. */
export function isUnknownText(node: TreeNode): boolean {
  return node.kind === 'scalar' && (node.unknown === true || hasTemplateMarks(String(node.value)));
}

function isNull(node: TreeNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

function isEmptyNode(node: TreeNode): boolean {
  if (node.kind === 'mapping') return node.pairs.length === 0;
  return node.kind === 'sequence' ? node.items.length === 0 : node.kind === 'scalar' && node.value === '';
}

/** Whether Kubernetes takes a value for true. */
export function isTrue(value: string): boolean {
  return /^(?:true|yes|on|y|1|t)$/i.test(value);
}

export function isFalse(value: string): boolean {
  return /^(?:false|no|off|n|0|f)$/i.test(value);
}
