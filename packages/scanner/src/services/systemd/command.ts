import type { Directive } from '../../formats/tree.ts';
import { shellCommands } from '../../reading/shell-commands.ts';
import { expanded } from './specifiers.ts';

/** A program that a unit runs. Source: systemd.service(5), "Command lines". */
export interface Command {
  readonly line: Directive;
  /** Characters before the path, such as `-` and `+`. */
  readonly prefix: string;
  readonly path: string;
  /** The last part of the path. */
  readonly name: string;
  readonly args: readonly string[];
  /** All of it without the characters before the path. */
  readonly text: string;
  /** What a shell is given to run, by `-c`. */
  readonly script: string | undefined;
}

/** More of a command line is not looked at. */
const MAX_LENGTH = 20_000;

export function readCommand(line: Directive): Command {
  const value = expanded(line).slice(0, MAX_LENGTH);
  const prefix = /^[@\-:+!|]*/.exec(value)?.[0] ?? '';
  const text = value.slice(prefix.length).trim();
  const [path = '', ...args] = wordsOf(text);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const option = SHELL.test(name) ? args.findIndex((word) => /^-[a-z]*c$/.test(word)) : -1;
  return { line, prefix, path, name, args, text, script: option === -1 ? undefined : args[option + 1] };
}

/** The command of Podman that a line of arguments is a part of. */
export function readArguments(line: Directive): Command {
  const text = expanded(line).slice(0, MAX_LENGTH);
  return { line, prefix: '', path: 'podman', name: 'podman', args: wordsOf(text), text, script: undefined };
}

/** The program, and the scripts and programs that it is given to run. */
export function programsIn({ path, name, args, script, text, line }: Command): readonly string[] {
  const inner = script ?? (STARTS_ANOTHER.test(name) ? text : undefined);
  if (inner === undefined) return [path, ...scriptsOf(name, args)];
  let folder = '';
  const started = shellCommands(inner, line).flatMap(({ program, name: one, words }) => {
    const others = words.filter(({ unknown }) => !unknown).map((word) => word.text);
    if (one === 'cd') folder = others[0] ?? '';
    const all = [...(program && !program.unknown ? [program.text] : []), ...scriptsOf(one, others)];
    return all.map((each) => (each.startsWith('./') && folder.startsWith('/') ? `${folder}/${each.slice(2)}` : each));
  });
  return [path, ...started];
}

const STARTS_ANOTHER = /^(?:env|nice|nohup|sudo)$/;

function scriptsOf(name: string, args: readonly string[]): readonly string[] {
  if (name === 'java') return args.slice(args.indexOf('-jar') + 1 || args.length).slice(0, 1);
  // What stands before the program are options and numbers.
  if (STARTS_BY_PATH.test(name)) return args.filter((word) => word.startsWith('/')).slice(0, 1);
  return RUNS_SCRIPTS.test(name) ? args.filter((word) => !word.startsWith('-')).slice(0, 1) : [];
}

const STARTS_BY_PATH = /^(?:chrt|ionice|setsid|stdbuf|systemd-cat|taskset|timeout)$/;
const RUNS_SCRIPTS = /^(?:(?:ba|da|z|k)?sh|python[\d.]*|perl|node|php|ruby|\.|source)$/;

const SHELL = /^(?:ba|da|z|k|a)?sh$/;

export function wordsOf(text: string): readonly string[] {
  return [...text.matchAll(/"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|[^\s"']+/g)].map(
    ([word, double, single]) => double ?? single ?? word,
  );
}

/** Whether what `curl` or `wget` fetches goes to a shell at once. */
export function runsDownload({ script = '' }: Command): boolean {
  const text = script.slice(0, 2000);
  return (
    /\b(?:curl|wget)\b[^|;&]{0,500}\|\s*(?:sudo\s+)?(?:\/\S{0,100}\/)?(?:ba|da|z|k)?sh(?:\s|$)/.test(text) ||
    /\b(?:ba|da|z|k)?sh\s+(?:-c\s+)?(?:<\(|"?\$\()\s*(?:curl|wget)\b/.test(text)
  );
}
