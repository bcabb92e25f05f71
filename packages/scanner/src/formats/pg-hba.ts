/**
 * pg_hba.conf: one record a line, its fields separated by white space, a field being a list of words separated by
 * commas. Double quotes take a word's special meaning away; a backslash at the end of a line joins it to the next.
 * Shape: a record is a directive whose name is the first field and whose arguments are the others, each with the
 * field's words joined by commas; `wordsOf` reads a field's words one by one. There are no problems: the server cuts any
 * line into fields (a quote ends with its line at the latest), and what it refuses of a record is a rule's to say.
 * Source: https://www.postgresql.org/docs/current/auth-pg-hba-conf.html
 */
import { linesOf } from './lines.ts';
import { commentAt, compact, directiveAt, scalarAt, textAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Comment, Directive, ParsedFile, Place, Scalar, Source, Span } from './tree.ts';

/** One word of a field. A quoted one is a plain name, whatever it spells. */
export interface HbaWord {
  readonly text: string;
  readonly quoted: boolean;
}

export function parsePgHba(source: Source): ParsedFile {
  const { text } = source;
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  for (const line of joinedLines(text)) {
    const fields = readFields(source, line, comments);
    const [first] = fields;
    const last = fields.at(-1);
    if (!first || !last) continue;
    const nameSpan = { start: first.start, end: first.end };
    const span = { start: first.start, end: last.end };
    roots.push(directiveAt(source, span, { name: String(first.value), nameSpan, args: fields.slice(1) }));
  }
  return { source, roots, comments, problems: [] };
}

/** The words of one field, read again from the text it was written as. */
export function wordsOf(field: Place): readonly HbaWord[] {
  const words: HbaWord[] = [];
  let position = field.start;
  while (position < field.end) {
    const word = readWord(field.source.text, position, field.end);
    if (!word) break;
    words.push({ text: word.text, quoted: word.quoted });
    position = word.end;
  }
  return compact(words);
}

/** Lines with those that a backslash continues; as in the server, a comment is continued as well. */
function* joinedLines(text: string): Generator<Span> {
  let start: number | undefined;
  for (const line of linesOf(text)) {
    start ??= line.start;
    const goesOn = line.end > line.start && text.charAt(line.end - 1) === '\\';
    if (goesOn && line.end < text.length) continue;
    yield { start, end: line.end };
    start = undefined;
  }
  if (start !== undefined) yield { start, end: text.length };
}

function readFields(source: Source, line: Span, comments: Comment[]): readonly Scalar[] {
  const { text } = source;
  const fields: Scalar[] = [];
  let position = line.start;
  for (;;) {
    position = skipSeparators(text, position, line.end);
    if (position >= line.end) return fields;
    if (text.charAt(position) === '#') {
      const span = { start: position, end: line.end };
      comments.push(commentAt(source, span, text.slice(span.start, span.end).replace(/^#+/, '')));
      return fields;
    }
    const start = position;
    const words: ReadWord[] = [];
    let word = readWord(text, position, line.end);
    while (word) {
      words.push(word);
      position = word.end;
      word = word.hasComma ? readWord(text, position, line.end) : undefined;
    }
    const end = words.at(-1)?.contentEnd ?? position;
    const value = words.map((part) => part.text).join(',');
    const quoted = words.length === 1 && words[0]?.quoted === true;
    fields.push(scalarAt(source, { start, end }, value, { quoted, isUnknown: hasTemplateMarks(value) }));
  }
}

interface ReadWord extends HbaWord {
  readonly contentEnd: number;
  /** Behind the comma when there is one. */
  readonly end: number;
  readonly hasComma: boolean;
}

/** A line ends at its break, so that no more than a line is looked through. */
const END_OF_PLAIN = /[\s,#"\\]/g;

/** The next word before `limit`; undefined when only white space or a comment is left. */
function readWord(text: string, from: number, limit: number): ReadWord | undefined {
  let position = skipSeparators(text, from, limit);
  if (position >= limit || text.charAt(position) === '#') return undefined;
  const start = position;
  END_OF_PLAIN.lastIndex = start;
  position = Math.min(END_OF_PLAIN.exec(text)?.index ?? limit, limit);
  // Most words end here: put together character by character, they would take several times the memory.
  let word = textAt(text, { start, end: position });
  let quoted = false;
  let inQuotes = false;
  for (; position < limit; position += 1) {
    const character = text.charAt(position);
    if (isContinuation(text, position)) continue;
    if (character === '"') {
      if (inQuotes && text.charAt(position + 1) === '"' && position + 1 < limit) {
        word += '"';
        position += 1;
      } else {
        inQuotes = !inQuotes;
        quoted = true;
      }
    } else if (!inQuotes && (/\s/.test(character) || character === ',' || character === '#')) break;
    else word += character;
  }
  const hasComma = position < limit && text.charAt(position) === ',';
  return { text: word, quoted, contentEnd: position, end: hasComma ? position + 1 : position, hasComma };
}

function skipSeparators(text: string, from: number, limit: number): number {
  let position = from;
  while (position < limit && (/[\s,]/.test(text.charAt(position)) || isContinuation(text, position))) position += 1;
  return position;
}

/** A backslash before a line break, or that line break: both are taken out when lines are joined. */
function isContinuation(text: string, position: number): boolean {
  const character = text.charAt(position);
  if (character === '\\') return /[\r\n]/.test(text.charAt(position + 1));
  if (character === '\n' && text.charAt(position - 1) === '\r') return text.charAt(position - 2) === '\\';
  return (character === '\n' || character === '\r') && text.charAt(position - 1) === '\\';
}
