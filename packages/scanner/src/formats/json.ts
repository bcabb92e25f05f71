/**
 * JSON, with comments and trailing commas allowed as its lenient readers allow them.
 * Source: RFC 8259; comments as in https://code.visualstudio.com/docs/languages/json#_json-with-comments.
 */
import {
  createScanner,
  printParseErrorCode,
  visit,
  type JSONVisitor,
  type ParseErrorCode,
  type ParseOptions,
} from 'jsonc-parser';
import { readJson } from './json-reader.ts';
import { isAllMasked, isMasked } from './template-marks.ts';
import { addProblem, commentAt, compact, scalarAt, textAt } from './nodes.ts';
import {
  MAX_DEPTH,
  type Comment,
  type Pair,
  type ParsedFile,
  type Scalar,
  type Source,
  type Span,
  type SyntaxProblem,
  type TreeNode,
} from './tree.ts';

/** Takes comments, trailing commas and an empty text, as many programs do. */
export function parseJson(source: Source): ParsedFile {
  return parseWith(source, { allowTrailingComma: true, allowEmptyContent: true });
}

/** For programs that read JSON by RFC 8259 alone: comments, trailing commas and an empty text are problems. */
export function parseStrictJson(source: Source): ParsedFile {
  return parseWith(source, { disallowComments: true });
}

function parseWith(source: Source, options: ParseOptions): ParsedFile {
  const read = readJson(source, !options.disallowComments);
  if (read) return { source, roots: [read.root], comments: read.comments, problems: [] };
  const text = isMasked(source.text) ? withQuotedMarks(source.text) : source.text;
  return text === source.text ? recover(source, options) : parseWith({ ...source, text }, options);
}

/** Of `SyntaxKind`, which is there for types alone. */
const NO_TOKEN = 16;
const END = 17;

/** Where a template puts a whole value in, a text of the same length stands for it. */
function withQuotedMarks(text: string): string {
  const scanner = createScanner(text, true);
  const parts: string[] = [];
  let end = 0;
  for (let kind: number = scanner.scan(); kind !== END; kind = scanner.scan()) {
    const [start, length] = [scanner.getTokenOffset(), scanner.getTokenLength()];
    if (length < 2 || kind !== NO_TOKEN || !isAllMasked(scanner.getTokenValue())) continue;
    parts.push(text.slice(end, start), '"', text.slice(start + 1, start + length - 1), '"');
    end = start + length;
  }
  return parts.join('') + text.slice(end);
}

/** Goes on behind mistakes, and says what they are. */
function recover(source: Source, options: ParseOptions): ParsedFile {
  const builder = new TreeBuilder(source);
  try {
    visit(source.text, builder.visitor(), options);
    builder.addLastComments();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    const problem = { start: error.at, end: error.at + 1, message: `nested deeper than ${MAX_DEPTH} levels` };
    return { source, roots: [], comments: builder.comments, problems: [problem] };
  }
  const { root, comments, problems } = builder;
  return { source, roots: root ? [root] : [], comments, problems };
}

/** Leaves the parser, which is recursive, before it can overflow the stack. */
class TooDeep {
  readonly at: number;

  constructor(at: number) {
    this.at = at;
  }
}

interface OpenNode {
  readonly start: number;
  /** The pairs of an object; undefined in an array. */
  readonly pairs: Pair[] | undefined;
  readonly items: TreeNode[];
  /** Waits for its value; where that is missing, it is left out, and a problem says so. */
  key: Scalar | undefined;
}

/** Makes the tree while the parser goes through the text; its own tree would cost as much again. */
class TreeBuilder {
  readonly comments: Comment[] = [];
  readonly problems: SyntaxProblem[] = [];
  root: TreeNode | undefined;
  readonly #source: Source;
  readonly #text: string;
  readonly #open: OpenNode[] = [];

  constructor(source: Source) {
    this.#source = source;
    this.#text = source.text;
  }

  visitor(): JSONVisitor {
    return {
      onObjectBegin: (offset) => this.#begin({ start: offset, pairs: [], items: [], key: undefined }),
      onObjectEnd: (offset, length) => this.#finish(offset + length),
      onArrayBegin: (offset) => this.#begin({ start: offset, pairs: undefined, items: [], key: undefined }),
      onArrayEnd: (offset, length) => this.#finish(offset + length),
      onObjectProperty: (name, offset, length) => {
        const open = this.#open.at(-1);
        if (open) open.key = this.#scalar(name, offset, length);
      },
      onLiteralValue: (value, offset, length) => this.#add(this.#scalar(value, offset, length)),
      onComment: (offset, length) => this.#addComment(this.#spanOf(offset, length)),
      onError: (error, offset, length) => {
        const span = this.#spanOf(offset, length);
        addProblem(this.problems, span, words(printParseErrorCode(error)));
        if (error === INVALID_COMMENT_TOKEN) this.#addComment(span);
      },
    };
  }

  /** The parser stops behind a value that is followed by something else, and where there is no value at all. */
  addLastComments(): void {
    const lastProblem = this.problems.at(-1);
    if (!lastProblem) return;
    const scanner = createScanner(this.#text);
    scanner.setPosition(lastProblem.end);
    for (let token: number = scanner.scan(); token !== END_OF_FILE; token = scanner.scan()) {
      const span = this.#spanOf(scanner.getTokenOffset(), scanner.getTokenLength());
      const isNew = span.start > (this.comments.at(-1)?.start ?? -1);
      if (isNew && (token === LINE_COMMENT || token === BLOCK_COMMENT)) this.#addComment(span);
    }
  }

  #begin(open: OpenNode): void {
    if (this.#open.length === MAX_DEPTH) throw new TooDeep(open.start);
    this.#open.push(open);
  }

  #finish(textEnd: number): void {
    const open = this.#open.pop();
    if (!open) return;
    const { start, pairs, items } = open;
    const source = this.#source;
    const end = Math.min(textEnd, this.#text.length);
    if (pairs) this.#add({ kind: 'mapping', start, end, source, pairs: compact(pairs) });
    else this.#add({ kind: 'sequence', start, end, source, items: compact(items) });
  }

  #add(value: TreeNode): void {
    const parent = this.#open.at(-1);
    if (!parent) this.root ??= value;
    else if (!parent.pairs) parent.items.push(value);
    else if (parent.key) {
      parent.pairs.push({ start: parent.key.start, end: value.end, source: this.#source, key: parent.key, value });
      parent.key = undefined;
    }
  }

  #scalar(value: string | number | boolean | null, offset: number, length: number): Scalar {
    const span = this.#spanOf(offset, length);
    const quoted = typeof value === 'string';
    const isVerbatim = quoted && this.#text.startsWith(value, offset + 1);
    const kept = isVerbatim ? textAt(this.#text, { start: offset + 1, end: offset + 1 + value.length }) : value;
    return scalarAt(this.#source, span, kept, { quoted, isUnknown: false });
  }

  #addComment(span: Span): void {
    const isClosed =
      this.#text.startsWith('/*', span.start) &&
      span.end - span.start >= 4 &&
      this.#text.startsWith('*/', span.end - 2);
    const text = this.#text.slice(span.start + 2, isClosed ? span.end - 2 : span.end).trim();
    this.comments.push(commentAt(this.#source, span, text));
  }

  /** A comment without an end lets jsonc-parser place what encloses it behind the text. */
  #spanOf(offset: number, length: number): Span {
    const end = this.#text.length;
    return { start: Math.min(offset, end), end: Math.min(offset + length, end) };
  }
}

// jsonc-parser's enums are const, which type stripping cannot read.
const INVALID_COMMENT_TOKEN: ParseErrorCode = 10;
const LINE_COMMENT = 12;
const BLOCK_COMMENT = 13;
const END_OF_FILE = 17;

/** `CommaExpected` as `comma expected`. */
function words(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
