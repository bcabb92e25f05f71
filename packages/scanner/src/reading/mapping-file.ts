import { isMasked, hasTemplateMarks } from '../formats/template-marks.ts';
import { pairsInForce } from '../formats/mapping-lookup.ts';
import type { Mapping, Pair, ParsedFile, Scalar, TreeNode } from '../formats/tree.ts';
import { WHOLE_FILE } from '../rule.ts';
import type { Setting } from '../rules/setting-rule.ts';
import type { OpenContext } from '../service-definition.ts';
import type { Doubts } from './doubts.ts';
import { isReadWhole } from './expand-includes.ts';

/** How a program reads its file. */
export interface MappingForm {
  /** Keys with dots say the same as mappings in each other: `a.b: 1` is `a: {b: 1}`. */
  readonly hasDottedKeys?: boolean;
  /** Keys of a mapping that stands for a value which is elsewhere. */
  readonly referenceKeys?: readonly string[];
  /** What a key is called in paths, where that is not the key itself; keys of one name are the same to a path. */
  readonly nameOf?: (key: string) => string;
}

/** What stands at a path: a pair, or an item of a list, whose key is its number. */
export interface Entry {
  readonly keys: readonly string[];
  readonly at: Pair | TreeNode;
  readonly node: TreeNode;
}

/** Where a setting would be written that is not there. */
export interface Home {
  /** The deepest mapping that is there, or the pair whose value is not; undefined where the file has nothing at all. */
  readonly holder: Mapping | Pair | undefined;
  /** The keys that are missing below it. */
  readonly missing: readonly string[];
}

/** Deeper, larger and longer things are no program's settings, and cannot be known. */
const MAX_DEPTH = 24;
const MAX_ENTRIES = 50_000;
const MAX_KEY = 256;

/**
 * What rules ask of a file that is one mapping: settings by their paths, which are keys with dots between them. In a path
 * that is asked for, `*` stands for any one key, and `**`, which may stand in it once, for any number of them.
 */
export class MappingFile {
  readonly root: TreeNode | undefined;
  readonly hasDottedKeys: boolean;
  readonly #entries = new Map<string, Entry>();
  readonly #list: Entry[] = [];
  /** By the names of their last keys: each rule asks for its own. */
  #byLastKey: ReadonlyMap<string, readonly Entry[]> | undefined;
  /** By the paths that name any last key, for which all have to be looked through. */
  readonly #byPath = new Map<string, readonly Entry[]>();
  readonly #doubts: Doubts;
  readonly #form: MappingForm;
  #isWhole: boolean;

  constructor(
    file: ParsedFile,
    { doubts, includes }: Pick<OpenContext, 'doubts' | 'includes'>,
    form: MappingForm = {},
  ) {
    const [root] = file.roots;
    this.root = root;
    this.hasDottedKeys = form.hasDottedKeys === true;
    this.#form = form;
    this.#doubts = doubts;
    this.#isWhole = isReadWhole(file) && (root === undefined || root.kind === 'mapping' || isNothing(root));
    if (root) this.#collect(root, []);
    includes.work.spend(this.#list.length);
    if (!this.#isWhole) doubts.addAll();
  }

  #collect(node: TreeNode, above: readonly string[]): void {
    const isMapping = node.kind === 'mapping';
    if (!isMapping && node.kind !== 'sequence') return;
    if (this.#isReference(node)) return;
    const parts: Iterable<readonly [string, Pair | TreeNode]> = isMapping
      ? pairsInForce(node)
      : node.items.entries().map(([index, item]) => [String(index), item] as const);
    for (const [key, at] of parts) {
      if (this.#list.length >= MAX_ENTRIES || above.length >= MAX_DEPTH || key.length > MAX_KEY) {
        this.#isWhole = false;
        return;
      }
      const keys = [...above, ...(this.hasDottedKeys ? key.split('.') : [key])];
      const entry = { keys, at, node: 'key' in at ? at.value : at };
      this.#entries.set(keys.join('.'), entry);
      this.#list.push(entry);
      if (this.#isUnknown(entry.node)) this.#doubts.add(entry);
      this.#collect(entry.node, keys);
    }
  }

  /** Whether what is not found is not there. */
  get isWhole(): boolean {
    if (!this.#isWhole) this.#doubts.raise();
    return this.#isWhole;
  }

  /** What a rule asked for cannot be known. */
  protected leaveInDoubt(): void {
    this.#doubts.raise();
  }

  entry(path: string): Entry | undefined {
    return this.#doubts.one(this.#entries.get(path));
  }

  /** Those that a path with `*` names, in the order of the file. */
  entries(path: string): readonly Entry[] {
    if (!this.#isWhole) this.#doubts.raise();
    const known = this.#byPath.get(path) ?? this.#entriesAt(path);
    if (path.endsWith('*')) this.#byPath.set(path, known);
    return this.#doubts.all(known);
  }

  #entriesAt(path: string): readonly Entry[] {
    const { nameOf = asItIs } = this.#form;
    const wanted = path.split('.').map(nameOf);
    const last = wanted.at(-1) ?? '';
    const entries = last === '*' || last === '**' ? this.#list : this.#called(last);
    const isNamed = namedBy(wanted, nameOf);
    return entries.filter(({ keys }) => isNamed(keys));
  }

  #called(last: string): readonly Entry[] {
    const { nameOf = asItIs } = this.#form;
    this.#byLastKey ??= Map.groupBy(this.#list, ({ keys }) => nameOf(keys.at(-1) ?? ''));
    return this.#byLastKey.get(last) ?? [];
  }

  /** Whether anything but an empty value stands at a path, or below it. */
  has(path: string): boolean {
    if (!this.#isWhole) this.#doubts.raise();
    const entry = this.entry(path);
    if (entry !== undefined) return !isNothing(entry.node);
    // Dotted keys have no entry for what is above them.
    const keys = path.split('.');
    return this.hasDottedKeys && this.#list.some((known) => keys.every((key, index) => known.keys[index] === key));
  }

  /** The value in force; of a list its items with commas between them. Where there is none, where it would stand. */
  setting(path: string): Setting {
    const entry = this.entry(path);
    if (entry && !isNothing(entry.node)) return this.#settingOf(entry);
    const { at, node } = entry ?? this.#above(path) ?? {};
    if (!this.isWhole) return { is: 'unknown' };
    if (node && this.#isUnknown(node)) {
      this.#doubts.raise();
      return { is: 'unknown' };
    }
    if (at === undefined) return { is: 'absent', at: WHOLE_FILE };
    return { is: 'absent', at: 'key' in at ? at.key : at };
  }

  /** All that a path names: one answer, whether it is there or not, where it can name but one. */
  settings(path: string): readonly Setting[] {
    if (!path.includes('*') && !this.#form.nameOf) return [this.setting(path)];
    return this.entries(path).flatMap((entry) => (isNothing(entry.node) ? [] : [this.#settingOf(entry)]));
  }

  /** The items of what a path names, each by itself; the one value that stands in place of a list. */
  items(path: string): readonly Setting[] {
    return this.entries(path).flatMap((entry): readonly Setting[] => {
      if (entry.node.kind !== 'sequence') return isNothing(entry.node) ? [] : [this.#settingOf(entry)];
      return entry.node.items.map((item, index) => {
        const setting = this.#settingOf({ keys: [...entry.keys, String(index)], at: item, node: item });
        return setting.is === 'set' ? { ...setting, name: entry.keys.join('.'), isItem: true } : setting;
      });
    });
  }

  /** The known value at a path; undefined where there is none, or another one than a value. */
  text(path: string): string | undefined {
    const setting = this.setting(path);
    return setting.is === 'set' ? setting.value : undefined;
  }

  /** Where something that is absent would be written. */
  homeOf(path: string): Home {
    const entry = this.#entries.get(path) ?? this.#above(path);
    if (entry === undefined)
      return { holder: this.root?.kind === 'mapping' ? this.root : undefined, missing: path.split('.') };
    const below = path.slice(entry.keys.join('.').length + 1);
    const missing = below === '' ? [] : below.split('.');
    if (entry.node.kind === 'mapping') return { holder: entry.node, missing };
    return { holder: 'key' in entry.at ? entry.at : undefined, missing };
  }

  /** The deepest entry above a path. */
  #above(path: string): Entry | undefined {
    let end = path.lastIndexOf('.');
    while (end > 0) {
      const entry = this.#entries.get(path.slice(0, end));
      if (entry) return entry;
      end = path.lastIndexOf('.', end - 1);
    }
    return undefined;
  }

  #settingOf(entry: Entry): Setting {
    const { node, at, keys } = entry;
    const name = keys.join('.');
    if (this.#isUnknown(node)) {
      this.#doubts.raise();
      return { is: 'unknown' };
    }
    if (node.kind === 'scalar') return { is: 'set', value: String(node.value), at, name };
    if (node.kind !== 'sequence') return { is: 'unknown' };
    const texts = node.items.map((item) =>
      item.kind === 'scalar' && !this.#isUnknown(item) ? String(item.value) : undefined,
    );
    if (texts.includes(undefined)) {
      this.#doubts.raise();
      return { is: 'unknown' };
    }
    return { is: 'set', value: texts.join(', '), at, name };
  }

  #isUnknown(node: TreeNode): boolean {
    if (node.kind === 'scalar') return isUnknownScalar(node);
    if (node.kind === 'sequence') return node.items.some((item) => item.kind === 'scalar' && isUnknownScalar(item));
    return this.#isReference(node);
  }

  #isReference(node: TreeNode): boolean {
    const { referenceKeys = [] } = this.#form;
    return node.kind === 'mapping' && node.pairs.some(({ key }) => referenceKeys.includes(String(key.value)));
  }
}

/** Whether a value is not there: programs take their defaults for it. */
function isNothing(node: TreeNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

function isUnknownScalar({ unknown, value, tag }: Scalar): boolean {
  const text = String(value);
  return unknown === true || tag !== undefined || isMasked(text) || hasTemplateMarks(text);
}

type NameOf = (key: string) => string;

function asItIs(key: string): string {
  return key;
}

/** Whether keys are those of a path of names with `*` or `**` in it. */
function namedBy(wanted: readonly string[], nameOf: NameOf): (keys: readonly string[]) => boolean {
  const gap = wanted.indexOf('**');
  if (gap === -1) return (keys) => keys.length === wanted.length && areAt(0, wanted, keys, nameOf);
  const before = wanted.slice(0, gap);
  const behind = wanted.slice(gap + 1);
  return (keys) => {
    const from = keys.length - behind.length;
    return from >= gap && areAt(0, before, keys, nameOf) && areAt(from, behind, keys, nameOf);
  };
}

function areAt(from: number, wanted: readonly string[], keys: readonly string[], nameOf: NameOf): boolean {
  return wanted.every((name, index) => name === '*' || nameOf(keys[from + index] ?? '') === name);
}
