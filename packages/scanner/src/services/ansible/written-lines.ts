/* What tasks write into files of the machine by themselves, line by line. */
import type { Scalar, Source } from '../../formats/tree.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { Argument } from './arguments.ts';
import type { Task, TasksFile } from './tasks-file.ts';

interface WrittenLine {
  /** The argument that holds it. */
  readonly argument: Argument;
  readonly line: string;
}

const WRITING = /^(?:blockinfile|copy|lineinfile|replace)$/;

/** Units: characters. What is longer is left out. */
const LONGEST = 20_000;
const LONGEST_LINE = 500;

/** The lines of what stands in a task; a comment is none. */
export function writtenLines(task: Task): readonly WrittenLine[] {
  if (task.isGone) return [];
  if (task.module === 'ini_file') {
    const [option, argument] = [task.text('option'), task.arg('value')];
    return option === undefined || argument?.text === undefined
      ? []
      : [{ argument, line: `${option}=${argument.text}` }];
  }
  if (task.module === 'template') return templateLines(task);
  const argument = WRITING.test(task.module) ? task.arg('line', 'block', 'content', 'replace') : undefined;
  return argument ? linesOf(argument) : [];
}

/** Read once for all rules that ask. */
const linesOf = oncePer((argument: Argument): readonly WrittenLine[] => {
  const lines = argument.text?.slice(0, LONGEST).split('\n') ?? [];
  return forEverybody(lines)
    .filter(isSetting)
    .map((line) => ({ argument, line }));
});

function isSetting(line: string): boolean {
  return line.length <= LONGEST_LINE && !/^\s*[#;]/.test(line);
}

/** What stands behind `Match` in a file of SSH holds for some alone. */
function forEverybody(lines: readonly string[]): readonly string[] {
  const match = lines.findIndex((line) => /^\s{0,50}Match\s/i.test(line));
  return match === -1 ? lines : lines.slice(0, match + 1);
}

/** Files of the machine of which each line says something by itself, and that are none of another service. */
const OF_MACHINE =
  /(?:^|\/)(?:sshd_config(?:\.d\/[^/]+)?|sudoers(?:\.d\/[^/]+)?|sysctl(?:\.d\/[^/]+|\.conf)|login\.defs|pwquality\.conf|exports|vsftpd\.conf|smb\.conf|snmpd\.conf|selinux\/config)$/;

/** The lines of such a file's template; those of one that several tasks use, of the first. */
function templateLines(task: Task): readonly WrittenLine[] {
  if (!OF_MACHINE.test(task.text('dest', 'path') ?? '')) return [];
  const source = task.file.templates.get(task.text('src') ?? '');
  return source && firstUses(task.file).get(source) === task.call ? linesOfTemplate(source) : [];
}

const firstUses = oncePer((file: TasksFile): ReadonlyMap<Source, unknown> => {
  const uses = new Map<Source, unknown>();
  for (const task of file.allTasks) {
    const source = task.module === 'template' ? file.templates.get(task.text('src') ?? '') : undefined;
    if (source && !uses.has(source)) uses.set(source, task.call);
  }
  return uses;
});

/** Without those that a variable is put into, or that stand on a condition. */
const linesOfTemplate = oncePer((source: Source): readonly WrittenLine[] => {
  const found: WrittenLine[] = [];
  let start = 0;
  let depth = 0;
  for (const line of forEverybody(source.text.slice(0, LONGEST).split('\n'))) {
    const isOpen = depth > 0;
    depth += (line.match(OPENING)?.length ?? 0) - (line.match(CLOSING)?.length ?? 0);
    if (!isOpen && depth <= 0 && isSetting(line) && !/\{[{%#]|[%#]\}/.test(line)) {
      const at: Scalar = { kind: 'scalar', source, start, end: start + line.length, value: line, quoted: false };
      found.push({ argument: { name: 'line', text: line.trim(), at, isQuoted: false }, line });
    }
    start += line.length + 1;
  }
  return found;
});

const OPENING = /\{%[-+]?[ \t]{0,9}(?:if|for|macro|call|filter|block|raw)\b|\{#/g;
const CLOSING = /\{%[-+]?[ \t]{0,9}end(?:if|for|macro|call|filter|block|raw)\b|#\}/g;

/** The argument with the first line that is such a one. */
export function writes(task: Task, wanted: RegExp): Argument | undefined {
  return writtenLines(task).find(({ line }) => wanted.test(line))?.argument;
}
