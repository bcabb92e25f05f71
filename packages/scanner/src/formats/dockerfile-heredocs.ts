/** The heredocs of one instruction: their bodies follow its lines. */
export interface Heredocs {
  /** Where the last one's closing word ends. */
  readonly end: number;
  /** Where the next line begins. */
  readonly next: number;
  readonly unfinished: boolean;
  /** Where the bodies begin, in the text. */
  readonly bodiesStart: number;
  /** Spans of the closing words' lines. */
  readonly closings: readonly { readonly start: number; readonly end: number }[];
}

/** More heredocs of one instruction are not looked at. */
const MAX_HEREDOCS = 32;
const OPENING = /(?<![<\w"'])\d*<<(-?)(["']?)([A-Za-z_][\w.]*)\2/g;

/** The heredocs that `body`, an instruction's arguments, opens; undefined when there are none. `next` is the line after. */
export function heredocsOf(text: string, body: string, next: number): Heredocs | undefined {
  const openings = [...body.matchAll(OPENING).take(MAX_HEREDOCS)].filter(({ index }) => !isQuoted(body, index));
  if (openings.length === 0) return undefined;
  const closings: { start: number; end: number }[] = [];
  let position = next;
  for (const [, dash, , word = ''] of openings) {
    let isClosed = false;
    while (!isClosed && position < text.length) {
      const lineEnd = endOfLine(text, position);
      const line = text.slice(position, lineEnd);
      isClosed = (dash ? line.replace(/^\t+/, '') : line) === word;
      if (isClosed) closings.push({ start: position, end: lineEnd });
      position = afterLineBreak(text, lineEnd);
    }
  }
  const unfinished = closings.length < openings.length;
  // Without its closing word a heredoc would swallow the file: then it is taken for no heredoc at all.
  if (unfinished) return { end: next, next, unfinished, bodiesStart: next, closings: [] };
  return { end: closings.at(-1)?.end ?? next, next: position, unfinished, bodiesStart: next, closings };
}

/**
 * A command with its heredocs, as long as what stands in the text. A heredoc that is itself the script (`RUN <<EOF`, or
 * fed to a shell) keeps its lines; what is fed to another program is blanked out.
 */
export function blankHeredocs(text: string, body: string, offset: number, heredocs: Heredocs): string {
  if (heredocs.unfinished) return body;
  let isTakenAsWritten = false;
  const command = body.replace(OPENING, (opening, _dash, quote) => {
    isTakenAsWritten ||= quote !== '';
    return ' '.repeat(opening.length);
  });
  if (!isShell(command)) return command;
  const gap = ' '.repeat(Math.max(0, heredocs.bodiesStart - offset - body.length - 1));
  let script = text.slice(heredocs.bodiesStart, heredocs.end);
  for (const { start, end } of heredocs.closings) {
    const from = start - heredocs.bodiesStart;
    script = script.slice(0, from) + ' '.repeat(end - start) + script.slice(end - heredocs.bodiesStart);
  }
  // One shell reads it, and hands the other one a variable for `\$`: of as many characters, `$$` is as little known.
  if (command.trim() !== '' && !isTakenAsWritten) script = script.replaceAll('\\$', '$$$$');
  return `${' '.repeat(body.length)}${gap}\n${script}`;
}

/** Nothing, or a shell with options only. */
function isShell(command: string): boolean {
  const [program = '', ...options] = command.trim().split(/\s+/);
  return /^((\/usr)?\/bin\/)?((ba|da|a|z)?sh)?$/.test(program) && options.every((option) => /^-\w+$/.test(option));
}

function isQuoted(body: string, index: number): boolean {
  let quote: string | undefined;
  for (let position = 0; position < index; position += 1) {
    const character = body[position];
    if (quote === undefined && (character === '"' || character === "'")) quote = character;
    else if (character === quote) quote = undefined;
  }
  return quote !== undefined;
}

function endOfLine(text: string, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}

function afterLineBreak(text: string, end: number): number {
  if (end >= text.length) return end;
  return end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
}
