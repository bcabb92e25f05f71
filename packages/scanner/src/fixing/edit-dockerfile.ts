import { linesIn } from '../formats/line-index.ts';
import { isMasked } from '../formats/template-marks.ts';
import type { Place } from '../formats/tree.ts';
import type { Finding, TextEdit } from '../rule.ts';
import { directiveOf, rewriteArguments } from './edit-arguments.ts';

/*
 * The editor of Dockerfiles: flags of instructions and words of their commands, with the lines that they go on in and the
 * comments amid them. For everything else an instruction is a directive.
 */

type Edits = readonly TextEdit[];

/** Gives a flag of the instruction that was found, such as `--network`, another value. */
export function setFlag(finding: Finding, flag: string, value: string): Edits {
  return rewriteArguments(finding, (argument) => (argument.startsWith(`${flag}=`) ? `${flag}=${value}` : undefined));
}

/** Adds a flag to the instruction that was found, before all that it has. */
export function addFlag(finding: Finding, flag: string): Edits {
  const instruction = directiveOf(finding);
  if (!instruction) return [];
  const { end } = instruction.nameSpan;
  return [{ start: end, end, replacement: ` ${flag}` }];
}

/** Takes a flag out of the instruction that was found. */
export function removeFlag(finding: Finding, flag: string): Edits {
  const flags = directiveOf(finding)?.args.filter(({ value }) => String(value).split('=')[0] === flag) ?? [];
  return flags.flatMap(removeWord);
}

/** A word of a command: its text without quotes and escapes. */
interface Word extends Place {
  readonly text: string;
}

/** Stands for no word at all. */
export const NO_WORD = Symbol('no word');

/** Gives each word of a command the text that is made of its own, and takes out those of which nothing is left. */
export function rewriteWords(
  words: readonly Word[],
  rewrite: (text: string, index: number) => string | typeof NO_WORD,
): Edits {
  return words.flatMap((word, index) => {
    const text = rewrite(word.text, index);
    return text === NO_WORD ? removeWord(word) : changeWord(word, text);
  });
}

/** Characters of a word around what changes in it, by which that is found in what is written. */
const CONTEXT = 8;

/** Changes no more than what differs, so that quotes, escapes and variables stay; it has to be found once. */
function changeWord({ start, end, source, text: before }: Word, text: string): Edits {
  if (text === before || isMasked(before)) return [];
  let same = 0;
  while (same < Math.min(before.length, text.length) && before[same] === text[same]) same += 1;
  let after = 0;
  while (after < Math.min(before.length, text.length) - same && before.at(-1 - after) === text.at(-1 - after))
    after += 1;
  const from = Math.max(0, same - CONTEXT);
  const context = before.slice(from, before.length - Math.max(0, after - CONTEXT));
  const raw = source.text.slice(start, end);
  const found = raw.indexOf(context);
  if (found === -1 || raw.includes(context, found + 1)) return [];
  const at = start + found + same - from;
  return [{ start: at, end: at + before.length - same - after, replacement: text.slice(same, text.length - after) }];
}

/**
 * With the white space before it, with its line where that goes on and has nothing else, and with the comma of a list.
 * Nothing where a comment before it would be what the instruction ends with.
 */
function removeWord({ start, end, source }: Place): Edits {
  const { text } = source;
  const before = skipBlanks(text, start, -1);
  const after = skipBlanks(text, end, 1);
  const isListed = text[start] === '"' && /[,\]]/.test(text.charAt(after));
  if (!isBreakAt(text, before - 1)) {
    return [{ start: isListed && text[before - 1] === ',' ? before - 1 : before, end, replacement: '' }];
  }
  if (isListed) return [];
  const lines = linesIn(source);
  const line = lines.lineOf(start);
  if (text[after] === '\\' && isBreakAt(text, skipBlanks(text, after + 1, 1))) {
    return [{ start: lines.startOf(line), end: lines.startOf(lines.lineOf(end) + 1), replacement: '' }];
  }
  if (!isBreakAt(text, after)) return [{ start, end: after, replacement: '' }];
  const above = lines.textOf(line - 1);
  const [said = ''] = /^.*?\S(?=\s*\\\s*$)/.exec(above) ?? [];
  return said === '' || /^\s*#/.test(said)
    ? []
    : [{ start: lines.startOf(line - 1) + said.length, end, replacement: '' }];
}

/** Where the blanks before or behind an offset end. */
function skipBlanks(text: string, from: number, step: 1 | -1): number {
  let at = from;
  const next = (): string | undefined => text[step === 1 ? at : at - 1];
  while (next() === ' ' || next() === '\t') at += step;
  return at;
}

/** Whether a line break stands at an offset, or the text begins or ends there. */
function isBreakAt(text: string, offset: number): boolean {
  const character = text[offset];
  return character === undefined || character === '\n' || character === '\r';
}
