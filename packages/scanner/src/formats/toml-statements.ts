import { MAX_DEPTH, type Span } from './tree.ts';

/** A header, a key with its value, or a line of comment alone; blank lines belong to none. */
export interface TomlStatement extends Span {
  /** Its brackets are nested deeper than MAX_DEPTH. */
  readonly tooDeep: boolean;
}

/** Texts with more values without an end are cut at line breaks from there on, to stay linear. */
const MAX_WITHOUT_END = 10;

/**
 * Cuts a text where TOML's statements end: at line breaks outside of brackets and of texts over several lines. What
 * never ends is cut at its first line break, so that the statements behind it are found.
 */
export function tomlStatements(text: string): readonly TomlStatement[] {
  const statements: TomlStatement[] = [];
  let withoutEnd = 0;
  let start = 0;
  while (start < text.length) {
    const found = withoutEnd > MAX_WITHOUT_END ? undefined : statementAt(text, start);
    if (!found) withoutEnd += 1;
    const statement = found ?? { start, end: endOfLine(text, start), tooDeep: false };
    if (statement.end > start) statements.push(statement);
    start = statement.end + 1;
  }
  return statements;
}

/** The statement that begins at an offset; undefined where the text ends before it does. */
function statementAt(text: string, start: number): TomlStatement | undefined {
  let depth = 0;
  let tooDeep = false;
  let index = start;
  while (text[index] === ' ' || text[index] === '\t') index += 1;
  // A header stands on one line, also where its brackets are not closed.
  if (text[index] === '[') return { start, end: endOfLine(text, index), tooDeep };
  while (index < text.length) {
    switch (text.charAt(index)) {
      case '\n':
      case '\r':
        if (depth <= 0) return { start, end: index, tooDeep };
        index += 1;
        break;
      case '#':
        index = endOfLine(text, index);
        break;
      case '"':
      case "'": {
        const end = endOfString(text, index);
        if (end === undefined) return undefined;
        index = end;
        break;
      }
      case '[':
      case '{':
        depth += 1;
        tooDeep ||= depth > MAX_DEPTH;
        index += 1;
        break;
      case ']':
      case '}':
        depth -= 1;
        index += 1;
        break;
      default:
        index += 1;
    }
  }
  return depth <= 0 ? { start, end: text.length, tooDeep } : undefined;
}

/** Behind a text in quotes; one on a line of its own ends there at the latest. Undefined where there is no end. */
function endOfString(text: string, start: number): number | undefined {
  const quote = text[start] ?? '';
  const hasEscapes = quote === '"';
  const isLong = text.startsWith(quote.repeat(3), start);
  let index = start + (isLong ? 3 : 1);
  while (index < text.length) {
    const character = text[index];
    if (character === '\\' && hasEscapes) index += 2;
    else if (isLong && text.startsWith(quote.repeat(3), index)) {
      index += 3;
      // Up to two more quotes belong to the text.
      while (text[index] === quote) index += 1;
      return index;
    } else if (!isLong && character === quote) return index + 1;
    else if (!isLong && (character === '\n' || character === '\r')) return index;
    else index += 1;
  }
  return isLong ? undefined : text.length;
}

function endOfLine(text: string, from: number): number {
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 10 || code === 13) return index;
  }
  return text.length;
}
