/* What tasks write into files of the machine by themselves, line by line. */
import { oncePer } from '../../rules/once-per.ts';
import type { Argument } from './arguments.ts';
import type { Task } from './tasks-file.ts';

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
  const argument = WRITING.test(task.module) ? task.arg('line', 'block', 'content', 'replace') : undefined;
  return argument ? linesOf(argument) : [];
}

/** Read once for all rules that ask. */
const linesOf = oncePer((argument: Argument): readonly WrittenLine[] => {
  const lines = argument.text?.slice(0, LONGEST).split('\n') ?? [];
  return lines
    .filter((line) => line.length <= LONGEST_LINE && !/^\s*[#;]/.test(line))
    .map((line) => ({ argument, line }));
});

/** The argument with the first line that is such a one. */
export function writes(task: Task, wanted: RegExp): Argument | undefined {
  return writtenLines(task).find(({ line }) => wanted.test(line))?.argument;
}
