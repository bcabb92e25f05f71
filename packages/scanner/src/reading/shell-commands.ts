/**
 * The simple commands of a shell script, with their places: enough of the shell's grammar (quotes, escapes, pipes,
 * lists, substitutions, redirections) to know what an image's build or a workflow runs. Nothing is expanded.
 * Source: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html.
 */
import { isMasked } from '../formats/template-marks.ts';
import type { Place, Source } from '../formats/tree.ts';

export interface Word extends Place {
  /** Without quotes and escapes. Redirections are words of their own, such as `>>`. */
  readonly text: string;
  /** Holds a variable, a substitution or what a template puts in. */
  readonly unknown: boolean;
}

export interface ShellCommand extends Place {
  /** The program without its folder; of `sudo curl …` it is `curl`. */
  readonly name: string;
  /** The word that names it; undefined where nothing is named but assignments and what starts others. */
  readonly program: Word | undefined;
  /** What follows the name. */
  readonly words: readonly Word[];
  /** `NAME=value` before the name. */
  readonly assignments: readonly Word[];
  /** Programs that start the named one, such as `sudo` and `env`. */
  readonly wrappers: readonly string[];
  /** The command that reads this one's output. */
  pipedInto?: ShellCommand;
  /** Where the group of commands writes to that this one stands in, such as `{ …; } >> file`: the operator and what follows. */
  groupTarget?: readonly Word[];
  /** Set in a substitution that another command is given: no shell looks at how it ends, whatever options are set. */
  isStatusLost?: true;
}

/** Scripts inside scripts are followed this far. */
const MAX_DEPTH = 4;

/** The script is a part of a file that begins at `start`. */
export function shellCommands(script: string, at: Pick<Place, 'source' | 'start'>, depth = 0): readonly ShellCommand[] {
  return new ShellReader(script, at, depth).read();
}

const WRAPPERS = new Set(['sudo', 'doas', 'exec', 'command', 'env', 'time', 'nice', 'nohup', 'builtin', 'eatmydata']);
const KEYWORDS = new Set(['if', 'then', 'else', 'elif', 'do', 'while', 'until', '!', '{', '}', 'fi', 'done']);
/** Those that begin and end a group, whose output goes one way. */
const OPENING = new Set(['if', 'do', '{']);
const CLOSING = new Set(['}', 'fi', 'done']);
export const SHELLS = /^(?:ba|da|a|k|z)?sh$/;

class ShellReader {
  readonly #source: Source;
  readonly #script: string;
  readonly #offset: number;
  readonly #depth: number;
  readonly #commands: ShellCommand[] = [];
  #words: Word[] = [];
  #inner: ShellCommand[] = [];
  #pipeFrom: ShellCommand | undefined;
  #position = 0;
  /** How many commands there were before each group that is open. */
  readonly #groups: number[] = [];
  /** Commands before this one have the target of their group. */
  #told = 0;
  /** The first command of a group in parentheses that has just ended. */
  #ended: number | undefined;
  /** How many `case` are open, and whether the patterns of a branch come next: `|` stands between these. */
  #cases = 0;
  #isInPatterns = false;

  constructor(script: string, { source, start }: Pick<Place, 'source' | 'start'>, depth: number) {
    this.#source = source;
    this.#script = script;
    this.#offset = start;
    this.#depth = depth;
  }

  read(): readonly ShellCommand[] {
    while (this.#position < this.#script.length) {
      const character = this.#script[this.#position] ?? '';
      const continued = character === '\\' ? this.#continuedBy(this.#position) : 0;
      if (continued > 0) this.#position += continued;
      else if (/[\n\r;&|()]/.test(character) && !this.#script.startsWith('&>', this.#position)) {
        this.#takeOperator();
      } else if (/\s/.test(character)) this.#position += 1;
      else if (character === '#') this.#skipLine();
      else if (/^(?:\d?[<>]|&>)(?!\()/.test(this.#script.slice(this.#position, this.#position + 3)))
        this.#takeRedirection();
      else this.#takeWord();
    }
    this.#finishCommand(false);
    return this.#commands;
  }

  /** How long what stands at a place is, where it is the end of a line that goes on in the next one. */
  #continuedBy(position: number): number {
    if (this.#script.startsWith('\\\n', position)) return 2;
    return this.#script.startsWith('\\\r\n', position) ? 3 : 0;
  }

  #takeOperator(): void {
    const two = this.#script.slice(this.#position, this.#position + 2);
    const length = two === '&&' || two === '||' || two === ';;' || two === '|&' ? 2 : 1;
    if (this.#isInPatterns) {
      this.#words = [];
      this.#isInPatterns = two[0] !== ')';
      this.#position += 1;
      return;
    }
    if (two === ';;' && this.#cases > 0) this.#isInPatterns = true;
    this.#finishCommand(two === '|&' || (two.startsWith('|') && length === 1));
    if (two[0] === '(') this.#groups.push(this.#commands.length);
    else if (two[0] === ')') this.#ended = this.#groups.pop();
    this.#position += length;
  }

  #skipLine(): void {
    while (this.#position < this.#script.length && !/[\n\r]/.test(this.#script[this.#position] ?? ''))
      this.#position += 1;
  }

  #takeRedirection(): void {
    const operator = /^(?:\d?(?:<<<|<<-?|<>|>>|>\||<|>)|&>>?)(?:&[\d-]+)?/.exec(
      this.#script.slice(this.#position, this.#position + 8),
    );
    this.#addWord(this.#position, this.#position + (operator?.[0].length ?? 1), operator?.[0] ?? '', false);
  }

  #takeWord(): void {
    const start = this.#position;
    let text = '';
    let unknown = false;
    let quote = '';
    let position = start;
    while (position < this.#script.length) {
      const character = this.#script[position] ?? '';
      const two = this.#script.slice(position, position + 2);
      if (quote === '' && /[\s;&|)]|[<>](?!\()/.test(two[1] === '(' ? two : character)) break;
      if (quote !== "'" && (two === '$(' || two === '<(' || character === '`')) {
        const end = this.#substitutionEnd(position);
        this.#readInner(position + (character === '`' ? 1 : 2), end - 1);
        text += this.#script.slice(position, end);
        unknown = true;
        position = end;
        continue;
      }
      if (character === '\\' && quote !== "'") {
        const continued = this.#continuedBy(position);
        if (continued > 0) {
          position += continued;
          continue;
        }
        const next = this.#script[position + 1] ?? '';
        text += quote === '"' && !/["\\$`]/.test(next) ? character + next : next;
        position += 2;
        continue;
      }
      if (quote === '' && (character === '"' || character === "'")) quote = character;
      else if (character === quote) quote = '';
      else {
        if (character === '$' && quote !== "'") unknown = true;
        text += character;
      }
      position += 1;
    }
    this.#addWord(start, Math.max(position, start + 1), text, unknown);
  }

  #addWord(start: number, end: number, text: string, unknown: boolean): void {
    this.#position = end;
    if (this.#cases > 0 && text === 'esac' && this.#words.length === 0) {
      this.#cases -= 1;
      this.#isInPatterns = false;
      return;
    }
    const isCase = text === 'in' && this.#words.at(-2)?.text === 'case';
    if (isCase && this.#words.slice(0, -2).every((word) => KEYWORDS.has(word.text))) {
      this.#cases += 1;
      this.#isInPatterns = true;
      this.#words = [];
      return;
    }
    this.#words.push({
      text,
      unknown: unknown || isMasked(text),
      start: this.#offset + start,
      end: this.#offset + Math.min(end, this.#script.length),
      source: this.#source,
    });
  }

  /** Behind what closes `$(`, `<(` or a back quote; the script's end when nothing does. */
  #substitutionEnd(start: number): number {
    if (this.#script[start] === '`') {
      const close = this.#script.indexOf('`', start + 1);
      return close === -1 ? this.#script.length : close + 1;
    }
    let depth = 0;
    for (let index = start + 1; index < this.#script.length; index += 1) {
      if (this.#script[index] === '(') depth += 1;
      else if (this.#script[index] === ')') depth -= 1;
      if (depth === 0) return index + 1;
    }
    return this.#script.length;
  }

  #readInner(start: number, end: number): void {
    if (this.#depth >= MAX_DEPTH) return;
    const script = this.#script.slice(start, end);
    const at = { source: this.#source, start: this.#offset + start };
    for (const inner of shellCommands(script, at, this.#depth + 1)) this.#inner.push(inner);
  }

  /** Tells the commands of a group that the words close where it writes to, and opens those that they begin. */
  #followGroups(): void {
    let closed = this.#ended;
    this.#ended = undefined;
    const first = this.#words.findIndex(({ text }) => !KEYWORDS.has(text));
    for (const { text } of first === -1 ? this.#words : this.#words.slice(0, first)) {
      if (OPENING.has(text)) this.#groups.push(this.#commands.length);
      else if (CLOSING.has(text)) closed = this.#groups.pop();
    }
    if (closed === undefined || first === -1 || !/^[1&]?>>?\|?$/.test(this.#words[first]?.text ?? '')) return;
    const target = this.#words.slice(first);
    for (const command of this.#commands.slice(Math.max(closed, this.#told))) command.groupTarget = target;
    this.#told = this.#commands.length;
  }

  #finishCommand(isPiped: boolean): void {
    this.#followGroups();
    const command = commandOf(this.#words);
    if (command) {
      if (this.#pipeFrom) this.#pipeFrom.pipedInto = command;
      this.#commands.push(command);
      for (const inner of this.#inner) {
        // An assignment alone ends as what it is given does.
        if (command.program) inner.isStatusLost = true;
        this.#commands.push(inner);
      }
      for (const inner of this.#scriptsOf(command)) this.#commands.push(inner);
    } else for (const inner of this.#inner) this.#commands.push(inner);
    this.#pipeFrom = isPiped ? command : undefined;
    this.#words = [];
    this.#inner = [];
  }

  /** The script of `sh -c 'script'`. */
  #scriptsOf({ name, words }: ShellCommand): readonly ShellCommand[] {
    if ((!SHELLS.test(name) && name !== 'su') || this.#depth >= MAX_DEPTH) return [];
    const option = words.findIndex(({ text }) => /^-\w*c$/.test(text));
    const script = option === -1 ? undefined : words[option + 1];
    if (!script) return [];
    const isQuoted = /["']/.test(this.#script[script.start - this.#offset] ?? '') ? 1 : 0;
    const raw = this.#script.slice(script.start - this.#offset + isQuoted, script.end - this.#offset - isQuoted);
    return shellCommands(raw, { source: this.#source, start: script.start + isQuoted }, this.#depth + 1);
  }
}

/** The simple command that words make; undefined where there is none. */
export function commandOf(words: readonly Word[]): ShellCommand | undefined {
  const wrappers: string[] = [];
  const assignments: Word[] = [];
  let index = 0;
  for (; index < words.length; index += 1) {
    const { text } = words[index] ?? { text: '' };
    if (KEYWORDS.has(text)) continue;
    if (/^[A-Za-z_]\w*\+?=/.test(text)) assignments.push(...words.slice(index, index + 1));
    else if (WRAPPERS.has(baseName(text))) {
      wrappers.push(baseName(text));
      while (words[index + 1]?.text.startsWith('-')) index += 1;
    } else break;
  }
  // What leads to it, such as `then`, may stand in the line before.
  const first = words.find(({ text }) => !KEYWORDS.has(text));
  const last = words.at(-1);
  if (!first || !last || (index >= words.length && assignments.length === 0 && wrappers.length === 0)) return undefined;
  const program = words[index];
  return {
    name: baseName(program?.text ?? ''),
    program,
    words: words.slice(index + 1),
    assignments,
    wrappers,
    start: first.start,
    end: last.end,
    source: first.source,
  };
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
