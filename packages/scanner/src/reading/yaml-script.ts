/** Shell scripts in scalars of YAML: their commands, each with its place in the file. */
import type { Scalar, Span } from '../formats/tree.ts';
import { shellCommands, type ShellCommand, type Word } from './shell-commands.ts';

/** A text of the file, as it is written: what stands at an offset of it stands there in the file, where `offset` is known. */
interface WrittenText {
  readonly text: string;
  readonly offset: number | undefined;
}

/**
 * Of texts in several lines without quotes the text as it is written, with its indentation: offsets in it are those of the
 * file. Of others the value, whose parts stand somewhere in the whole.
 */
export function writtenText({ source, start, end, value }: Scalar): WrittenText {
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

/** The simple commands of a script; `hide` puts words of the same length in place of what a template puts in. */
export function commandsIn(scalar: Scalar, hide: (text: string) => string): readonly ShellCommand[] {
  const { text, offset } = writtenText(scalar);
  const { source, start, end } = scalar;
  const script = withoutHereDocuments(hide(text));
  const commands = shellCommands(script, { source, start: offset ?? 0 });
  return offset === undefined ? commands.map((command) => placedAt(command, { start, end })) : commands;
}

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

const HERE_DOCUMENT = /<<-?\s*(?:"(\w{1,60})"|'(\w{1,60})'|\\?(\w{1,60}))/;

/** A beginning of a line in which every quote is closed. */
const OUTSIDE_QUOTES = /^(?:[^"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')*$/;

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
    if (
      opened &&
      OUTSIDE_QUOTES.test(line.slice(0, opened.index)) &&
      !line.includes('<<<') &&
      !/^\s*(?:sudo\s+)?(?:ba|z|k|da)?sh\b/.test(line)
    ) {
      end = opened[1] ?? opened[2] ?? opened[3];
    }
    return line;
  });
  return lines.join('\n');
}
