/**
 * A cassandra-env.sh, of which only the options of Java are read that it sets whatever happens:
 * `JVM_OPTS="$JVM_OPTS -Dname=value"` outside of conditions, loops and functions, or in the branch that is run where a
 * condition asks for a variable that the script has set itself, as people set `LOCAL_JMX=no`.
 * Shape: each option is a directive of its own; what a condition or a calculation sets is one that is unknown.
 * Source: https://cassandra.apache.org/doc/4.1/cassandra/configuration/cass_env_sh_file.html
 */
import { linesOf, trimSpan } from '../../formats/lines.ts';
import { commentAt, directiveAt, scalarAt } from '../../formats/nodes.ts';
import { hasTemplateMarks } from '../../formats/template-marks.ts';
import type { Comment, Directive, ParsedFile, Source, Span } from '../../formats/tree.ts';

/** Longer lines set nothing that is asked for. */
const LONGEST_LINE = 10_000;

const ASSIGNMENT = /^(?:export[ \t]+)?JVM_(?:EXTRA_)?OPTS=/;

/** Whether a text is such a script, as a line of it says; a file of options has none. */
export function isEnvScript(text: string): boolean {
  for (const line of linesOf(text)) if (ASSIGNMENT.test(lineIn(text, trimSpan(text, line)))) return true;
  return false;
}

function lineIn(text: string, { start, end }: Span): string {
  return text.slice(start, Math.min(end, start + LONGEST_LINE));
}

export function parseEnvOptions(source: Source): ParsedFile {
  const { text } = source;
  const roots: Directive[] = [];
  const comments: Comment[] = [];
  const script = new Script();
  for (const line of linesOf(text)) {
    const span = trimSpan(text, line);
    const written = lineIn(text, span);
    if (written.startsWith('#')) comments.push(commentAt(source, span, written.slice(1)));
    else {
      script.read(written);
      if (script.isRun !== false) for (const option of optionsOf(source, span, written, script)) roots.push(option);
    }
  }
  return { source, roots, comments, problems: [] };
}

/** Whether something is run; undefined where that is decided as the script runs. */
type Run = boolean | undefined;

/** What is known of a script up to a line. */
class Script {
  /** Of each condition, loop and function that is open, whether its branch is run. */
  readonly #open: Run[] = [];
  readonly #variables = new Map<string, string>();

  get isRun(): Run {
    if (this.#open.includes(false)) return false;
    return this.#open.includes(undefined) ? undefined : true;
  }

  /** Whether a text has no variables but those that the script has set. */
  isKnown(text: string): boolean {
    const names = Array.from(text.matchAll(/\$\{?(\w{1,60})\}?/g), ([, name = '']) => name);
    return !text.includes('`') && !text.includes('$(') && names.every((name) => this.#variables.has(name));
  }

  read(line: string): void {
    const [, name, value = ''] = ASSIGNED.exec(line) ?? [];
    if (name !== undefined) this.#assign(name, value.replace(/^(["'])(.*)\1$/, '$2'));
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
    if (isRun === true && /^[\w./:-]*$/.test(value)) this.#variables.set(name, value);
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

const ASSIGNED = /^(?:export[ \t]+)?(\w{1,60})=(\S{0,200})$/;
const CONDITION =
  /^if[ \t]+\[\[?[ \t]+"?\$\{?(\w{1,60})\}?"?[ \t]+(==?|!=)[ \t](?:[ \t]*(?=["'\w./:-])["']?([\w./:-]{0,100})["']?)?[ \t]+\]\]?(?:[ \t]*;[ \t]*then|[ \t]*)$/;

/** How many more blocks are open behind a line of shell than before it. */
function openedBy(line: string): number {
  const word = /^[a-z]+/.exec(line)?.[0] ?? '';
  if (/^(?:if|case|for|while|until|select)$/.test(word)) return /[;\s](?:fi|esac|done)\s*$/.test(line) ? 0 : 1;
  if (/^(?:fi|esac|done)$/.test(word) || line.startsWith('}')) return -1;
  return /\{\s*$/.test(line) ? 1 : 0;
}

function optionsOf(source: Source, { start }: Span, line: string, script: Script): readonly Directive[] {
  const assignment = ASSIGNMENT.exec(line)?.[0];
  if (assignment === undefined) return [];
  const value = line.slice(assignment.length);
  return Array.from(value.matchAll(/[^\s"']+/g)).flatMap((word) => {
    const [text] = word;
    if (/^\$\{?JVM_(?:EXTRA_)?OPTS\}?$/.test(text)) return [];
    const from = start + assignment.length + word.index;
    const span = { start: from, end: from + text.length };
    const isKnown = script.isRun === true && text.startsWith('-') && script.isKnown(text) && !hasTemplateMarks(text);
    if (isKnown) return [directiveAt(source, span, { nameSpan: span, args: [] })];
    const unknown = scalarAt(source, span, text, { quoted: false, isUnknown: true });
    return [directiveAt(source, span, { nameSpan: { start: from, end: from }, args: [unknown] })];
  });
}
