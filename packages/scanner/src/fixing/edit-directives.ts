import { linesIn } from '../formats/line-index.ts';
import type { Directive, Place, Source } from '../formats/tree.ts';
import { WHOLE_FILE, type Finding, type TextEdit } from '../rule.ts';
import { directiveOf, setArguments } from './edit-arguments.ts';
import { indentAt, wholeLines } from './lines-of-place.ts';

/*
 * The editor of formats made of directives, which are lines, instructions, sections and blocks: it sets, inserts and
 * removes them in the indentation of the text that is there. None of its verbs gives edits where the finding is of
 * another kind than it expects.
 */

type Edits = readonly TextEdit[];

/** What fixes ask of a rule's input. */
interface FixInput {
  readonly source: Source;
}

/** Writes another directive, which has no block, in place of the one that was found. */
export function replaceDirective(finding: Finding, line: string): Edits {
  const directive = directiveOf(finding);
  return directive && !directive.block ? [{ start: directive.start, end: directive.end, replacement: line }] : [];
}

/** Gives the directive that was found another name. */
export function renameDirective(finding: Finding, name: string): Edits {
  const directive = directiveOf(finding);
  return directive && directive.name !== name
    ? [{ start: directive.nameSpan.start, end: directive.nameSpan.end, replacement: name }]
    : [];
}

/** Takes out the directive that was found, which has no block, with its lines where nothing else stands on them. */
export function removeDirective(finding: Finding): Edits {
  const directive = directiveOf(finding);
  return directive && !directive.block ? [{ ...wholeLines(directive), replacement: '' }] : [];
}

/** Adds a line after the directive that was found, or after its line where it ends there. */
export function insertAfter(finding: Finding, line: string): Edits {
  const directive = directiveOf(finding);
  return directive ? [lineAfter(directive, line)] : [];
}

/** Adds lines at the end of a block. Children that came from an included file are not its own. */
export function insertInBlock(block: Directive, line: string): Edits {
  const { source } = block;
  const last = block.block?.findLast((child) => child.source === source);
  if (last) return [lineAfter(last, line)];
  const indent = indentAt(block);
  const inner = source.text.slice(block.headEnd, block.end);
  const opened = /^\s*\{/.exec(inner);
  const start = block.headEnd + (opened?.[0].length ?? 0);
  if (opened && /^\s*\}/.test(inner.slice(opened[0].length)) && !inner.includes('\n')) {
    return [{ start, end: start, replacement: ` ${line} ` }];
  }
  return [{ start, end: start, replacement: `\n${indented(line, block.name === '' ? '' : `${indent}  `)}` }];
}

/** Like `insertInBlock`, for the block that was found. */
export function insertInFound(finding: Finding, line: string): Edits {
  const directive = directiveOf(finding);
  return directive?.block ? insertInBlock(directive, line) : [];
}

/** Gives a directive of the block that was found these arguments, or adds it where the block has none of its name. */
export function setInFound(finding: Finding, name: string, value: string): Edits {
  const block = directiveOf(finding);
  if (!block?.block) return [];
  const known = block.block.filter((child) => child.name.toLowerCase() === name.toLowerCase());
  if (known.length === 0) return insertInBlock(block, `${name} ${value}`);
  return known.flatMap((at) => setArguments({ at, message: '' }, value));
}

/**
 * Sets a directive where a rule found it or its absence: the directive itself gets another value, a block and a file get
 * a new one, and so does what stands before it. `line`: how it is written as a whole.
 */
export function setDirective(
  finding: Finding,
  input: FixInput,
  { name, value, line }: { readonly name: string; readonly value: string; readonly line: string },
): Edits {
  const directive = directiveOf(finding);
  if (!directive) return appendToFile(finding, input, line);
  if (directive.block) return insertInBlock(directive, line);
  const isItself = directive.name.toLowerCase() === name.toLowerCase();
  return isItself ? setArguments(finding, value) : insertAfter(finding, line);
}

/** Adds a line at the end of the file, for findings of the whole file. None where the last line goes on. */
export function appendToFile({ at }: Finding, { source }: FixInput, line: string): Edits {
  const { text } = source;
  if (at !== WHOLE_FILE || /\\\s*$/.test(text.slice(-LINE_END))) return [];
  const isOpen = text !== '' && !/[\r\n]$/.test(text);
  return [{ start: text.length, end: text.length, replacement: `${isOpen ? '\n' : ''}${line}\n` }];
}

/** Characters that are looked at to tell whether a file ends with a line that goes on. */
const LINE_END = 100;

/** On a line of its own where the node ends its line, else on the same line. */
function lineAfter(place: Place, line: string): TextEdit {
  const { end, source } = place;
  const lines = linesIn(source);
  const at = lines.endOf(lines.lineOf(end));
  const rest = source.text.slice(end, at);
  if (!/^\s*(#.*)?$/.test(rest)) return { start: end, end, replacement: ` ${line.replaceAll('\n', ' ')}` };
  return { start: at, end: at, replacement: `\n${indented(line, indentAt(place))}` };
}

function indented(lines: string, indent: string): string {
  return lines
    .split('\n')
    .map((line) => indent + line)
    .join('\n');
}
