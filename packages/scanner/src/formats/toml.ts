/**
 * TOML 1.0. Tables and arrays of tables become the mappings and sequences that they stand for, whichever way they are
 * written; dates and times are kept as text. What the parser refuses is read again, statement by statement.
 * Source: https://toml.io/en/v1.0.0.
 */
import { ParseError, parseTOML, type AST } from 'toml-eslint-parser';
import { hasTemplateMarks } from './template-marks.ts';
import { tomlStatements, type TomlStatement } from './toml-statements.ts';
import { draftTable, finishedTable, TomlTables, type DraftTable } from './toml-tables.ts';
import { MAX_DEPTH, type Comment, type ParsedFile, type Scalar, type Source, type Span } from './tree.ts';
import type { SyntaxProblem, TreeNode } from './tree.ts';
import { unknownNode } from './yaml-nodes.ts';

export function parseToml(source: Source): ParsedFile {
  const text = withLineFeeds(source.text);
  const statements = tomlStatements(text);
  const builder = new TomlBuilder({ start: 0, end: text.length });
  const program = statements.some((statement) => statement.tooDeep) ? undefined : tryParse(text);
  if (program && !('message' in program)) {
    builder.add(program, 0);
    return builder.finish(source);
  }
  for (const statement of statements) builder.addStatement(text, statement);
  // What is wrong only with the text as a whole is found when the tables are put together; else it stands here.
  if (program && !builder.hasProblems && !hasTemplateMarks(text)) builder.problems.push(program);
  return builder.finish(source);
}

/** The parser knows no files whose lines end in lone CRs. */
function withLineFeeds(text: string): string {
  return text.includes('\r') && !text.includes('\n') ? text.replaceAll('\r', '\n') : text;
}

class TomlBuilder {
  readonly problems: SyntaxProblem[] = [];
  readonly #comments: Comment[] = [];
  readonly #tables: TomlTables;
  #current: DraftTable;
  #currentDepth = 0;

  constructor(span: Span) {
    this.#tables = new TomlTables(span);
    this.#current = this.#tables.root;
  }

  get hasProblems(): boolean {
    return this.problems.length + this.#tables.problems.length > 0;
  }

  finish(source: Source): ParsedFile {
    const problems = [...this.problems, ...this.#tables.problems].toSorted((a, b) => a.start - b.start);
    return { source, roots: [finishedTable(this.#tables.root)], comments: this.#comments, problems };
  }

  addStatement(text: string, statement: TomlStatement): void {
    const { start, end } = statement;
    if (statement.tooDeep) {
      this.problems.push(tooDeep({ start, end }));
      return;
    }
    const written = text.slice(start, end);
    const program = tryParse(written);
    if (!('message' in program)) {
      this.add(program, start);
      return;
    }
    // The keys behind a header that cannot be read belong to no table that is known.
    if (written.trimStart().startsWith('[')) this.#current = draftTable('header', statement);
    if (hasTemplateMarks(written)) {
      this.#addTemplated(written, statement);
    } else {
      const { message } = program;
      this.problems.push({ start: start + program.start, end: start + program.end, message });
    }
  }

  /** What a template will make of a line is no mistake; of its value only the key is known. */
  #addTemplated(written: string, { start, end }: Span): void {
    const [head, name] = TEMPLATED_KEY.exec(written) ?? [];
    if (head === undefined || name === undefined) return;
    const keyStart = start + written.indexOf(name);
    const key = { kind: 'scalar', value: name, quoted: false, start: keyStart, end: keyStart + name.length } as const;
    this.#tables.set(this.#current, [key], unknownNode({ start: start + head.length, end }));
  }

  /** Adds what was parsed from a part of the text that begins at an offset. */
  add(program: AST.TOMLProgram, offset: number): void {
    for (const { range, value } of program.comments) {
      this.#comments.push({ ...spanAt(range, offset), text: value.trim() });
    }
    for (const node of program.body[0].body) {
      if (node.type === 'TOMLKeyValue') {
        this.#set(this.#current, node, offset, this.#currentDepth);
      } else {
        this.#open(node, offset);
        for (const pair of node.body) this.#set(this.#current, pair, offset, this.#currentDepth);
      }
    }
  }

  #open({ key, kind, range, body }: AST.TOMLTable, offset: number): void {
    const keys = this.#keys(key, offset, 0);
    // Where keys follow, the range ends behind them, and they give the table its end.
    const header = spanAt([range[0], body.length === 0 ? range[1] : key.range[1]], offset);
    this.#current = this.#tables.open(keys, kind === 'array', header);
    this.#currentDepth = keys.length;
  }

  #set(table: DraftTable, { key, value }: AST.TOMLKeyValue, offset: number, depth: number): void {
    const keys = this.#keys(key, offset, depth);
    this.#tables.set(table, keys, this.#value(value, offset, depth + keys.length));
  }

  /** The parts of a key; those that would lie too deep are left out and reported. */
  #keys({ keys, range }: AST.TOMLKey, offset: number, depth: number): readonly Scalar[] {
    const room = Math.max(0, MAX_DEPTH - depth);
    if (keys.length > room) this.problems.push(tooDeep(spanAt(range, offset)));
    return keys.slice(0, room).map((key) => ({
      kind: 'scalar',
      value: key.type === 'TOMLBare' ? key.name : key.value,
      quoted: key.type === 'TOMLQuoted',
      ...spanAt(key.range, offset),
    }));
  }

  #value(node: AST.TOMLContentNode, offset: number, depth: number): TreeNode {
    const span = spanAt(node.range, offset);
    switch (node.type) {
      case 'TOMLArray': {
        const items = node.elements.map((element) => this.#value(element, offset, depth + 1));
        return { kind: 'sequence', items, ...span };
      }
      case 'TOMLInlineTable': {
        const table = draftTable('braces', span);
        for (const pair of node.body) this.#set(table, pair, offset, depth + 1);
        return finishedTable(table);
      }
      case 'TOMLValue':
        return scalar(node, span);
    }
  }
}

/** The name of a key that stands alone, up to its value. */
const TEMPLATED_KEY = /^[ \t]*([\w-]+)[ \t]*=[ \t]*/;

function tooDeep(span: Span): SyntaxProblem {
  return { ...span, message: `nested deeper than ${MAX_DEPTH} levels` };
}

function scalar(node: AST.TOMLValue, span: Span): Scalar {
  switch (node.kind) {
    case 'string':
      return { kind: 'scalar', value: node.value, quoted: true, ...span };
    case 'integer':
    case 'float':
    case 'boolean':
      return { kind: 'scalar', value: node.value, quoted: false, ...span };
    case 'offset-date-time':
    case 'local-date-time':
    case 'local-date':
    case 'local-time':
      return { kind: 'scalar', value: node.datetime, quoted: false, ...span };
    default:
      return unknownNode(span);
  }
}

/** The parser throws at the first mistake, and RangeError where one text is too long for it. */
function tryParse(text: string): AST.TOMLProgram | SyntaxProblem {
  try {
    return parseTOML(text, { tomlVersion: '1.0.0' });
  } catch (error) {
    if (!(error instanceof ParseError)) return { start: 0, end: text.length, message: 'the TOML cannot be read' };
    const start = Math.min(error.index, text.length);
    return { start, end: Math.min(start + 1, text.length), message: inSentence(error.message) };
  }
}

function inSentence(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1);
}

function spanAt([start, end]: readonly [number, number], offset: number): Span {
  return { start: start + offset, end: end + offset };
}
