/**
 * TOML 1.0. Tables and arrays of tables become the mappings and sequences that they stand for, whichever way they are
 * written; dates and times are kept as text. One pass; behind a statement that cannot be read the next one is.
 * Source: https://toml.io/en/v1.0.0.
 */
import { hasTemplateMarks } from './template-marks.ts';
import { CLOSE_BRACKET, HASH, isLineBreak, OPEN_BRACKET, TomlReader } from './toml-reader.ts';
import { recover, recoverFromHeader } from './toml-recovery.ts';
import { TomlTable, type Keys, type OpenTable } from './toml-tables.ts';
import { passEquals, readKeys, readValue } from './toml-values.ts';
import type { ParsedFile, Source, TreeNode } from './tree.ts';
import { unknownNode } from './yaml-nodes.ts';

export function parseToml(source: Source): ParsedFile {
  const statements = new TomlStatements(source);
  const root = statements.read();
  const { comments, problems } = statements.reader;
  return {
    source,
    roots: [root],
    comments,
    problems: problems.toSorted((a, b) => a.start - b.start),
    ...(statements.mayHoldMore && { template: 'of-settings' as const }),
  };
}

/** Headers and keys with their values, and the tables that they make. */
class TomlStatements {
  readonly reader: TomlReader;
  /** Set where a mark of a template stands in place of whole statements. */
  mayHoldMore = false;
  readonly #root: TomlTable;
  /** The table that the last header opened, the tables around it, and where its last value ends. */
  #table: TomlTable;
  #path: readonly OpenTable[] = [];
  #end = 0;

  constructor(source: Source) {
    this.reader = new TomlReader(source);
    this.#root = new TomlTable('header', { start: 0, end: source.text.length, source });
    this.#table = this.#root;
  }

  read(): TreeNode {
    const { reader } = this;
    for (reader.skipLines(); !reader.isAtEnd; reader.skipLines()) {
      reader.depth = 0;
      reader.failure = undefined;
      if (reader.code === OPEN_BRACKET) this.#readHeader();
      else this.#readKey();
    }
    TomlTable.grow(this.#path, this.#end);
    return this.#root.finish(reader.text.length);
  }

  #readHeader(): void {
    const { reader } = this;
    const { text, source, position: start, problems } = reader;
    TomlTable.grow(this.#path, this.#end);
    const isArray = text.charCodeAt(start + 1) === OPEN_BRACKET;
    const keys = readHeader(reader, isArray ? 2 : 1);
    const header = { start, end: reader.position, source };
    if (keys && isLineOver(reader)) {
      this.#path = this.#root.open(keys, isArray, header, problems);
      this.#table = this.#path.at(-1)?.table ?? this.#root;
      this.#end = header.end;
      return;
    }
    // The keys behind a header that cannot be read belong to no table that is known.
    this.#path = [];
    this.#table = new TomlTable('header', header);
    recoverFromHeader(reader);
    this.#reportFailure(start);
  }

  #readKey(): void {
    const { reader } = this;
    const { position: start } = reader;
    const depth = this.#path.length;
    const keys = readKeys(reader, depth);
    const hasKey = keys !== undefined && passEquals(reader);
    const valueStart = reader.position;
    const value = hasKey ? readValue(reader, depth + keys.length) : undefined;
    if (keys && value && isLineOver(reader)) {
      this.#set(keys, value);
      return;
    }
    recover(reader, start);
    const isTemplated = this.#reportFailure(start);
    // Of what a template will make of a value, the key is known.
    if (isTemplated && !hasKey) this.mayHoldMore = true;
    if (isTemplated && hasKey) {
      const end = valueStart + reader.text.slice(valueStart, reader.position).trimEnd().length;
      this.#set(keys, unknownNode({ start: valueStart, end: Math.max(end, valueStart), source: reader.source }));
    }
  }

  #set(keys: Keys, value: TreeNode): void {
    this.#table.set(keys, value, this.reader.problems);
    this.#end = value.end;
  }

  /** What a template will make of a statement is no mistake: says whether it is such a one. */
  #reportFailure(start: number): boolean {
    const { reader } = this;
    if (hasTemplateMarks(reader.text.slice(start, reader.position))) return true;
    if (reader.failure) reader.report(reader.failure, reader.failure.message);
    return false;
  }
}

/** Reads `[a.b]` or `[[a.b]]`. */
function readHeader(reader: TomlReader, brackets: number): Keys | undefined {
  reader.position += brackets;
  reader.skipBlanks();
  const keys = readKeys(reader, 0);
  if (!keys) return undefined;
  for (let left = brackets; left > 0; left -= 1) {
    if (reader.code !== CLOSE_BRACKET) return reader.fail('the header is not closed');
    reader.position += 1;
  }
  return keys;
}

/** Whether nothing but a comment stands in the rest of a line. */
function isLineOver(reader: TomlReader): boolean {
  reader.skipBlanks();
  if (reader.isAtEnd || reader.code === HASH || isLineBreak(reader.code)) return true;
  reader.fail('something stands behind the end of the statement');
  return false;
}
