/**
 * What parsers make most of. Written out, always with the same properties in the same order, for an object that is
 * built from spreads takes several times as long and as much memory.
 */
import type { Comment, Directive, Scalar, Source, Span, SyntaxProblem } from './tree.ts';

export function scalarAt(
  source: Source,
  { start, end }: Span,
  value: Scalar['value'],
  { quoted, isUnknown }: { readonly quoted: boolean; readonly isUnknown: boolean },
): Scalar {
  return isUnknown
    ? { kind: 'scalar', start, end, source, value, quoted, unknown: true }
    : { kind: 'scalar', start, end, source, value, quoted };
}

/** A directive without a block, whose head is all of it. Its name is what is written, unless another one is given. */
export function directiveAt(
  source: Source,
  { start, end }: Span,
  {
    nameSpan,
    args,
    name = textAt(source.text, nameSpan),
  }: { readonly nameSpan: Span; readonly args: readonly Scalar[]; readonly name?: string },
): Directive {
  return { kind: 'directive', start, end, name, nameSpan, args, headEnd: end, source };
}

export function commentAt(source: Source, { start, end }: Span, text: string): Comment {
  return { start, end, source, text };
}

/** No one reads more problems of one file; in a file of another format, every line can be one. */
const MAX_PROBLEMS = 10_000;

export function addProblem(problems: SyntaxProblem[], { start, end }: Span, message: string): void {
  if (problems.length < MAX_PROBLEMS) problems.push({ start, end, message });
}

const NONE: readonly never[] = [];

/** The same list without the room for more items that one which was pushed to keeps, most of it in short lists. */
export function compact<T>(items: readonly T[]): readonly T[] {
  return items.length === 0 ? NONE : items.slice();
}

/** Longer parts of a text are not copied by the engine, and would keep the whole text if they were kept here. */
const MAX_COPIED = 12;
/** Short words seen last, by a number made of some of their characters. */
const recent: string[] = Array.from({ length: 2048 }, () => '');

/** A part of a text. Configuration repeats its words, so that short ones are mostly a string that is there already. */
export function textAt(text: string, { start, end }: Span): string {
  const length = end - start;
  if (length <= 1 || length > MAX_COPIED) return text.slice(start, end);
  const first = text.charCodeAt(start) + 7 * text.charCodeAt(start + 1);
  const last = 31 * text.charCodeAt(end - 1) + 131 * text.charCodeAt(start + (length >> 1));
  const place = (first + last + 521 * length) & (recent.length - 1);
  const known = recent[place] ?? '';
  if (known.length === length && text.startsWith(known, start)) return known;
  return (recent[place] = text.slice(start, end));
}

/** The same directive with a block behind its head, which ends where that begins. */
export function withBlock(directive: Directive, block: readonly Directive[], end: number): Directive {
  const { start, name, nameSpan, source, block: before = [] } = directive;
  const whole = before.length === 0 ? compact(block) : [...before, ...block];
  const headEnd = Math.min(directive.headEnd, whole[0]?.start ?? end);
  const args = directive.args.filter((each) => each.end <= headEnd);
  return { kind: 'directive', start, end, name, nameSpan, args, headEnd, block: whole, source };
}
