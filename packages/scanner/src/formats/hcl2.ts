/**
 * HCL's native syntax, in which Terraform's files are written.
 * A block is a directive whose arguments are its labels. An attribute is a directive with a `value`, which is its one
 * argument too when it is a scalar.
 * Source: https://github.com/hashicorp/hcl/blob/main/hclsyntax/spec.md
 */
import { readExpression } from './hcl2-expressions.ts';
import { parseHcl2Json } from './hcl2-json.ts';
import { endOfLine, Hcl2Error, Hcl2Reader, isIdentifierStart, isNewline } from './hcl2-reader.ts';
import { compact, scalarAt } from './nodes.ts';
import { readQuotedTemplate } from './hcl2-templates.ts';
import { treeOfExpression, unknownScalar } from './hcl2-tree.ts';
import type { Directive, ParsedFile, Scalar, Source, Span, TreeNode } from './tree.ts';

export function parseHcl2(source: Source): ParsedFile {
  if (source.fileName.endsWith('.json')) return parseHcl2Json(source);
  const reader = new Hcl2Reader(source);
  const roots = new BodyReader(source, reader).readBody(false);
  return { source, roots, comments: reader.comments, problems: reader.problems };
}

class BodyReader {
  readonly #source: Source;
  readonly #reader: Hcl2Reader;

  constructor(source: Source, reader: Hcl2Reader) {
    this.#source = source;
    this.#reader = reader;
  }

  /** Reads attributes and blocks up to the end of the text or to the brace that closes the body, not passed. */
  readBody(inBlock: boolean): readonly Directive[] {
    const reader = this.#reader;
    const items: Directive[] = [];
    const names = new Set<string>();
    for (;;) {
      reader.skipLines();
      if (reader.atEnd) return items;
      if (reader.code === CLOSE_BRACE) {
        if (inBlock) return items;
        reader.report({ start: reader.position, end: reader.position + 1 }, 'unexpected "}"');
        reader.position += 1;
        continue;
      }
      const item = this.#readItem();
      if (!item) continue;
      items.push(item);
      if (item.block) continue;
      if (names.has(item.name)) reader.report(item.nameSpan, `"${item.name}" is set twice in this body`);
      names.add(item.name);
    }
  }

  /** Undefined when the text is no item; what stands behind the error is then next. */
  #readItem(): Directive | undefined {
    const reader = this.#reader;
    const start = reader.position;
    const { depth } = reader;
    reader.openBraces = 0;
    try {
      const name = reader.identifier();
      if (name === '') throw reader.unexpected('the name of an argument or of a block');
      const nameSpan = { start, end: reader.position };
      reader.skip();
      if (reader.accept('=')) return this.#readAttribute(name, nameSpan);
      return this.#readBlock(name, nameSpan);
    } catch (error) {
      this.#recover(error, start, depth);
      return undefined;
    }
  }

  #readAttribute(name: string, nameSpan: Span): Directive {
    const reader = this.#reader;
    const { depth } = reader;
    reader.skip();
    const valueStart = reader.position;
    try {
      const value = treeOfExpression(readExpression(reader), this.#source);
      const attribute = this.#attribute(name, nameSpan, value, reader.position);
      this.#endItem();
      return attribute;
    } catch (error) {
      this.#recover(error, nameSpan.start, depth);
      const end = valueStart + reader.text.slice(valueStart, reader.position).trimEnd().length;
      return this.#attribute(name, nameSpan, unknownScalar(this.#source, { start: valueStart, end }), end);
    }
  }

  #attribute(name: string, nameSpan: Span, value: TreeNode, end: number): Directive {
    return {
      kind: 'directive',
      start: nameSpan.start,
      end,
      name,
      nameSpan,
      args: value.kind === 'scalar' ? [value] : NO_ARGUMENTS,
      value,
      headEnd: end,
      source: this.#source,
    };
  }

  #readBlock(name: string, nameSpan: Span): Directive | undefined {
    const reader = this.#reader;
    const args: Scalar[] = [];
    for (;;) {
      reader.skip();
      if (reader.accept('{')) break;
      const problem = reader.atLineEnd ? this.#passLinesToBrace() : undefined;
      if (problem) {
        this.#recover(problem, nameSpan.start, reader.depth);
        return undefined;
      }
      if (reader.code !== OPEN_BRACE) args.push(this.#readLabel());
    }
    const block = this.#readBlockBody(reader.position - 1);
    const end = reader.position;
    this.#endItem();
    const headEnd = args.at(-1)?.end ?? nameSpan.end;
    return {
      kind: 'directive',
      start: nameSpan.start,
      end,
      name,
      nameSpan,
      args: compact(args),
      headEnd,
      block: compact(block),
      source: this.#source,
    };
  }

  /**
   * A brace on a later line is a problem, but plainly belongs to the head before it. Without one, gives the problem
   * instead of throwing it: in a text that is no HCL, most lines end here.
   */
  #passLinesToBrace(): Hcl2Error | undefined {
    const reader = this.#reader;
    const problem = reader.unexpected('"{" or "="');
    reader.skipLines();
    if (reader.code !== OPEN_BRACE) {
      reader.position = problem.start;
      return problem;
    }
    reader.report(problem, problem.message);
    return undefined;
  }

  #readLabel(): Scalar {
    const reader = this.#reader;
    const start = reader.position;
    if (reader.code === QUOTE) {
      const label = readQuotedTemplate(reader, () => readExpression(reader));
      if (label.kind === 'scalar') return label;
      reader.report({ start, end: reader.position }, 'a label cannot hold a template');
      return unknownScalar(this.#source, label);
    }
    const value = isIdentifierStart(reader.code) ? reader.identifier() : '';
    if (value === '') throw reader.unexpected('"=", "{" or a label');
    return scalarAt(this.#source, { start, end: reader.position }, value, { quoted: false, isUnknown: false });
  }

  #readBlockBody(brace: number): readonly Directive[] {
    const reader = this.#reader;
    reader.enter();
    reader.skip();
    const oneLine = !reader.atLineEnd && reader.code !== CLOSE_BRACE;
    const block = this.readBody(true);
    reader.leave();
    this.#checkLayout(block, oneLine, brace);
    if (!reader.accept('}')) {
      reader.report({ start: brace, end: brace + 1 }, 'the block is not closed with "}"');
    }
    return block;
  }

  /** A block stands on one line with at most one attribute, or none of its items shares a line with its braces. */
  #checkLayout(block: readonly Directive[], oneLine: boolean, brace: number): void {
    const reader = this.#reader;
    const last = block.at(-1);
    if (!last || reader.atEnd) return;
    const closesOnLine = !/[\n\r]/.test(reader.text.slice(last.end, reader.position));
    if (oneLine && (block.length > 1 || last.block || !closesOnLine)) {
      reader.report({ start: brace, end: brace + 1 }, 'a block on one line holds one argument and its brace');
    } else if (!oneLine && closesOnLine) {
      reader.report({ start: reader.position, end: reader.position + 1 }, '"}" on a line of its own expected');
    }
  }

  /** An item ends with its line, or before the brace that closes a block of one line. */
  #endItem(): void {
    const reader = this.#reader;
    reader.skip();
    if (reader.atLineEnd || reader.code === CLOSE_BRACE) return;
    const problem = reader.unexpected('the end of the line');
    if (!isIdentifierStart(reader.code)) throw problem;
    reader.report(problem, problem.message);
  }

  /**
   * Reports an error and passes the rest of its item: the rest of the line, except a brace that closes a block of one
   * line, and the following lines that are indented more than the item or close its brackets.
   */
  #recover(error: unknown, itemStart: number, depth: number): void {
    if (!(error instanceof Hcl2Error)) throw error;
    const reader = this.#reader;
    const { text } = reader;
    reader.report(error, error.message);
    reader.depth = depth;
    reader.newlinesEnd = true;
    const inside = reader.openBraces > 0 || /[\n\r]/.test(text.slice(itemStart, reader.position));
    if (!this.#passLine()) return;
    const indentation = indentationAt(text, itemStart);
    while (!reader.atEnd) {
      const lineStart = reader.position + (text.startsWith('\r\n', reader.position) ? 2 : 1);
      INDENTATION.lastIndex = lineStart;
      const column = INDENTATION.exec(text)?.[0].length ?? 0;
      const content = lineStart + column;
      const closes = column === indentation && inside && CLOSING.has(text.charAt(content));
      if (column <= indentation && !closes && !isNewline(text.charCodeAt(content))) return;
      reader.position = endOfLine(text, content);
    }
  }

  /** Passes the rest of the line; false at a brace that closes more than the item itself opened. */
  #passLine(): boolean {
    const reader = this.#reader;
    let open = reader.openBraces;
    while (!reader.atLineEnd) {
      if (reader.code === OPEN_BRACE) open += 1;
      if (reader.code === CLOSE_BRACE) open -= 1;
      if (open < 0) return false;
      reader.position += 1;
    }
    return true;
  }
}

/** How far the line of an offset is indented. */
function indentationAt(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !isNewline(text.charCodeAt(start - 1))) start -= 1;
  let end = start;
  while (end < offset && (text.charCodeAt(end) === 32 || text.charCodeAt(end) === 9)) end += 1;
  return end - start;
}

const NO_ARGUMENTS: readonly Scalar[] = [];
const INDENTATION = /[ \t]*/y;
const CLOSING = new Set([')', ']', '}']);
const QUOTE = 34;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
