/**
 * A script that sets variables of the shell before a program is started, such as cassandra-env.sh or hadoop-env.sh, of
 * which only plain assignments are read: `export NAME="$NAME -Dname=value"` outside of loops and functions, and in the
 * branch that is run where a condition asks for a variable that the script has set itself, as people set `LOCAL_JMX=no`.
 * Shape: a directive for each assignment, its value as the only argument; that of a variable that holds options of Java
 * has a block instead, of a directive for each word. What a variable, a condition or a calculation decides is unknown.
 * Source: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html
 */
import { linesOf, trimSpan } from './lines.ts';
import { commentAt, directiveAt, scalarAt } from './nodes.ts';
import { hasTemplateMarks } from './template-marks.ts';
import type { Comment, Directive, ParsedFile, Source, Span } from './tree.ts';

/** Units: characters. Longer values set nothing that is asked for. */
const LONGEST_VALUE = 10_000;

const ASSIGNMENT = /^(?:export[ \t]{1,20})?([A-Za-z_]\w{0,100})(\+?)=/;

/** Whether a line of a text gives a variable a value that is called so; a file of options has none that does. */
export function setsVariable(text: string, names: RegExp): boolean {
  for (const line of linesOf(text)) {
    const { start, end } = trimSpan(text, line);
    const [, name] = ASSIGNMENT.exec(text.slice(start, Math.min(end, start + 150))) ?? [];
    if (name !== undefined && names.test(name)) return true;
  }
  return false;
}

export function parseEnvScript(source: Source): ParsedFile {
  const { text } = source;
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  const script = new Script();
  let from = 0;
  /** How far a value was followed that did not end: from within, none is followed beyond its line, to stay linear. */
  let followedTo = 0;
  for (const line of linesOf(text)) {
    // A value may span lines.
    if (line.start < from) continue;
    const span = trimSpan(text, line);
    const written = text.slice(span.start, Math.min(span.end, span.start + LONGEST_VALUE));
    if (written.startsWith('#')) {
      comments.push(commentAt(source, span, written.slice(1)));
      continue;
    }
    const mayGoOn = line.start >= followedTo;
    const assignment = assignmentAt(text, span, written, mayGoOn ? text.length : span.end);
    script.read(written, assignment);
    if (!assignment) continue;
    from = assignment.end;
    if (mayGoOn && !assignment.isWhole) followedTo = span.start + LONGEST_VALUE;
    if (script.isRun !== false) roots.push(directiveOf(source, assignment, script));
  }
  return { source, roots, comments, problems: [] };
}

/** How variables are called that hold options of Java (`JVM_OPTS`, `HDFS_NAMENODE_OPTS`), and how their values begin. */
export const OF_OPTIONS = /_OPTS$|^JAVA_ARGS$|_JAVA_OPTIONS$/;
const OPTION = /^\s*(?:(?:\$\{?\w{1,100}\}?|%\w{1,100}%)\s{1,20})?-(?:D|X|agentlib:|javaagent:)/;

/** Whether a value takes what the variable held before along. */
export function addsToItself({ name, nameSpan, end, source }: Directive): boolean {
  const value = source.text.slice(nameSpan.end, end);
  return value.startsWith('+') || variablesIn(value).includes(name);
}

/** The variable that a word of a value is, whole. */
export function variableIn(word: string): string | undefined {
  const [, inBraces, bare, ofWindows] =
    /^(?:\$(?:\{(\w{1,100})(?::?-)?\}|(\w{1,100}))|%(\w{1,100})%)$/.exec(word) ?? [];
  return inBraces ?? bare ?? ofWindows?.toUpperCase();
}

export interface Assignment extends Span {
  readonly name: string;
  readonly nameSpan: Span;
  readonly valueSpan: Span;
  /** Without its quotes. */
  readonly value: string;
  /** Undefined where it is too long. */
  readonly isWhole: boolean;
}

/** `limit`: where what is read of the text ends. */
function assignmentAt(text: string, { start, end }: Span, line: string, limit: number): Assignment | undefined {
  const [whole, name = ''] = ASSIGNMENT.exec(line) ?? [];
  if (whole === undefined) return undefined;
  const sign = whole.endsWith('+=') ? 2 : 1;
  const nameSpan = { start: start + whole.length - sign - name.length, end: start + whole.length - sign };
  const from = start + whole.length;
  const to = endOfValue(text, from, limit);
  const valueSpan = { start: from, end: to ?? end };
  const value = text
    .slice(from, valueSpan.end)
    .replace(/["']|\\(?:\r\n?|\n)/g, '')
    .replace(/\r\n?/g, '\n');
  return { start, end: valueSpan.end, name, nameSpan, valueSpan, value, isWhole: to !== undefined };
}

/** Where a word of the shell ends that begins at `start`; undefined where that is too far away, or a quote stays open. */
function endOfValue(text: string, start: number, limit: number): number | undefined {
  let quote = '';
  let at = start;
  for (; at < limit && at - start < LONGEST_VALUE; at += 1) {
    const character = text.charAt(at);
    if (character === '\\' && quote !== "'") at += text.startsWith('\r\n', at + 1) ? 2 : 1;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (/[\s;&|]/.test(character)) return at;
  }
  const isAtEnd = at === limit || limit === text.length;
  return quote === '' && isAtEnd && at - start < LONGEST_VALUE ? limit : undefined;
}

/** Whether something is run; undefined where that is decided as the script runs. */
type Run = boolean | undefined;

/** What is known of a script where a line stands. */
export interface Flow {
  readonly isRun: Run;
  /** Whether a text has no variables but those that the script has set. */
  readonly isKnown: (text: string) => boolean;
  readonly holdsVariable: (text: string) => boolean;
}

/** What is known of a script up to a line. */
class Script implements Flow {
  /** Of each condition, loop and function that is open, whether its branch is run. */
  readonly #open: Run[] = [];
  readonly #variables = new Map<string, string>();
  /** What ends a text for another program, which begins in a line before. */
  #endOfText: string | undefined;

  get isRun(): Run {
    if (this.#endOfText !== undefined || this.#open.includes(false)) return false;
    return this.#open.includes(undefined) ? undefined : true;
  }

  holdsVariable(text: string): boolean {
    return /[$`]/.test(text);
  }

  isKnown(text: string): boolean {
    if (text.includes('`') || text.includes('$(') || hasTemplateMarks(text)) return false;
    return variablesIn(text).every((name) => this.#variables.has(name));
  }

  read(line: string, assignment: Assignment | undefined): void {
    if (this.#endOfText !== undefined) {
      if (line === this.#endOfText) this.#endOfText = undefined;
      return;
    }
    this.#endOfText = /<<-?[ \t]{0,9}["']?(\w{1,60})["']?[^<]{0,200}$/.exec(line.slice(-300))?.[1];
    if (assignment) {
      this.#assign(assignment.name, assignment.value);
      return;
    }
    const change = openedBy(line);
    if (change === 1) this.#open.push(/^if\b/.test(line) ? this.#truthOf(line) : undefined);
    else if (change === -1) this.#open.pop();
    else if (/^(?:else|elif)\b/.test(line)) this.#turn(line);
  }

  #turn(line: string): void {
    const before = this.#open.pop();
    const isElse = line.startsWith('else');
    // Behind one branch that is run, no other is.
    this.#open.push(before === true ? false : isElse && before === false ? true : undefined);
  }

  #assign(name: string, value: string): void {
    const { isRun } = this;
    if (isRun === true && /^[\w./:-]{0,200}$/.test(value)) this.#variables.set(name, value);
    else if (isRun !== false) this.#variables.delete(name);
  }

  /** Source: POSIX, `test`: with a letter before both sides, as old scripts have it, or without. */
  #truthOf(line: string): Run {
    const [, name = '', sign, wanted] = CONDITION.exec(line) ?? [];
    const value = this.#variables.get(name);
    if (sign === undefined || value === undefined) return undefined;
    return (value === wanted) === (sign !== '!=');
  }
}

function variablesIn(text: string): readonly string[] {
  return Array.from(
    text.matchAll(/\$\{?(\w{1,100})|%(\w{1,100})%/g),
    ([, name, ofWindows = '']) => name ?? ofWindows.toUpperCase(),
  );
}

const CONDITION =
  /^if[ \t]+\[\[?[ \t]+"?\$\{?(\w{1,60})\}?"?[ \t]+(==?|!=)[ \t](?:[ \t]*(?=["'\w./:-])["']?([\w./:-]{0,100})["']?)?[ \t]+\]\]?(?:[ \t]*;[ \t]*then|[ \t]*)$/;

/** How many more blocks are open behind a line of shell than before it. */
function openedBy(line: string): number {
  const word = /^[a-z]+/.exec(line)?.[0] ?? '';
  if (/^(?:if|case|for|while|until|select)$/.test(word)) return /[;\s](?:fi|esac|done)\s*$/.test(line) ? 0 : 1;
  if (/^(?:fi|esac|done)$/.test(word) || line.startsWith('}')) return -1;
  return /\{\s*$/.test(line) ? 1 : 0;
}

export function directiveOf(source: Source, assignment: Assignment, script: Flow): Directive {
  const { start, end, name, nameSpan, valueSpan, value, isWhole } = assignment;
  const isKnown = isWhole && script.isRun === true;
  if (OF_OPTIONS.test(name) || OPTION.test(value)) {
    const variable = directiveAt(source, { start, end }, { nameSpan, args: [], name });
    return { ...variable, headEnd: nameSpan.end, block: wordsOf(source, assignment, script, isKnown) };
  }
  // What a variable has by default is in force where nobody sets it from outside.
  const [, byDefault = value] = /^\$\{\w{1,100}:?-([^{}]*)\}$/.exec(value) ?? [];
  const isUnknown = !isKnown || hasTemplateMarks(byDefault) || script.holdsVariable(byDefault);
  const args = [scalarAt(source, valueSpan, byDefault, { quoted: false, isUnknown })];
  return directiveAt(source, { start, end }, { nameSpan, args, name });
}

/** The words of a value, but for what the variable held before. */
function wordsOf(source: Source, assignment: Assignment, script: Flow, isKnown: boolean): readonly Directive[] {
  const { valueSpan, isWhole } = assignment;
  const words = isWhole ? source.text.slice(valueSpan.start, valueSpan.end).matchAll(/[^\s"']+/g) : [];
  return Array.from(words).flatMap((word) => {
    const [text] = word;
    if (text === '\\' || text === '^' || variableIn(text) === assignment.name) return [];
    const from = valueSpan.start + word.index;
    const span = { start: from, end: from + text.length };
    if (isKnown && text.startsWith('-') && script.isKnown(text))
      return [directiveAt(source, span, { nameSpan: span, args: [] })];
    const unknown = scalarAt(source, span, text, { quoted: false, isUnknown: true });
    // Of an option that is there whatever its value is, the name is known.
    const [name = ''] = (isKnown && /^-[\w.:]{1,200}=/.exec(text)) || [];
    return [directiveAt(source, span, { nameSpan: { start: from, end: from + name.length }, args: [unknown] })];
  });
}
