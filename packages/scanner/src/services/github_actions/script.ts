/** A shell script of a step: its commands and the expressions in it, each with its place in the file. */
import { isMasked } from '../../formats/template-marks.ts';
import type { Place, Scalar, Span } from '../../formats/tree.ts';
import { shellCommands, type ShellCommand, type Word } from '../../reading/shell-commands.ts';
import { oncePer } from '../../rules/once-per.ts';
import { expressionsIn, marksIn, type Expression } from './expressions.ts';

/** An expression where it stands in a file. */
export interface FoundExpression {
  readonly at: Place;
  readonly expression: Expression;
}

/** A text of the file, as it is written: what stands at an offset of it stands there in the file, where `offset` is known. */
interface WrittenText {
  readonly text: string;
  readonly offset: number | undefined;
}

/**
 * Of texts in several lines without quotes the text as it is written, with its indentation: offsets in it are those of the
 * file. Of others the value, whose parts stand somewhere in the whole.
 */
function writtenText({ source, start, end, value }: Scalar): WrittenText {
  const raw = source.text.slice(start, end);
  if (/^["']/.test(raw)) return { text: String(value), offset: undefined };
  // The lines of a folded text are one.
  const isFolded = !/^[^\S\r\n]*\S/.test(raw) || !isLiteral(source.text, start);
  return {
    text: isFolded ? raw.replace(/\r?\n(?=[^\S\r\n]*\S)/g, (lineEnd) => ' '.repeat(lineEnd.length)) : raw,
    offset: start,
  };
}

/** Whether a block scalar whose text begins at an offset keeps its lines: it has `|` at its head. */
function isLiteral(text: string, start: number): boolean {
  const headEnd = text.lastIndexOf('\n', start - 1);
  const head = text.slice(Math.max(0, headEnd - 200, text.lastIndexOf('\n', headEnd - 1) + 1), headEnd);
  return /\|[-+\d]*\s*(?:#.*)?$/.test(head);
}

/** The expressions in a scalar. */
export const expressionsOf = oncePer((scalar: Scalar): readonly FoundExpression[] => {
  if (typeof scalar.value !== 'string' || scalar.unknown || !scalar.value.includes('${{')) return [];
  const { text, offset } = writtenText(scalar);
  return expressionsIn(text).map(({ start, end, expression }) => ({
    at: placeIn(scalar, offset, start, end),
    expression,
  }));
});

/** More expressions at one place, as those of a text in quotes are, are not asked. */
const MAX_AT_PLACE = 50;

/** The expressions in a part of a scalar. */
export function expressionsWithin(scalar: Scalar, { start, end }: Span): readonly FoundExpression[] {
  const all = expressionsOf(scalar);
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.at.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const found: FoundExpression[] = [];
  for (let index = low; index < all.length && found.length < MAX_AT_PLACE; index += 1) {
    const expression = all[index];
    if (!expression || expression.at.start >= end) break;
    found.push(expression);
  }
  return found;
}

function placeIn({ source, start, end }: Scalar, offset: number | undefined, from: number, to: number): Place {
  return offset === undefined ? { source, start, end } : { source, start: offset + from, end: offset + to };
}

/** Stands for an expression: a variable of the same length, whose value nobody knows. */
const HIDDEN = '\uE000';

/** The simple commands of a script; an expression in them is a word, or a part of one, that is unknown. */
export const commandsOf = oncePer((scalar: Scalar): readonly ShellCommand[] => {
  if (typeof scalar.value !== 'string' || scalar.unknown || isMasked(scalar.value)) return [];
  const { text, offset } = writtenText(scalar);
  const { source, start, end } = scalar;
  const script = withoutHereDocuments(withoutExpressions(text));
  const commands = shellCommands(script, { source, start: offset ?? 0 });
  return offset === undefined ? commands.map((command) => placedAt(command, { start, end })) : commands;
});

/** A command whose words have no place of their own: all of it stands in the whole script. */
function placedAt(command: ShellCommand, place: Span): ShellCommand {
  const words = (all: readonly Word[]): readonly Word[] => all.map((word) => ({ ...word, ...place }));
  return {
    ...command,
    ...place,
    words: words(command.words),
    assignments: words(command.assignments),
    program: command.program && { ...command.program, ...place },
  };
}

function withoutExpressions(text: string): string {
  let hidden = '';
  let done = 0;
  for (const { start, end } of marksIn(text)) {
    hidden += text.slice(done, start) + HIDDEN.repeat(end - start);
    done = end;
  }
  return hidden + text.slice(done);
}

const HERE_DOCUMENT = /<<-?\s*(?:"(\w{1,60})"|'(\w{1,60})'|\\?(\w{1,60}))/;

/** A script with spaces in place of the texts that it gives to programs; what it gives to shells stays. */
function withoutHereDocuments(script: string): string {
  if (!script.includes('<<')) return script;
  let end: string | undefined;
  const lines = script.split('\n').map((line) => {
    if (end !== undefined) {
      if (line.trim() === end) end = undefined;
      return ' '.repeat(line.length);
    }
    const opened = line.length > 2_000 ? null : HERE_DOCUMENT.exec(line);
    if (opened && !line.includes('<<<') && !/^\s*(?:sudo\s+)?(?:ba|z|k|da)?sh\b/.test(line)) {
      end = opened[1] ?? opened[2] ?? opened[3];
    }
    return line;
  });
  return lines.join('\n');
}

/** The text of a word in which an expression stands, as people wrote it; that of the command where it has no place. */
export function writtenIn({ source, start, end }: Place): string {
  return source.text.slice(start, end);
}
