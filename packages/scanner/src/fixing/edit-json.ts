import { modify } from 'jsonc-parser';
import { parseStrictJson } from '../formats/json.ts';
import type { Mapping, Source, Span, TreeNode } from '../formats/tree.ts';
import type { Finding, TextEdit } from '../rule.ts';
import { oncePer } from '../rules/once-per.ts';

/*
 * The editor of JSON: sets and removes members of objects and items of arrays. What is written is JSON without comments
 * and trailing commas. No edits in texts with problems, and none where a key stands twice.
 */

type Edits = readonly TextEdit[];
type JsonValue = string | number | boolean;

/** Gives what stands at the end of keys another value; what is not there is inserted, with the keys above it. */
export function setJson(source: Source, keys: readonly string[], value: JsonValue): Edits {
  const root = rootOf(source);
  if (root === undefined || isDoubled(root, keys)) return [];
  return edits(source, keys, value);
}

/** Takes out the item or the member that was found. */
export function removeJson({ at }: Finding): Edits {
  if (typeof at !== 'object') return [];
  const root = rootOf(at.source);
  const path = root && pathTo(root, at);
  return path === undefined ? [] : edits(at.source, path, undefined);
}

function edits(source: Source, path: readonly (string | number)[], value: JsonValue | undefined): Edits {
  const { text } = source;
  const indent = /\n([ \t]+)"/.exec(text.slice(0, 4000))?.[1] ?? '  ';
  const formattingOptions = {
    insertSpaces: !indent.includes('\t'),
    tabSize: indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
  // All of a line is laid out anew, in time that grows with its square.
  const options = hasLongLine(source) ? {} : { formattingOptions };
  return modify(text, [...path], value, options).map(({ offset, length, content }) => ({
    start: offset,
    end: offset + length,
    replacement: content,
  }));
}

/** Units: characters. */
const LONG_LINE = 5000;

const hasLongLine = oncePer(({ text }: Source) => text.split('\n').some(({ length }) => length > LONG_LINE));

const rootOf = oncePer((source: Source): TreeNode | undefined => {
  const { roots, problems } = parseStrictJson(source);
  return problems.length === 0 ? roots[0] : undefined;
});

/** The keys and numbers that lead to what has a place; undefined where nothing has it, or a key on the way stands twice. */
function pathTo(root: TreeNode, { start, end }: Span): readonly (string | number)[] | undefined {
  const path: (string | number)[] = [];
  let node: TreeNode = root;
  while (node.start !== start || node.end !== end) {
    const isAround = (known: Span): boolean => known.start <= start && end <= known.end;
    if (node.kind === 'mapping') {
      const pair = node.pairs.find(isAround);
      if (!pair || isTwice(node, String(pair.key.value))) return undefined;
      path.push(String(pair.key.value));
      if (pair.start === start && pair.end === end) return path;
      node = pair.value;
    } else {
      const items: readonly TreeNode[] = node.kind === 'sequence' ? node.items : [];
      const index = items.findIndex(isAround);
      const item = items[index];
      if (item === undefined) return undefined;
      path.push(index);
      node = item;
    }
  }
  return path;
}

function isDoubled(root: TreeNode, keys: readonly string[]): boolean {
  let node: TreeNode | undefined = root;
  for (const key of keys) {
    if (node?.kind !== 'mapping') return false;
    if (isTwice(node, key)) return true;
    node = node.pairs.find((pair) => pair.key.value === key)?.value;
  }
  return false;
}

function isTwice(mapping: Mapping, key: string): boolean {
  return doubledKeys(mapping).has(key);
}

const doubledKeys = oncePer(({ pairs }: Mapping): ReadonlySet<string> => {
  const met = new Set<string>();
  return new Set(pairs.map(({ key }) => String(key.value)).filter((key) => met.size === met.add(key).size));
});
