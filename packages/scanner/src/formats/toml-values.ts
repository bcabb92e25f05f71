import { readBareValue } from './toml-bare-values.ts';
import { compact, scalarAt, textAt } from './nodes.ts';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  DOT,
  EQUALS,
  isDigit,
  OPEN_BRACE,
  OPEN_BRACKET,
  type TomlReader,
} from './toml-reader.ts';
import { isQuote, readShort, readString } from './toml-strings.ts';
import { TomlTable } from './toml-tables.ts';
import { MAX_DEPTH, type Scalar, type TreeNode } from './tree.ts';

/**
 * Reads `a."b".c`, with the blanks behind it; `depth` counts the keys around it. Undefined when it cannot be read.
 * Source: https://toml.io/en/v1.0.0#keys.
 */
export function readKeys(reader: TomlReader, depth: number): readonly [Scalar, ...Scalar[]] | undefined {
  const first = readKey(reader);
  if (!first) return undefined;
  const keys: [Scalar, ...Scalar[]] = [first];
  while (reader.code === DOT) {
    reader.position += 1;
    reader.skipBlanks();
    const key = readKey(reader);
    if (!key) return undefined;
    keys.push(key);
  }
  if (depth + keys.length <= MAX_DEPTH) return keys;
  return reader.fail(`nested deeper than ${MAX_DEPTH} levels`, { start: first.start, end: reader.position });
}

function readKey(reader: TomlReader): Scalar | undefined {
  const { position: start, code } = reader;
  const quoted = isQuote(code);
  const value = quoted ? readShort(reader, code) : readBareKey(reader);
  if (value === undefined) return undefined;
  const key = scalarAt(reader.source, { start, end: reader.position }, value, { quoted, isUnknown: false });
  reader.skipBlanks();
  return key;
}

function readBareKey(reader: TomlReader): string | undefined {
  const { text, position: start } = reader;
  while (isBareKeyCharacter(reader.code)) reader.position += 1;
  return reader.position > start ? textAt(text, { start, end: reader.position }) : reader.fail('a key is missing');
}

function isBareKeyCharacter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || isDigit(code) || code === 95 || code === 45;
}

/** Reads what stands behind an `=`, or between the commas of an array. Undefined when it cannot be read. */
export function readValue(reader: TomlReader, depth: number): TreeNode | undefined {
  const { position: start, code } = reader;
  if (code === OPEN_BRACKET) return readArray(reader, depth + 1);
  if (code === OPEN_BRACE) return readInlineTable(reader, depth + 1);
  const quoted = isQuote(code);
  const value = quoted ? readString(reader) : readBareValue(reader);
  if (value === undefined) return undefined;
  return scalarAt(reader.source, { start, end: reader.position }, value, { quoted, isUnknown: false });
}

function readArray(reader: TomlReader, depth: number): TreeNode | undefined {
  const start = reader.position;
  const around = openBracket(reader, depth);
  if (around === undefined) return undefined;
  const items: TreeNode[] = [];
  for (reader.skipLines(); reader.code !== CLOSE_BRACKET; reader.skipLines()) {
    const item = readValue(reader, depth);
    if (!item) return undefined;
    items.push(item);
    reader.skipLines();
    if (reader.code === COMMA) reader.position += 1;
    else if (reader.code !== CLOSE_BRACKET) return reader.fail('a comma is missing between two values');
  }
  closeBracket(reader, around);
  return { kind: 'sequence', start, end: reader.position, source: reader.source, items: compact(items) };
}

/** Line breaks and a last comma are reported, and the table is read with them as TOML 1.1 reads it. */
function readInlineTable(reader: TomlReader, depth: number): TreeNode | undefined {
  const start = reader.position;
  const around = openBracket(reader, depth);
  if (around === undefined) return undefined;
  const { text, source } = reader;
  const table = new TomlTable('braces', { start, end: start, source });
  let hasLines = reader.skipLines();
  while (reader.code !== CLOSE_BRACE) {
    if (!readPair(reader, table, depth)) return undefined;
    hasLines = reader.skipLines() || hasLines;
    const comma = reader.position;
    if (reader.code === COMMA) reader.position += 1;
    else if (reader.code !== CLOSE_BRACE) return reader.fail('a comma is missing between two keys');
    hasLines = reader.skipLines() || hasLines;
    if (text.charCodeAt(comma) === COMMA && reader.code === CLOSE_BRACE) {
      reader.report({ start: comma, end: comma + 1 }, 'no comma stands before the } of TOML 1.0');
    }
  }
  closeBracket(reader, around);
  if (hasLines) reader.report({ start, end: start + 1 }, 'a table in braces stands on one line in TOML 1.0');
  return table.finish(reader.position);
}

/** Reads `key = value` into a table, and says whether that could be done. */
function readPair(reader: TomlReader, table: TomlTable, depth: number): boolean {
  const keys = readKeys(reader, depth);
  if (!keys || !passEquals(reader)) return false;
  const value = readValue(reader, depth + keys.length);
  if (!value) return false;
  table.set(keys, value, reader.problems);
  return true;
}

/** Goes behind the `=` and the blanks around it. */
export function passEquals(reader: TomlReader): boolean {
  if (reader.code !== EQUALS) {
    reader.fail('an = is missing behind the key');
    return false;
  }
  reader.position += 1;
  reader.skipBlanks();
  return true;
}

/** Gives the bracket around this one, to be handed to `closeBracket`. */
function openBracket(reader: TomlReader, depth: number): number | undefined {
  if (depth > MAX_DEPTH) return reader.fail(`nested deeper than ${MAX_DEPTH} levels`);
  const around = reader.openBracket;
  reader.openBracket = reader.position;
  reader.depth += 1;
  reader.position += 1;
  return around;
}

function closeBracket(reader: TomlReader, around: number): void {
  reader.position += 1;
  reader.depth -= 1;
  reader.openBracket = around;
}
