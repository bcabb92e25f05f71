import type { Parser } from '../tree.ts';
import { sourceOf } from './fuzz-format.ts';
import { longTextsOf, type LongText } from './long-texts.ts';
import { SAMPLES } from './samples.ts';
import type { FormatName } from '../format-list.ts';

/** A text for which a parser's time grows faster than the text. */
export interface Growth extends LongText {
  readonly shortMs: number;
  readonly longMs: number;
}

const SHORT_LENGTH = 50_000;
const LONG_LENGTH = 8 * SHORT_LENGTH;
/** Linear time takes 8 times as long, quadratic 64 times; measuring alone makes some difference. */
const MAX_RATIO = 24;
/** Shorter times say nothing. */
const MIN_MS = 200;

/** Texts that take a parser more than linear time: by the clock, thus for long runs only. */
export function growthsOf(parser: Parser, format: FormatName): readonly Growth[] {
  const growths: Growth[] = [];
  for (const text of [...longTextsOf(format), ...partsOfSample(format)]) {
    const longMs = timeOf(parser, format, text, LONG_LENGTH);
    if (longMs < MIN_MS) continue;
    const shortMs = timeOf(parser, format, text, SHORT_LENGTH);
    if (longMs / shortMs > MAX_RATIO) growths.push(...confirmed(parser, format, text));
  }
  return growths;
}

/** Measured again, since collecting garbage or other programs may have taken the time; the shortest times count. */
function confirmed(parser: Parser, format: FormatName, text: LongText): readonly Growth[] {
  const shortMs = shortestOf(() => timeOf(parser, format, text, SHORT_LENGTH));
  const longMs = shortestOf(() => timeOf(parser, format, text, LONG_LENGTH));
  return longMs > MIN_MS && longMs / shortMs > MAX_RATIO ? [{ ...text, shortMs, longMs }] : [];
}

const REPEATS = 5;

function shortestOf(measure: () => number): number {
  return Math.min(...Array.from({ length: REPEATS }, measure));
}

/** The words and marks of the format's sample one by one, in pairs as they follow each other, and at lines' ends. */
function partsOfSample(format: FormatName): readonly LongText[] {
  const tokens = SAMPLES[format].match(/\w+|\s+|[^\w\s]+/g) ?? [];
  const pairs = tokens.map((token, index) => token + (tokens[index + 1] ?? ''));
  const triples = pairs.map((pair, index) => pair + (tokens[index + 2] ?? ''));
  const texts = new Set([...tokens, ...pairs, ...triples, ...tokens.map((token) => `${token}\n`), SAMPLES[format]]);
  return Array.from(texts, (repeated) => ({ head: '', repeated }));
}

function timeOf(parser: Parser, format: FormatName, { head, repeated }: LongText, length: number): number {
  const text = head + repeated.repeat(Math.ceil(length / repeated.length));
  const startedMs = performance.now();
  parser(sourceOf(format, text));
  return performance.now() - startedMs;
}
