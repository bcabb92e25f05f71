import { linesIn } from '../formats/line-index.ts';
import type { Directive, Mapping, Place, Scalar, Source, Span } from '../formats/tree.ts';
import { WHOLE_FILE, type Finding, type TextEdit } from '../rule.ts';

/*
 * What rules write their fixes with: edits of directives, of blocks, of lists and of whole files, in the indentation
 * of the text that is there. None of them gives edits where the finding is of another kind than it expects.
 */

/** What fixes ask of a rule's input. */
interface FixInput {
  readonly source: Source;
}

type Edits = readonly TextEdit[];

/** Gives the directive that was found other arguments. */
export function replaceArguments(
  finding: Finding,
  replacement: string | ((args: readonly Scalar[]) => string | undefined),
): Edits {
  const directive = directiveOf(finding);
  if (!directive || directive.block) return [];
  const [first, last] = [directive.args[0], directive.args.at(-1)];
  const text = typeof replacement === 'string' ? replacement : replacement(directive.args);
  return first && last && text !== undefined ? [{ start: first.start, end: last.end, replacement: text }] : [];
}

/** Gives one argument of the directive that was found, the last with this value, another value. */
export function replaceArgument(finding: Finding, value: RegExp, replacement: string): Edits {
  const argument = directiveOf(finding)?.args.findLast((candidate) => value.test(String(candidate.value)));
  return argument ? [{ start: argument.start, end: argument.end, replacement }] : [];
}

/** Writes something else in place of what was found. */
export function replaceFound({ at }: Finding, replacement: string): Edits {
  return typeof at === 'object' && !isBlock(at) ? [{ start: at.start, end: at.end, replacement }] : [];
}

/** Changes the text of what was found; no edit where `rewrite` leaves it as it is. */
export function rewriteFound({ at }: Finding, rewrite: (text: string) => string): Edits {
  if (typeof at !== 'object' || isBlock(at)) return [];
  const before = at.source.text.slice(at.start, at.end);
  const replacement = rewrite(before);
  return replacement === before ? [] : [{ start: at.start, end: at.end, replacement }];
}

/** Takes out what was found, with its lines where nothing else stands on them. */
export function removeFound({ at }: Finding): Edits {
  return typeof at === 'object' && !isBlock(at) ? [{ ...wholeLines(at), replacement: '' }] : [];
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
  return known.flatMap((at) => replaceArguments({ at, message: '' }, value));
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
  return isItself ? replaceArguments(finding, value) : insertAfter(finding, line);
}

/** Adds a line at the end of the file, for findings of the whole file. */
export function appendToFile({ at }: Finding, { source }: FixInput, line: string): Edits {
  if (at !== WHOLE_FILE) return [];
  const { text } = source;
  const isOpen = text !== '' && !/[\r\n]$/.test(text);
  return [{ start: text.length, end: text.length, replacement: `${isOpen ? '\n' : ''}${line}\n` }];
}

/** Adds a key before the others of a mapping in YAML. */
export function insertKey(mapping: Mapping, pair: string): Edits {
  const [first] = mapping.pairs;
  if (!first || mapping.source.text[mapping.start] === '{') return [];
  const indent = indentAt(first);
  return [
    { start: first.start, end: first.start, replacement: `${indented(pair, indent).slice(indent.length)}\n${indent}` },
  ];
}

/**
 * Takes a list item or a pair out of YAML in block style, with the key above it where it is the only one. Nothing where
 * it spans several lines or shares its line.
 */
export function removeEntry({ at }: Finding): Edits {
  if (typeof at !== 'object') return [];
  const { source } = at;
  const lines = linesIn(source);
  const line = lines.lineOf(at.start);
  const [start, end] = [lines.startOf(line), lines.endOf(line)];
  const before = source.text.slice(start, at.start).trim();
  const isAlone = at.end <= end && (before === '' || before === '-');
  if (!isAlone || !/^\s*(#.*)?$/.test(source.text.slice(at.end, end))) return [];
  const indent = /^ */.exec(source.text.slice(start, end))?.[0].length ?? 0;
  const above = line === 0 ? undefined : lines.textOf(line - 1);
  const below = line + 1 >= lines.count ? undefined : lines.textOf(line + 1);
  const hasSibling = [above, below].some((other) => other !== undefined && isSibling(other, indent));
  if (hasSibling) return [{ ...wholeLines({ start, end, source }), replacement: '' }];
  if (above === undefined || !/^ *[\w.-]+:\s*$/.test(above)) return [];
  return [{ ...wholeLines({ start: lines.startOf(line - 1), end, source }), replacement: '' }];
}

function isSibling(line: string, indent: number): boolean {
  return line.search(/[^ ]/) === indent && !/^ *#/.test(line) && (line[indent] === '-' || /^ *[\w.-]+:/.test(line));
}

function directiveOf({ at }: Finding): Directive | undefined {
  return typeof at === 'object' && 'kind' in at && at.kind === 'directive' ? at : undefined;
}

function isBlock(at: Exclude<Finding['at'], symbol>): boolean {
  return 'kind' in at && at.kind === 'directive' && at.block !== undefined;
}

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

/** The white space before the first mark of a place's line. */
function indentAt({ start, source }: Place): string {
  const lines = linesIn(source);
  return /^[ \t]*/.exec(source.text.slice(lines.startOf(lines.lineOf(start)), start))?.[0] ?? '';
}

/** A place with the rest of its lines and their break, where nothing but white space stands there. */
function wholeLines({ start, end, source }: Place): Span {
  const lines = linesIn(source);
  const last = lines.lineOf(end);
  const from = lines.startOf(lines.lineOf(start));
  const isAlone =
    source.text.slice(from, start).trim() === '' && source.text.slice(end, lines.endOf(last)).trim() === '';
  return isAlone ? { start: from, end: lines.startOf(last + 1) } : { start, end };
}
