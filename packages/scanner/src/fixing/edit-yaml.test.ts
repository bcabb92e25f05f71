import { USER_INSERT_VALUE } from '@plumbline/model/placeholder';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Mapping, ParsedFile, Place, Sequence, Source, Span, TreeNode } from '../formats/tree.ts';
import { LineIndex } from '../formats/line-index.ts';
import { lookup } from '../formats/mapping-lookup.ts';
import { parseYaml } from '../formats/yaml.ts';
import type { Finding, TextEdit } from '../rule.ts';
import {
  appendItem,
  insertAlone,
  insertAt,
  insertBelow,
  insertItem,
  insertPair,
  movedToEnd,
  removeEntry,
  renameKey,
  setAt,
  setValue,
} from './edit-yaml.ts';
import { applyEdits } from './text-edits.ts';
import { documents } from './testing/yaml-documents.ts';

function read(text: string): ParsedFile {
  return parseYaml({ text, fileName: 'a.yml', subPath: '.', configFileType: 'yaml' });
}

function found(at: Place): Finding {
  return { at, message: '' };
}

/** A node by its keys and indexes; of a pair the place is that of the pair. */
function placeAt(file: ParsedFile, ...path: readonly (string | number)[]): Place {
  let place: Place | undefined = file.roots[0];
  let node = file.roots[0];
  for (const step of path) {
    const pair = node?.kind === 'mapping' ? node.pairs.find(({ key }) => key.value === step) : undefined;
    node = node?.kind === 'sequence' ? node.items[Number(step)] : pair?.value;
    place = pair ?? node;
  }
  if (!place) throw new Error(`Nothing is at ${path.join('.')}.`);
  return place;
}

function mappingAt(file: ParsedFile, ...keys: readonly string[]): Mapping {
  const node = lookup(file.roots[0], ...keys);
  if (node?.kind !== 'mapping') throw new Error(`No mapping is at ${keys.join('.')}.`);
  return node;
}

function edited(text: string, edit: (file: ParsedFile) => readonly TextEdit[]): string {
  return applyEdits(text, edit(read(text)));
}

test.each([
  ['an item of several lines', 'a:\n  - b: 1\n    c: 2\n  - d\n', ['a', 0], 'a:\n  - d\n'],
  ['a key with the only item below it', 'k: 1\na: # why\n  - b\nc: 2\n', ['a', 0], 'k: 1\nc: 2\n'],
  ['them, but not a comment between them', 'k: 1\na:\n  # why\n  - b\nc: 2\n', ['a', 0], 'k: 1\n  # why\nc: 2\n'],
  ['an item in brackets', 'a: [b, "c", d] # why\n', ['a', 1], 'a: [b, d] # why\n'],
  ['the last one there', 'a: [b, c]\n', ['a', 1], 'a: [b]\n'],
  ['one on a line of its own', 'a: [\n  b,\n  c, # why\n  d,\n]\n', ['a', 0], 'a: [\n  c, # why\n  d,\n]\n'],
  ['a pair in braces', 'a: { b: 1, c: 2 }\n', ['a', 'b'], 'a: { c: 2 }\n'],
  ['a pair alone between brackets', 'a: [[b, c: 1], d]\n', ['a', 0, 1], 'a: [[b], d]\n'],
  ['the key of the only item in brackets', 'a: [b]\nc: 1\n', ['a', 0], 'c: 1\n'],
  ['a pair without a value', 'a:\nb: 1\n', ['a'], 'b: 1\n'],
])('removes %s', (_, text, path, after) => {
  expect(edited(text, (file) => removeEntry(found(placeAt(file, ...path))))).toBe(after);
});

test.each([
  ['what has an anchor', 'a: &x\n  - b\nc: *x\n', ['a']],
  ['what holds one', 'a:\n  - &x b\n  - c\nd: *x\n', ['a', 0]],
  ['the only pair of all', 'a:\n  - b\n', ['a', 0]],
  ['the first pair of an item', 'a:\n  - b: 1\n    c: 2\n', ['a', 0, 'b']],
  ['what keeps a comment from a text', 'a: |\n  text\nb: 1\n  # why\nc: 2\n', ['b']],
  ['anything of a text with problems', 'a:\n  - b\n  - c\nd: "e\n', ['a', 0]],
])('does not remove %s', (_, text, path) => {
  expect(edited(text, (file) => removeEntry(found(placeAt(file, ...path))))).toBe(text);
});

test.each([
  ['a text in its quotes', `a: 'b' # why\n`, `it's`, `a: 'it''s' # why\n`],
  ['a text without quotes', 'a: b\n', '127.0.0.1:80:80', 'a: 127.0.0.1:80:80\n'],
  ['a text that looks like a number', 'a: b\n', '10001', 'a: "10001"\n'],
  ['a text that looks like a time', 'a: b\n', '22:22', 'a: "22:22"\n'],
  ['a text that looked like a truth value', 'a: b\n', 'yes', 'a: "yes"\n'],
  ['what people are asked for', 'a: b\n', USER_INSERT_VALUE, `a: "${USER_INSERT_VALUE}"\n`],
  ['a truth value', 'a: "b"\n', false, 'a: false\n'],
  ['what is empty', 'a: # why\nb: 1\n', 'c', 'a: c # why\nb: 1\n'],
  ['a text with a comma in braces', '{a: b, c: d}\n', 'e,f', '{a: "e,f", c: d}\n'],
])('sets %s', (_, text, value, after) => {
  expect(edited(text, (file) => setValue(found(placeAt(file, 'a')), value))).toBe(after);
});

test.each([
  ['an alias', 'b: &x c\na: *x\n'],
  ['an anchor', 'a: &x b\nc: *x\n'],
  ['a tag', 'a: !reset b\n'],
  ['a block scalar', 'a: |\n  b\n'],
  ['a template', 'a: {{ .Values.b }}\n'],
])('does not set %s', (_, text) => {
  expect(edited(text, (file) => setValue(found(placeAt(file, 'a')), 'new'))).toBe(text);
});

test('sets what stands deeper in what was found, and makes a text of the one that is there', () => {
  const deep = 'a:\n  - b:\n      c: old # why\n    d: 1\n';
  expect(edited(deep, (file) => setAt(found(placeAt(file, 'a', 0)), ['b', 'c'], 'new'))).toBe(
    deep.replace('old', 'new'),
  );
  expect(edited('a: "b:latest"\n', (file) => setValue(found(placeAt(file, 'a')), (text) => `${text}-x`))).toBe(
    'a: "b:latest-x"\n',
  );
  expect(edited('a: 0x1F\n', (file) => setValue(found(placeAt(file, 'a')), (text) => `${text}:1`))).toBe('a: 0x1F:1\n');
});

test.each([
  ['a pair above the others and their comments', 's:\n  # why\n  a: 1\n', 's:\n  k: v\n  # why\n  a: 1\n'],
  ['a pair of an item', '- s: {a: 1}\n  b: 2\n', '- s: {k: v, a: 1}\n  b: 2\n'],
  ['a pair where there is none', 's: {}\n', 's: {k: v}\n'],
])('inserts %s', (_, text, after) => {
  const insert = (file: ParsedFile): readonly TextEdit[] => {
    const [root] = file.roots;
    const owner = root?.kind === 'sequence' ? root.items[0] : root;
    const node = lookup(owner, 's');
    return node?.kind === 'mapping' ? insertPair(node, 'k', 'v') : [];
  };
  expect(edited(text, insert)).toBe(after);
  expect(edited(after, insert)).toBe(after);
});

test.each([
  ['to a list', 's:\n  k:\n  # why\n  - a\n', 's:\n  k:\n  - v:1\n  # why\n  - a\n'],
  ['to a list in brackets', 's:\n  k: [ a ]\n', 's:\n  k: [ v:1, a ]\n'],
  ['to an empty one', 's:\n  k: []\n', 's:\n  k: [v:1]\n'],
  ['with a list', 's:\n  a: 1\n', 's:\n  k:\n    - v:1\n  a: 1\n'],
  ['with a list in brackets', 's: {a: 1}\n', 's: {k: [v:1], a: 1}\n'],
])('adds an item %s', (_, text, after) => {
  expect(edited(text, (file) => insertItem(mappingAt(file, 's'), 'k', 'v:1'))).toBe(after);
});

test.each([
  ['a list that has an anchor', 's:\n  k: &x\n    - a\nt: *x\n'],
  ['a list that is an alias', 'x: &x [a]\ns:\n  k: *x\n'],
  ['a list that a merge brings', 'x: &x\n  k: [a]\ns:\n  <<: *x\n'],
])('does not add an item to %s', (_, text) => {
  expect(edited(text, (file) => insertItem(mappingAt(file, 's'), 'k', 'v'))).toBe(text);
});

/* What holds for any document. Aliases are kept as such, so that only what an edit names may differ. */

type Shape = string | number | boolean | null | readonly Shape[];
const ALIAS = '(alias)';

/** Pairs as lists of two, so that their order counts. */
function shapeOf(node: TreeNode): Shape {
  if (node.kind === 'scalar') return node.value;
  return node.kind === 'directive' ? null : childrenOf(node).map(shapeOfChild);
}

function shapeOfChild({ key, node, isAlias }: Child): Shape {
  const shape = isAlias ? ALIAS : shapeOf(node);
  return key === undefined ? shape : [key, shape];
}

interface Child {
  readonly key?: Shape;
  readonly place: Place;
  readonly node: TreeNode;
  readonly isAlias: boolean;
}

function childrenOf(node: Mapping | Sequence): readonly Child[] {
  if (node.kind === 'mapping') {
    return node.pairs.map((pair) => {
      const isAlias = pair.value.start < pair.key.end;
      return { key: pair.key.value, place: pair, node: pair.value, isAlias };
    });
  }
  let done = node.start;
  return node.items.map((item) => {
    const isAlias = item.start < done;
    if (!isAlias) done = item.end;
    return { place: item, node: item, isAlias };
  });
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

interface Spot extends Child {
  readonly path: readonly number[];
  readonly above: Spot | undefined;
}

/** Every pair and item that stands where it is. */
function spotsOf(file: ParsedFile): readonly Spot[] {
  const spots: Spot[] = [];
  const visit = (node: TreeNode, path: readonly number[], above: Spot | undefined): void => {
    if (node.kind !== 'mapping' && node.kind !== 'sequence') return;
    for (const [index, child] of childrenOf(node).entries()) {
      if (child.isAlias && child.key === undefined) continue;
      const spot = { ...child, path: [...path, index], above };
      spots.push(spot);
      if (!child.isAlias) visit(child.node, spot.path, spot);
    }
  };
  for (const [index, root] of file.roots.entries()) visit(root, [index], undefined);
  return spots;
}

/** The shape with what stands at a path made into something else, which is several things or none. */
function changedAt(shape: Shape, path: readonly number[], change: (before: Shape) => readonly Shape[]): Shape {
  const [index = 0, ...rest] = path;
  if (!Array.isArray(shape)) throw new Error('A path leads nowhere.');
  return shape.flatMap((child: Shape, at: number): readonly Shape[] => {
    if (at !== index) return [child];
    if (rest.length === 0) return change(child);
    const isPair = Array.isArray(child) && isPairShape(child);
    return isPair ? [[child[0], changedAt(child[1], rest, change)]] : [changedAt(child, rest, change)];
  });
}

/** Keys of generated documents begin with `k`, and no item does. */
function isPairShape(shape: readonly Shape[]): shape is readonly [Shape, Shape] {
  return shape.length === 2 && typeof shape[0] === 'string' && /^k\d+$/.test(shape[0]);
}

function commentsOutside(file: ParsedFile, spans: readonly Span[]): readonly string[] {
  const kept = file.comments.filter((comment) => spans.every((span) => !isWithin(comment, span)));
  return kept.map(({ text }) => text).toSorted();
}

function wholeLines({ source, start, end }: { source: Source } & Span): Span {
  const lines = new LineIndex(source.text);
  return { start: lines.startOf(lines.lineOf(start)), end: lines.endOf(lines.lineOf(end)) };
}

/** Edits a document at each of its places, and tells how often that could be done. */
function editEverywhere(
  text: string,
  edit: (spot: Spot, file: ParsedFile) => readonly TextEdit[],
  expected: (spot: Spot, shapes: Shape) => Shape,
  lost: (spot: Spot) => readonly Span[] = () => [],
): { done: number; left: number } {
  const file = read(text);
  expect(file.problems, text).toEqual([]);
  const count = { done: 0, left: 0 };
  for (const spot of spotsOf(file)) {
    const edits = edit(spot, file);
    if (edits.length === 0) {
      count.left += 1;
      continue;
    }
    count.done += 1;
    const after = applyEdits(text, edits);
    const again = read(after);
    const why = `${JSON.stringify(text)}\n${text}\nat ${text.slice(spot.place.start, spot.place.end)}\nbecame\n${after}`;
    expect(again.problems, why).toEqual([]);
    expect(again.roots.map(shapeOf), why).toEqual(expected(spot, file.roots.map(shapeOf)));
    const kept = commentsOutside(file, lost(spot));
    const left = commentsOutside(again, []);
    expect(
      left.filter((comment) => kept.includes(comment)),
      why,
    ).toEqual(kept);
  }
  return count;
}

/** Runs a property, which has to do something often enough to say something. */
function ofDocuments(check: (text: string) => { done: number; left: number }, share: number): void {
  const total = { done: 0, left: 0 };
  fc.assert(
    fc.property(documents(), (text) => {
      const { done, left } = check(text);
      total.done += done;
      total.left += left;
    }),
    { numRuns: 300 },
  );
  expect(total.done / (total.done + total.left)).toBeGreaterThan(share);
}

test.each([
  ['a: 1\n', 'b:\n  c:\n    d: true\na: 1\n'],
  ['# about a\na: 1\n', 'b:\n  c:\n    d: true\n# about a\na: 1\n'],
  ['b:\n  e: 1\n', 'b:\n  c:\n    d: true\n  e: 1\n'],
  ['b: {e: 1}\n', 'b: {c: {d: true}, e: 1}\n'],
  ['{a: 1}\n', '{b: {c: {d: true}}, a: 1}\n'],
  ['b: text\n', 'b: text\n'],
  ['b: &b\n  e: 1\n', 'b: &b\n  e: 1\n'],
])('%j has what is set below keys', (text, after) => {
  expect(edited(text, (file) => insertAt(mappingAt(file), ['b', 'c', 'd'], true))).toBe(after);
});

test('of two edits that add the same key, only one can be made', () => {
  const mapping = mappingAt(read('a: 1\n'));
  const [one] = insertAt(mapping, ['b', 'c'], 1);
  const [other] = insertAt(mapping, ['b', 'd'], ['v', 'w']);
  expect(other?.replacement).toBe('b:\n  d: [v, w]\na');
  expect(one && other && one.start < other.end && other.start < one.end).toBe(true);
});

test.each([
  ['a:\n  - b\n', 'a:\n  - b\n  - --c=d\n'],
  ['a:\n- b # why\n\ne: 1\n', 'a:\n- b # why\n- --c=d\n\ne: 1\n'],
  ['a: [b]\n', 'a: [b, --c=d]\n'],
  ['a: [\n  b,\n]\n', 'a: [\n  b,\n]\n'],
  ['a:\n  - |\n    b\n', 'a:\n  - |\n    b\n'],
])('%j has an item behind the others', (text, after) => {
  const list = (file: ParsedFile): Sequence => lookup(file.roots[0], 'a') as Sequence;
  expect(edited(text, (file) => appendItem(list(file), '--c=d'))).toBe(after);
});

test('of any document, a value that is set is the only thing that changes, and every comment stays', () => {
  const values = fc.sample(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), fc.boolean(), fc.integer()), 200);
  let next = 0;
  let value: string | number | boolean = '';
  ofDocuments(
    (text) =>
      editEverywhere(
        text,
        ({ place }) => {
          value = values[(next += 1) % values.length] ?? '';
          return setValue(found(place), value);
        },
        ({ path }, shapes) => changedAt(shapes, path, (before) => [isPair(before) ? [before[0], value] : value]),
      ),
    0.3,
  );
});

function isPair(shape: Shape): shape is readonly [Shape, Shape] {
  return Array.isArray(shape) && isPairShape(shape);
}

test('of any document, what is removed is gone with its own comments, and nothing else is', () => {
  ofDocuments(
    (text) =>
      editEverywhere(
        text,
        ({ place }) => removeEntry(found(place)),
        (spot, shapes) => changedAt(shapes, removed(spot).path, () => []),
        goneWith,
      ),
    0.3,
  );
});

/** What goes: the entry, or the one above it where it is alone there. */
function removed(spot: Spot): Spot {
  const entry = outermost(spot);
  const { above } = entry;
  const isAlone = above && (above.node.kind === 'mapping' || above.node.kind === 'sequence');
  return isAlone && childrenOf(above.node).length === 1 ? above : entry;
}

/** An item that is a mapping of one pair has the place of that pair. */
function outermost(spot: Spot): Spot {
  const { place, above } = spot;
  return above?.place.start === place.start && above.place.end === place.end ? outermost(above) : spot;
}

/** What goes with an entry: of the one above it, where it goes too, the line of its key, or all of its brackets. */
function goneWith(spot: Spot): readonly Span[] {
  const gone = removed(spot);
  const entry = outermost(spot);
  const own = isInBrackets(entry.above) ? entry.place : wholeLines(entry.place);
  if (gone === entry) return [own];
  const { source, start, end } = gone.place;
  if (isInBrackets(gone.above)) return [gone.place];
  return [own, wholeLines({ source, start, end: isInBrackets(gone) ? end : start })];
}

/** Whether what an entry holds stands in brackets. */
function isInBrackets(spot: Spot | undefined): boolean {
  return spot !== undefined && /[[{]/.test(spot.place.source.text.charAt(spot.node.start));
}

test('of any document, a pair and an item are added where they are wanted, once, and nothing else changes', () => {
  const added = (before: Shape): Shape => [['k new', 'yes'], ...listOf(before)];
  const withItem = (before: Shape): Shape =>
    listOf(before).map((pair, index) => (index === 0 && isPair(pair) ? [pair[0], ['yes', ...listOf(pair[1])]] : pair));
  const mappingOf = ({ node, isAlias }: Spot): Mapping | undefined =>
    node.kind === 'mapping' && !isAlias ? node : undefined;
  const inNode =
    (change: (before: Shape) => Shape) =>
    ({ path }: Spot, shapes: Shape): Shape =>
      changedAt(shapes, path, (before) => [isPair(before) ? [before[0], change(before[1])] : change(before)]);
  ofDocuments((text) => {
    const insert = (spot: Spot): readonly TextEdit[] => insertPair(mappingOf(spot) ?? NO_MAPPING, 'k new', 'yes');
    const { done } = editEverywhere(text, insert, inNode(added));
    editEverywhere(
      text,
      (spot) => {
        const mapping = mappingOf(spot);
        return mapping?.pairs[0]?.value.kind === 'sequence' ? insertItem(mapping, 'k0', 'yes') : [];
      },
      inNode(withItem),
    );
    const twice = spotsOf(read(text)).flatMap((spot) => {
      const edits = insert(spot);
      const again = spotsOf(read(applyEdits(text, edits))).find(({ path }) => path.join() === spot.path.join());
      return edits.length > 0 && again ? insert(again) : [];
    });
    expect(twice).toEqual([]);
    return { done, left: spotsOf(read(text)).filter((spot) => mappingOf(spot)).length - done };
  }, 0.8);
});

const NO_MAPPING: Mapping = { kind: 'mapping', start: 0, end: 0, pairs: [], source: read('').source };

function listOf(shape: Shape): readonly Shape[] {
  return Array.isArray(shape) ? (shape as readonly Shape[]) : [];
}

test('a pair is inserted with the keys above it, in block and in flow style', () => {
  const nested = (text: string, ...keys: readonly string[]): string =>
    edited(text, (file) => insertPair(mappingAt(file, ...keys), ['x', 'w', 'z'], true));
  expect(nested('a:\n  b: 1\n', 'a')).toBe('a:\n  x:\n    w:\n      z: true\n  b: 1\n');
  expect(nested('# first\na: 1\n')).toBe('x:\n  w:\n    z: true\n# first\na: 1\n');
  expect(nested('a: {b: 1}\n', 'a')).toBe('a: {x: {w: {z: true}}, b: 1}\n');
});

test('a key without a value gets a mapping, with its comments left where they are', () => {
  const below = (text: string): string =>
    edited(text, ({ roots: [root] }) => {
      const pair = root?.kind === 'mapping' ? root.pairs[0] : undefined;
      return pair ? insertBelow(pair, ['x', 'w'], 'z') : [];
    });
  expect(below('a:\nb: 1\n')).toBe('a:\n  x:\n    w: z\nb: 1\n');
  expect(below('a: # to do\n  #c: 1\n')).toBe('a: # to do\n  x:\n    w: z\n  #c: 1\n');
  for (const text of ['a: 1\n', 'a: ~\n', '{a: }\n', 'a: &b\n']) expect(below(text), text).toBe(text);
});

test('a text of comments alone gets a pair at its end', () => {
  const source = { text: '# a', fileName: 'a.yml', subPath: '.', configFileType: 'yaml' };
  expect(applyEdits('# a', insertAlone(source, ['x', 'w'], 1))).toBe('# a\nx:\n  w: 1\n');
});

test('a list of mappings is written in one line, as the document has its texts', () => {
  const item = { Key: 'a.b', Value: 'true' };
  const list = (text: string): string => edited(text, (file) => insertAt(mappingAt(file), ['k'], [item]));
  expect(list('a: 1\n')).toBe('k: [{Key: a.b, Value: "true"}]\na: 1\n');
  const added = (text: string): string => edited(text, (file) => insertItem(mappingAt(file), 'k', item));
  expect(added('k:\n  - Key: c\n')).toBe('k:\n  - {Key: a.b, Value: "true"}\n  - Key: c\n');
  const json = parseYaml({ text: '{"s": [{"Key": "c"}]}', fileName: 'a', subPath: '.', configFileType: 'json' });
  const [known, made] = ['s', 'k'].map((key) =>
    applyEdits('{"s": [{"Key": "c"}]}', insertItem(mappingAt(json), key, item)),
  );
  expect(known).toBe('{"s": [{"Key": "a.b", "Value": "true"}, {"Key": "c"}]}');
  expect(made).toBe('{"k": [{"Key": "a.b", "Value": "true"}], "s": [{"Key": "c"}]}');
});

test.each([
  ['a: 1 # why\n', 'b: 1 # why\n'],
  ['{"a": 1}', '{"b": 1}'],
  ["'a': 1\n", "'b': 1\n"],
])('the key of %j is renamed in its quotes', (text, after) => {
  expect(edited(text, (file) => renameKey(found(placeAt(file, 'a')), 'b'))).toBe(after);
});

test.each([
  ['- a: {}\n- b:\n    c: 1\n- d\n', '- b:\n    c: 1\n- d\n- a: {}\n'],
  ['[a, {b: 1}]\n', '[{b: 1}, a]\n'],
  ['- a # why\n- b\n', '- a # why\n- b\n'],
  ['- &x a\n- *x\n', '- &x a\n- *x\n'],
  ['- &x a\n- b\n', '- &x a\n- b\n'],
])('the first item of %j moves behind the others', (text, after) => {
  const items = ({ roots: [root] }: ParsedFile): readonly TreeNode[] => (root?.kind === 'sequence' ? root.items : []);
  expect(edited(text, (file) => movedToEnd(items(file)))).toBe(after);
});
