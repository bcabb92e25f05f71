/**
 * redis.conf and ACL files: one directive a line, comments only at the start of a line, arguments split and unquoted
 * as Redis does it. A lone CR ends a line here, as everywhere in our positions.
 * Source: https://redis.io/docs/latest/operate/oss_and_stack/management/config/.
 */
import { linesOf, trimSpan } from './lines.ts';
import { addProblem, commentAt, directiveAt, scalarAt, textAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Comment, Directive, ParsedFile, Scalar, Source, Span, SyntaxProblem } from './tree.ts';

export function parseRedis(source: Source): ParsedFile {
  const { text } = source;
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  const problems: SyntaxProblem[] = [];
  for (const rawLine of linesOf(text)) {
    const line = trimSpan(text, rawLine);
    if (line.start === line.end) continue;
    if (text[line.start] === '#') {
      comments.push(commentAt(source, line, text.slice(line.start + 1, line.end).trim()));
      continue;
    }
    const { words, unbalanced } = splitArguments(source, line);
    if (unbalanced) addProblem(problems, line, 'the quotes of this line are not balanced');
    const [name] = words;
    if (name) {
      const nameSpan = { start: name.start, end: name.end };
      roots.push(directiveAt(source, line, { name: String(name.value), nameSpan, args: words.slice(1) }));
    }
  }
  return { source, roots, comments, problems };
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\v' || character === '\f' || character === '\0';
}

function splitArguments(source: Source, { start, end }: Span): { words: Scalar[]; unbalanced: boolean } {
  const { text } = source;
  const words: Scalar[] = [];
  let unbalanced = false;
  let position = start;
  while (position < end) {
    if (isSpace(text[position])) {
      position += 1;
      continue;
    }
    const word = readWord(source, { start: position, end });
    words.push(word.scalar);
    unbalanced ||= word.unbalanced;
    position = word.scalar.end;
  }
  return { words, unbalanced };
}

/** A word may have quotes in its middle; what closes them must be followed by white space. */
function readWord(source: Source, { start, end }: Span): { scalar: Scalar; unbalanced: boolean } {
  const { text } = source;
  let position = start;
  while (position < end && !isSpace(text[position]) && text[position] !== '"' && text[position] !== "'") position += 1;
  // Most words end here: put together character by character, they would take several times the memory.
  let value = textAt(text, { start, end: position });
  let quote: string | undefined;
  let quoted = false;
  let unbalanced = false;
  while (position < end) {
    const character = text[position] ?? '';
    if (quote === undefined) {
      if (isSpace(character)) break;
      if (character === '"' || character === "'") {
        quote = character;
        quoted = true;
      } else value += character;
      position += 1;
    } else if (character === '\\') {
      const escaped = readEscape(text, position, end, quote);
      value += escaped.value;
      position += escaped.length;
    } else {
      position += 1;
      if (character !== quote) value += character;
      else {
        quote = undefined;
        if (position < end && !isSpace(text[position])) unbalanced = true;
      }
    }
  }
  return {
    scalar: scalarAt(source, { start, end: position }, value, { quoted, isUnknown: hasTemplateMarks(value) }),
    unbalanced: unbalanced || quote !== undefined,
  };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', a: '\x07' };

/** Between single quotes only the single quote itself can be escaped. */
function readEscape(text: string, at: number, end: number, quote: string): { value: string; length: number } {
  const next = at + 1 < end ? (text[at + 1] ?? '') : '';
  if (quote === "'") return next === "'" ? { value: next, length: 2 } : { value: '\\', length: 1 };
  if (next === '') return { value: '\\', length: 1 };
  const hexadecimal = next === 'x' ? text.slice(at + 2, Math.min(at + 4, end)) : '';
  if (/^[\da-fA-F]{2}$/.test(hexadecimal)) return { value: String.fromCharCode(parseInt(hexadecimal, 16)), length: 4 };
  return { value: ESCAPES[next] ?? next, length: 2 };
}
