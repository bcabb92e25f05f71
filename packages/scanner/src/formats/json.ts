/**
 * JSON, with comments and trailing commas allowed as its lenient readers allow them.
 * Source: RFC 8259; comments as in https://code.visualstudio.com/docs/languages/json#_json-with-comments.
 */
import {
  createScanner,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
  type ParseOptions,
} from 'jsonc-parser';
import { MAX_DEPTH, type Comment, type Pair, type ParsedFile, type Source, type Span, type TreeNode } from './tree.ts';

/** Takes comments, trailing commas and an empty text, as many programs do. */
export function parseJson(source: Source): ParsedFile {
  return parseWith(source, { allowTrailingComma: true, allowEmptyContent: true });
}

/** For programs that read JSON by RFC 8259 alone: comments, trailing commas and an empty text are problems. */
export function parseStrictJson(source: Source): ParsedFile {
  return parseWith(source, { disallowComments: true });
}

function parseWith(source: Source, options: ParseOptions): ParsedFile {
  const { text } = source;
  const { comments, tooDeepAt } = scanTokens(text);
  if (tooDeepAt !== undefined) {
    const problem = { start: tooDeepAt, end: tooDeepAt + 1, message: `nested deeper than ${MAX_DEPTH} levels` };
    return { source, roots: [], comments, problems: [problem] };
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, options);
  const problems = errors.map(({ error, offset, length }) => ({
    start: Math.min(offset, text.length),
    end: Math.min(offset + length, text.length),
    message: words(printParseErrorCode(error)),
  }));
  return { source, roots: root ? [treeOf(root, text.length)] : [], comments, problems };
}

/** Finds the comments, and the first bracket that is nested too deep for recursion. */
function scanTokens(text: string): { comments: readonly Comment[]; tooDeepAt: number | undefined } {
  const comments: Comment[] = [];
  const scanner = createScanner(text, false);
  let depth = 0;
  for (let token: number = scanner.scan(); token !== END_OF_FILE; token = scanner.scan()) {
    const start = scanner.getTokenOffset();
    if (token === OPEN_BRACE || token === OPEN_BRACKET) depth += 1;
    else if (token === CLOSE_BRACE || token === CLOSE_BRACKET) depth -= 1;
    else if (token === LINE_COMMENT || token === BLOCK_COMMENT) {
      // The scanner goes beyond the end of the text when it looks for the end of a comment.
      const end = Math.min(start + scanner.getTokenLength(), text.length);
      const isClosed = token === BLOCK_COMMENT && end - start >= 4 && text.startsWith('*/', end - 2);
      comments.push({ start, end, text: text.slice(start + 2, isClosed ? end - 2 : end).trim() });
    }
    if (depth > MAX_DEPTH) return { comments, tooDeepAt: start };
  }
  return { comments, tooDeepAt: undefined };
}

// jsonc-parser's SyntaxKind is a const enum, which type stripping cannot read.
const OPEN_BRACE = 1;
const CLOSE_BRACE = 2;
const OPEN_BRACKET = 3;
const CLOSE_BRACKET = 4;
const LINE_COMMENT = 12;
const BLOCK_COMMENT = 13;
const END_OF_FILE = 17;

/** `textLength`: a comment without an end lets jsonc-parser place the end of what encloses it behind the text. */
function treeOf(node: Node, textLength: number): TreeNode {
  const span = spanOf(node, textLength);
  const children = node.children ?? [];
  switch (node.type) {
    case 'object':
      return { kind: 'mapping', pairs: children.flatMap((child) => pairOf(child, textLength)), ...span };
    case 'array':
      return { kind: 'sequence', items: children.map((child) => treeOf(child, textLength)), ...span };
    case 'property':
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { kind: 'scalar', value: scalarValue(node.value), quoted: node.type === 'string', ...span };
  }
}

/** A property whose value is missing is left out: the problem says so. */
function pairOf(property: Node, textLength: number): readonly Pair[] {
  const [key, value] = property.children ?? [];
  if (!key || !value) return [];
  const keyNode = treeOf(key, textLength);
  if (keyNode.kind !== 'scalar') return [];
  return [{ key: keyNode, value: treeOf(value, textLength), ...spanOf(property, textLength) }];
}

function spanOf({ offset, length }: Node, textLength: number): Span {
  return { start: Math.min(offset, textLength), end: Math.min(offset + length, textLength) };
}

function scalarValue(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** `CommaExpected` as `comma expected`. */
function words(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
