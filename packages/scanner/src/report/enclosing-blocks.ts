import { linesIn } from '../formats/line-index.ts';
import type { Comment, ParsedFile, Span, TreeNode } from '../formats/tree.ts';

type ColumnOf = (offset: number) => number;

/** A block with what opens it: a section, a directive with braces, an element, a key with what stands below it. */
interface Block extends Span {
  /** Where what stands in it may begin. */
  readonly inside: number;
  /** Of what is indented below it, in columns; undefined where something else says where it ends. */
  readonly indent?: number;
}

/**
 * The innermost block that each of some comments stands in, in their order; undefined for one that stands in none. A comment
 * behind something is where that is. What is indented has no end: a comment belongs to what it is indented with.
 */
export function enclosingBlocks(
  { roots, source }: ParsedFile,
  comments: readonly Comment[],
): readonly (Span | undefined)[] {
  if (comments.length === 0) return [];
  const lines = linesIn(source);
  const columnOf = (offset: number): number => offset - lines.startOf(lines.lineOf(offset));
  const blocks = roots.flatMap((root) => [...blocksIn(root, source.text, columnOf)]);
  const places = comments.map(({ start }) => {
    const column = columnOf(start);
    const before = lastWordBefore(source.text, start);
    return start - before > column ? { at: start, column } : { at: start, before };
  });
  const offsets = places.flatMap(({ at, before }) => (before === undefined ? [at] : [at, before]));
  const innermost = innermostAt(
    blocks.toSorted((a, b) => a.inside - b.inside),
    offsets,
  );
  return places.map(({ at, before, column }) => {
    const around = innermost.get(at);
    if (column !== undefined) return isIndentedWith(around, column) ? around : undefined;
    const ofNeighbour = before === undefined ? undefined : innermost.get(before);
    return (ofNeighbour?.inside ?? -1) > (around?.inside ?? -1) ? ofNeighbour : around;
  });
}

/** Where the last character before an offset stands that is no white space; -1 where there is none. */
function lastWordBefore(text: string, offset: number): number {
  let before = offset - 1;
  while (before >= 0 && /\s/.test(text[before] ?? '')) before -= 1;
  return before;
}

function isIndentedWith(block: Block | undefined, column: number): boolean {
  return block?.indent === undefined || block.indent === column;
}

/** Blocks lie within each other or apart: the last one that has begun and not ended is the innermost. */
function innermostAt(blocks: readonly Block[], offsets: readonly number[]): ReadonlyMap<number, Block | undefined> {
  const found = new Map<number, Block | undefined>();
  const open: Block[] = [];
  let next = 0;
  for (const offset of new Set(offsets.toSorted((a, b) => a - b))) {
    for (let block = blocks[next]; block && block.inside <= offset; block = blocks[(next += 1)]) open.push(block);
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= offset) open.pop();
    found.set(offset, open.at(-1));
  }
  return found;
}

/** The parser has seen to it that they are not nested too deeply. */
function* blocksIn(node: TreeNode, text: string, columnOf: ColumnOf): Generator<Block> {
  switch (node.kind) {
    case 'scalar':
      return;
    case 'sequence':
      for (const item of node.items) {
        if (item.kind === 'mapping')
          yield { start: item.start, end: item.end, inside: item.start, ...indentOf(item, text, columnOf) };
        yield* blocksIn(item, text, columnOf);
      }
      return;
    case 'mapping':
      for (const { key, value, start, end } of node.pairs) {
        if (value.kind !== 'scalar') yield { start, end, inside: key.end, ...indentOf(value, text, columnOf) };
        yield* blocksIn(value, text, columnOf);
      }
      return;
    case 'directive': {
      const { start, end, headEnd, nameSpan, block, value } = node;
      if (block) yield { start, end, inside: headEnd };
      else if (value && value.kind !== 'scalar') yield { start, end, inside: nameSpan.end };
      for (const child of block ?? []) yield* blocksIn(child, text, columnOf);
      if (value) yield* blocksIn(value, text, columnOf);
    }
  }
}

function indentOf({ kind, start }: TreeNode, text: string, columnOf: ColumnOf): Pick<Block, 'indent'> {
  const isFlow = text[start] === '{' || text[start] === '[';
  return isFlow || kind === 'scalar' || kind === 'directive' ? {} : { indent: columnOf(start) };
}
