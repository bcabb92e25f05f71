/**
 * A script of Windows that sets variables before a program is started, such as setenv.bat of Tomcat: what `set` gives a
 * variable, in the shape that a script of the shell has (`env-script.ts`). What stands under a condition, in a loop or
 * behind a jump is unknown, and so is a value that a variable is put into.
 * Source: https://learn.microsoft.com/en-us/windows-server/administration/windows-commands/set_1
 */
import { directiveOf, type Assignment, type Flow } from './env-script.ts';
import { linesOf, trimSpan } from './lines.ts';
import { commentAt } from './nodes.ts';
import type { Comment, Directive, ParsedFile, Source, Span } from './tree.ts';

/** Units: characters, as many as one line may have for the system itself. */
const LONGEST_LINE = 8191;

const SET = /^@?(?:((?:if|for)[ \t(][^\n]{0,500}?[ \t(])@?)?set[ \t]{1,20}("?)([A-Za-z_]\w{0,100})=/i;

/** Whether a line of a text gives a variable a value, as such scripts have it, that is called so. */
export function setsVariableInBatch(text: string, names: RegExp): boolean {
  for (const line of linesOf(text)) {
    const { start, end } = trimSpan(text, line);
    const name = SET.exec(text.slice(start, Math.min(end, start + 700)))?.[3];
    if (name !== undefined && names.test(name.toUpperCase())) return true;
  }
  return false;
}

export function parseBatchScript(source: Source): ParsedFile {
  const { text } = source;
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  const jumps = new Jumps();
  let from = 0;
  for (const line of linesOf(text)) {
    // A value may span lines.
    if (line.start < from) continue;
    const span = trimSpan(text, line);
    const written = text.slice(span.start, Math.min(span.end, span.start + LONGEST_LINE));
    const [mark] = /^(?:@?rem(?=\s|$)|::)/i.exec(written) ?? [];
    if (mark !== undefined) {
      comments.push(commentAt(source, span, written.slice(mark.length)));
      continue;
    }
    jumps.read(written);
    const found = SET.exec(written);
    const assignment = found && assignmentAt(text, span, found);
    if (!assignment) continue;
    from = assignment.end;
    const isRun = found[1] === undefined ? jumps.isRun : undefined;
    roots.push(directiveOf(source, assignment, { isRun, isKnown: (word) => !holdsVariable(word), holdsVariable }));
  }
  return { source, roots, comments, problems: [] };
}

function holdsVariable(text: string): boolean {
  return /%[\w~*]|!\w/.test(text);
}

function assignmentAt(text: string, { start, end }: Span, found: RegExpExecArray): Assignment {
  const [whole, , quote = '', name = ''] = found;
  const from = start + whole.length;
  const nameSpan = { start: from - 1 - name.length, end: from - 1 };
  const valueSpan = { start: from, end: quote === '' ? endOfBare(text, from, end) : endOfQuoted(text, from, end) };
  const value = text.slice(valueSpan.start, valueSpan.end).replace(/"|\^(?:\r\n?|\n)/g, '');
  // Names are the same in small letters and in capitals.
  return { start, end: valueSpan.end, name: name.toUpperCase(), nameSpan, valueSpan, value, isWhole: true };
}

/** What stands behind the last quote of a line is no part of the value. */
function endOfQuoted(text: string, start: number, end: number): number {
  const last = text.slice(start, end).lastIndexOf('"');
  return last === -1 ? end : start + last;
}

/** A line that ends with `^` goes on in the next one; another command may stand behind `&`. */
function endOfBare(text: string, start: number, end: number): number {
  let isQuoted = false;
  for (let at = start; at < text.length && at - start < LONGEST_LINE; at += 1) {
    const character = text.charAt(at);
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '^' && !isQuoted) at += text.startsWith('\r\n', at + 1) ? 2 : 1;
    else if (/[\r\n]/.test(character) || (/[&|]/.test(character) && !isQuoted)) return at;
  }
  return Math.max(end, Math.min(text.length, start + LONGEST_LINE));
}

/** What is known of the way that a script takes, up to a line. */
class Jumps {
  #depth = 0;
  #isSkipped = false;
  #hasLeft = false;

  get isRun(): Flow['isRun'] {
    return this.#depth > 0 || this.#isSkipped || this.#hasLeft ? undefined : true;
  }

  read(line: string): void {
    if (line.startsWith(')')) this.#depth = Math.max(0, this.#depth - 1);
    const isUnderCondition = /^@?(?:if|for)\b/i.test(line) || this.#depth > 0;
    if (/^:\w/.test(line)) this.#isSkipped = false;
    else if (/\b(?:goto|exit)\b/i.test(line)) {
      if (isUnderCondition) this.#isSkipped = true;
      else this.#hasLeft = true;
    }
    if (/\([ \t]*$/.test(line.slice(-100))) this.#depth += 1;
  }
}
