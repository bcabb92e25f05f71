/** Where a text is not written in its own format but in a template language that is made into it. */
import type { Span } from './tree.ts';

/** Stands in a masked text for what a template puts in: a character for private use, which no format gives a meaning. */
const MASK = '\uE000';

/** Names that a tool replaces: `${NAME}`, `@NAME@`, `%NAME%`, `%(NAME)s`, `__NAME__`, `{NAME}`. Each is bounded, so time stays linear. */
const PLACEHOLDER =
  /\$\{[A-Za-z_][\w.:?+=/-]{0,100}\}|@[A-Za-z][\w-]{0,60}@|%[A-Z][A-Z\d_]{2,60}%|%\([A-Z][A-Z\d_]{0,60}\)s|\b__[A-Z][A-Z\d_]{0,60}__\b|(?<![\w$%#@{])\{[A-Z][A-Z\d_]{1,60}\}(?!\})/g;

/**
 * Whether a text holds the marks of a template language or a variable, so that what it will be in the end cannot be
 * known: `{{ … }}`, `{% … %}`, `<% … %>`, `${…}`, `$(…)`, `@NAME@`, `%NAME%`, `%(NAME)s`, `{NAME}`, `__NAME__`, or `$NAME`, `#{NAME}` and `#{NAME}#` alone.
 */
export function hasTemplateMarks(text: string): boolean {
  return /(?=[\uE000{<$@%])(?:\uE000|\{\{|\{%|<%|\$[{(]|@[A-Za-z][\w-]*@|%[A-Z][A-Z\d_]{2,}%|%\([A-Z][A-Z\d_]*\)s|(?<![\w$%#@])\{[A-Z][A-Z\d_]+\})|^(?:__\w+__|\$\w+|#\{[\w.:-]+\}#?)$/.test(
    text,
  );
}

/** Whether a part of a masked text comes from a template. */
export function isMasked(text: string): boolean {
  return text.includes(MASK);
}

/** Whether all of it does. */
export function isAllMasked(text: string): boolean {
  return /^\uE000+$/.test(text);
}

/** Whether a template gives a short text of one line, or a part of it: of a script, the rest says enough. */
export function isOfTemplate(text: string): boolean {
  return text.length <= LONGEST_VALUE && isMasked(text) && !text.includes('\n');
}

/** Longer texts are no values that something is set to. */
const LONGEST_VALUE = 1000;

/** What such a text says, undefined for each part that comes from the template; any other as it is. */
export function piecesOfMasked(text: string): readonly (string | undefined)[] {
  if (!isOfTemplate(text)) return [text];
  const pieces = text.split(/(\uE000+)/).filter((piece) => piece !== '');
  return pieces.map((piece) => (isMasked(piece) ? undefined : piece));
}

/** A part of a masked text for people. */
export function withoutMask(text: string): string {
  return text.includes(MASK) ? text.replace(/\uE000+/g, '{{…}}') : text;
}

/**
 * - `comment`: leaves nothing behind.
 * - `statement`: a condition, a loop, another file.
 * - `value`: something is put in its place.
 */
type MarkKind = 'comment' | 'statement' | 'value';

export interface TemplateMark extends Span {
  readonly kind: MarkKind;
  /** Only marks and white space stand before it in its line, and behind it. */
  readonly begins: boolean;
  readonly ends: boolean;
}

/** Later marks of one file are not looked for. */
const MAX_MARKS = 100_000;

/** The marks of template languages: Jinja, Twig, ERB, Go, Handlebars. In the order of the text. */
export function blockMarks(text: string): readonly TemplateMark[] {
  const marks: PlainMark[] = [];
  const next = new NextOf(text);
  const openings = /\{[{%#]|<%/g;
  for (let match = openings.exec(text); match && marks.length < MAX_MARKS; match = openings.exec(text)) {
    const end = endOfBlock(text, match.index, next);
    if (end === undefined) continue;
    marks.push({ start: match.index, end, kind: kindOf(text.slice(match.index, Math.min(end, match.index + 100))) });
    openings.lastIndex = end;
  }
  return placed(text, marks);
}

/** The placeholders that stand in a text. In the order of the text. */
export function placeholderMarks(text: string): readonly TemplateMark[] {
  const marks = text
    .matchAll(PLACEHOLDER)
    .take(MAX_MARKS)
    .map(({ 0: mark, index }): PlainMark => ({ start: index, end: index + mark.length, kind: 'value' }));
  return placed(text, [...marks]);
}

/** What Python puts in: `$NAME` alone in its line, and `{name}` right beside other text. In the order of the text. */
export function marksOfPython(text: string): readonly TemplateMark[] {
  const marks = text
    .matchAll(OF_PYTHON)
    .take(MAX_MARKS)
    .map(({ 0: mark, index }): PlainMark => ({ start: index, end: index + mark.length, kind: 'value' }));
  return placed(text, [...marks]);
}

const OF_PYTHON =
  /(?<=^[ \t]{0,40})\$[A-Z][A-Z\d_]{2,60}(?=[ \t]{0,40}$)|\{[a-z][a-z\d_]{0,40}\}(?=[\w./:-])|(?<=[\w./:-])\{[a-z][a-z\d_]{0,40}\}/gm;

/**
 * The directives of Terraform's templates, which stand in no other language, nor alone in its own. In the order of the text.
 * Source: https://developer.hashicorp.com/terraform/language/expressions/strings#directives.
 */
export function marksOfTerraform(text: string): readonly TemplateMark[] {
  const marks = text
    .matchAll(OF_TERRAFORM)
    .take(MAX_MARKS)
    .map(({ 0: mark, index }): PlainMark => ({ start: index, end: index + mark.length, kind: 'statement' }));
  return placed(text, [...marks]);
}

const OF_TERRAFORM = /%\{~?[ \t]{0,9}(?:if|else|endif|for|endfor)\b[^{}\n]{0,200}\}/g;

/** Two lists of marks as one in the order of the text; of marks that overlap, those of the first list stay. */
export function mergedMarks(first: readonly TemplateMark[], second: readonly TemplateMark[]): readonly TemplateMark[] {
  const merged: TemplateMark[] = [];
  let at = 0;
  for (const mark of second) {
    for (; at < first.length && (first[at]?.start ?? 0) < mark.end; at += 1) merged.push(...first.slice(at, at + 1));
    if ((merged.at(-1)?.end ?? 0) <= mark.start) merged.push(mark);
  }
  return [...merged, ...first.slice(at)];
}

/** Whether a mark may add or leave out whole settings: a statement, or a value in a line of its own. */
export function mayHoldSettings({ kind, begins, ends }: TemplateMark): boolean {
  return kind === 'statement' ? begins || ends : kind === 'value' && begins && ends;
}

/** A text of the same length and with the same lines, in which marks are white space or words that cannot be known. */
export function masked(text: string, marks: readonly TemplateMark[]): string {
  const pieces: string[] = [];
  let position = 0;
  for (const mark of marks) {
    const isBlank = mark.kind === 'comment' || mayHoldSettings(mark);
    pieces.push(
      text.slice(position, mark.start),
      text.slice(mark.start, mark.end).replace(/[^\r\n]/g, isBlank ? ' ' : MASK),
    );
    position = mark.end;
  }
  return pieces.join('') + text.slice(position);
}

type PlainMark = Span & Pick<TemplateMark, 'kind'>;

const CLOSINGS: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}', '{#': '#}', '<%': '%>' };

/** Behind what closes the mark that is opened at `start`; undefined for what is no mark. */
function endOfBlock(text: string, start: number, next: NextOf): number | undefined {
  const opening = text.slice(start, start + 2);
  const closing = CLOSINGS[opening] ?? '';
  const close = next.of(closing, start + 2);
  if (close === undefined) return undefined;
  const isOneLine = close < (next.of('\n', start) ?? text.length);
  if (!isOneLine && !mayHaveLines(text, start, opening)) return undefined;
  // `{{{ raw }}}` of Handlebars.
  return opening === '{{' && text.startsWith('{{{', start) && text[close + 2] === '}' ? close + 3 : close + 2;
}

/** `{#` may also be a brace with a comment behind it, unless it begins its line; `{{` two braces. */
function mayHaveLines(text: string, start: number, opening: string): boolean {
  if (opening === '{{') return /^\{\{-?\s*(\/\*|!)/.test(text.slice(start, start + 8));
  return opening !== '{#' || /(^|[\r\n])[ \t]*$/.test(text.slice(Math.max(0, start - 100), start));
}

function kindOf(mark: string): MarkKind {
  if (/^(\{#|<%#|\{%[-+]?\s*(set|import|from|do|load|comment|endcomment)\b|\{\{-?\s*(\/\*|!|\$\w+\s*:?=))/.test(mark))
    return 'comment';
  // The line that Ansible writes above what it manages is a comment.
  if (/^\{\{-?\s*ansible_managed\b/.test(mark)) return 'comment';
  const isGoStatement =
    /^\{\{-?\s*([#/^>]|(if|else|end|range|with|define|block|template|include|break|continue)\b)/.test(mark);
  return isGoStatement || /^(\{%|<%(?![-=]*=))/.test(mark) ? 'statement' : 'value';
}

function placed(text: string, marks: readonly PlainMark[]): readonly TemplateMark[] {
  const begins: boolean[] = [];
  for (const [index, { start }] of marks.entries()) {
    begins.push(isBlankBefore(text, start, marks[index - 1]?.end ?? 0) ?? begins.at(-1) ?? true);
  }
  const ends: boolean[] = [];
  for (const [index, { end }] of [...marks.entries()].toReversed()) {
    ends.push(isBlankBehind(text, end, marks[index + 1]?.start ?? text.length) ?? ends.at(-1) ?? true);
  }
  ends.reverse();
  return marks.map((mark, index) => ({ ...mark, begins: begins[index] === true, ends: ends[index] === true }));
}

/** Whether only white space stands between the beginning of a line and an offset; undefined when that reaches `from`. */
function isBlankBefore(text: string, start: number, from: number): boolean | undefined {
  for (let index = start - 1; index >= from; index -= 1) {
    const character = text.charAt(index);
    if (character !== ' ' && character !== '\t') return character === '\n' || character === '\r';
  }
  return undefined;
}

function isBlankBehind(text: string, end: number, to: number): boolean | undefined {
  for (let index = end; index < to; index += 1) {
    const character = text.charAt(index);
    if (character !== ' ' && character !== '\t') return character === '\n' || character === '\r';
  }
  return undefined;
}

/** Where texts stand next, each looked for once: asked in ascending order, all answers together read a text once. */
class NextOf {
  readonly #text: string;
  readonly #found = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  of(wanted: string, from: number): number | undefined {
    let found = this.#found.get(wanted);
    if (found === undefined || (found !== -1 && found < from)) {
      found = this.#text.indexOf(wanted, from);
      this.#found.set(wanted, found);
    }
    return found === -1 ? undefined : found;
  }
}
