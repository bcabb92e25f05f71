/** What a template writes only where a condition holds. */
import { oncePer } from '../rules/once-per.ts';
import { blockMarks, marksOfTerraform, mergedMarks, type TemplateMark } from './template-marks.ts';
import type { Place, Source, Span } from './tree.ts';

/** Conditions around a whole file are looked into so many times: what stands in them is not in doubt in itself. */
const MAX_AROUND = 5;

/** A mark's text that is read, in characters. */
const MAX_READ = 300;

/**
 * Whether something stands in a file only where a condition of its template holds, so that nobody knows whether it does.
 * A condition around all of a file leaves nothing in doubt: where there is such a file, it reads like that.
 */
export function isOnCondition({ source, start }: Place): boolean {
  const stretches = conditionsOf(source);
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return (stretches[low]?.start ?? Infinity) <= start;
}

/** In the order of the text, none within another. */
const conditionsOf = oncePer(({ text, fileName }: Source): readonly Span[] => {
  // In its own files Terraform works the directives out that stand in texts.
  const isOfTerraform = /\.(?:tf|tofu)$/i.test(fileName);
  const marks = isOfTerraform ? blockMarks(text) : mergedMarks(blockMarks(text), marksOfTerraform(text));
  const all = conditionsIn(text, marks);
  for (let depth = 0; depth < MAX_AROUND; depth += 1) {
    const outermost = all.filter((condition) => condition.depth === depth);
    if (outermost.length === 0 || !isBlankAround(text, outermost)) return outermost;
  }
  return [];
});

interface Condition extends Span {
  /** How many conditions stand around it. */
  readonly depth: number;
}

/** From the mark that opens each to the one that closes it, which may never come. In the order of the text. */
function conditionsIn(text: string, marks: readonly TemplateMark[]): readonly Condition[] {
  const found: Condition[] = [];
  const open: { readonly isCondition: boolean; readonly start: number; readonly index: number }[] = [];
  let depth = 0;
  for (const mark of marks) {
    if (mark.kind !== 'statement') continue;
    const step = stepOf(text.slice(mark.start, Math.min(mark.end, mark.start + MAX_READ)));
    if (step === 'closes') {
      const last = open.pop();
      if (!last?.isCondition) continue;
      depth -= 1;
      found[last.index] = { start: last.start, end: mark.end, depth };
    } else if (step) {
      const isCondition = step === 'asks';
      open.push({ isCondition, start: mark.start, index: found.length });
      if (!isCondition) continue;
      found.push({ start: mark.start, end: text.length, depth });
      depth += 1;
    }
  }
  return found;
}

/** Whether a mark opens a condition, opens something else that is closed later, or closes what is open. */
function stepOf(mark: string): 'asks' | 'opens' | 'closes' | undefined {
  if (mark.startsWith('<%')) return stepOfRuby(mark);
  const [, sign = '', name = ''] = /^(?:\{[{%]|%\{)[-+~]?\s*(?:([#/^])\s*)?(\w*)/.exec(mark) ?? [];
  const word = sign + name;
  if (/^(?:end\w*|\/\w+)$/.test(word)) return 'closes';
  if (/^(?:if|unless|case|with|#if|#unless|\^\w+)$/.test(word)) {
    // With a name Jinja's `with` only gives names, and asks nothing.
    return word === 'with' && mark.startsWith('{%') ? 'opens' : 'asks';
  }
  return /^(?:for|range|define|block|macro|call|filter|raw|verbatim|capture|autoescape|embed|#\w+)$/.test(word)
    ? 'opens'
    : undefined;
}

/** Of Ruby: a mark may hold several lines, of which the last that opens something counts. */
function stepOfRuby(mark: string): 'asks' | 'opens' | 'closes' | undefined {
  const code = mark.replace(/^<%[-=]?|[-+]?%>$/g, '').trim();
  const opened = /(?:^|[\n;])[^\S\n]*(if|unless|case|while|until|for)\b/.exec(code);
  const hasBlock = /\bdo\b(?:\s*\|[^|\n]*\|)?$/.test(code);
  const closes = /(?:^|[\n;])[^\S\n]*end\b/.test(code);
  if (!opened && !hasBlock) return closes ? 'closes' : undefined;
  if (/\bend\b/.test(code)) return undefined;
  if (hasBlock) return 'opens';
  return /^(?:if|unless|case)$/.test(opened?.[1] ?? '') ? 'asks' : 'opens';
}

/** Whether nothing but comments, marks and bounds of documents stands outside. */
function isBlankAround(text: string, inner: readonly Span[]): boolean {
  const pieces: string[] = [];
  let position = 0;
  for (const { start, end } of inner) {
    pieces.push(text.slice(position, start));
    position = end;
  }
  pieces.push(text.slice(position));
  return pieces.every((piece) => isBlank(piece));
}

function isBlank(text: string): boolean {
  let position = 0;
  for (const { start, end } of blockMarks(text)) {
    if (!hasOnlyComments(text.slice(position, start))) return false;
    position = end;
  }
  return hasOnlyComments(text.slice(position));
}

function hasOnlyComments(text: string): boolean {
  return text.split(/\r\n|\n|\r/).every((line) => {
    const written = line.trim();
    return written === '' || written === '---' || /^[#;]|^\/\//.test(written);
  });
}
