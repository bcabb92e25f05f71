import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  endOfLine,
  HASH,
  isLineBreak,
  OPEN_BRACE,
  OPEN_BRACKET,
  type TomlReader,
} from './toml-reader.ts';
import { isQuote, readString } from './toml-strings.ts';

/**
 * Goes behind a statement that cannot be read: to its end when its brackets are closed, else to the next line that looks
 * like a statement. A line that was read as part of a value is read a second time, and none more often.
 */
export function recover(reader: TomlReader, start: number): void {
  const { lineStart, failure } = reader;
  const isReadTooFar = lineStart > start && looksLikeStatement(reader.text, lineStart);
  if (isReadTooFar || (reader.depth > 0 && failure?.start === reader.text.length)) {
    const bracket = reader.openBracket;
    reader.failure = { start: bracket, end: bracket + 1, message: 'the bracket is not closed' };
  }
  if (isReadTooFar) {
    reader.position = lineStart;
    while ((reader.comments.at(-1)?.start ?? 0) >= lineStart) reader.comments.pop();
    return;
  }
  while (!reader.isAtEnd) {
    if (isLineBreak(reader.code)) {
      if (reader.depth <= 0) return;
      reader.skipLines();
      if (looksLikeStatement(reader.text, reader.lineStart)) return;
    } else pass(reader);
  }
}

function pass(reader: TomlReader): void {
  const { code } = reader;
  if (code === HASH) reader.skipComment();
  else if (isQuote(code)) readString(reader);
  else {
    if (code === OPEN_BRACKET || code === OPEN_BRACE) reader.depth += 1;
    else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) reader.depth -= 1;
    reader.position += 1;
  }
}

const KEY = /[ \t]*(?:[\w-][\w. \t-]*=|"[^"\r\n]*"[ \t]*[.=]|'[^'\r\n]*'[ \t]*[.=])/y;
/** Without a comma or a number at its beginning: else it is a list within a list. */
const HEADER = /[ \t]*\[\[?[ \t]*[A-Za-z_"'][^[\],=#\r\n]*\]\]?[ \t]*(?=[#\r\n]|$)/y;

function looksLikeStatement(text: string, lineStart: number): boolean {
  return [KEY, HEADER].some((pattern) => {
    pattern.lastIndex = lineStart;
    return pattern.test(text);
  });
}

/** Goes to the end of the line of a header, which stands on one line also where its brackets are not closed. */
export function recoverFromHeader(reader: TomlReader): void {
  reader.position = endOfLine(reader.text, reader.position);
}
