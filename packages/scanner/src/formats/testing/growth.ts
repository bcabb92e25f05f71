import type { Parser } from '../tree.ts';
import { sourceOf } from './fuzz-format.ts';
import { SAMPLES } from './samples.ts';
import type { FormatName } from '../format-list.ts';

/** A text, repeated, for which a parser's time grows faster than the text. */
export interface Growth {
  readonly text: string;
  readonly shortMs: number;
  readonly longMs: number;
}

const SHORT_LENGTH = 50_000;
const LONG_LENGTH = 8 * SHORT_LENGTH;
/** Linear time takes 8 times as long, quadratic 64 times; measuring alone makes some difference. */
const MAX_RATIO = 24;
/** Shorter times say nothing. */
const MIN_MS = 200;

/** Texts that, repeated, take a parser more than linear time: by the clock, thus for long runs only. */
export function growthsOf(parser: Parser, format: FormatName): readonly Growth[] {
  const growths: Growth[] = [];
  for (const text of repeatedTexts(format)) {
    const longMs = timeOf(parser, format, text, LONG_LENGTH);
    if (longMs < MIN_MS) continue;
    const shortMs = timeOf(parser, format, text, SHORT_LENGTH);
    if (longMs / shortMs > MAX_RATIO) growths.push(...confirmed(parser, format, text));
  }
  return growths;
}

/** Measured again, since collecting garbage or other programs may have taken the time; the shortest times count. */
function confirmed(parser: Parser, format: FormatName, text: string): readonly Growth[] {
  const shortMs = shortestOf(() => timeOf(parser, format, text, SHORT_LENGTH));
  const longMs = shortestOf(() => timeOf(parser, format, text, LONG_LENGTH));
  return longMs > MIN_MS && longMs / shortMs > MAX_RATIO ? [{ text, shortMs, longMs }] : [];
}

const REPEATS = 5;

function shortestOf(measure: () => number): number {
  return Math.min(...Array.from({ length: REPEATS }, measure));
}

/** The words and marks of the format's sample one by one, in pairs as they follow each other, and at lines' ends. */
function repeatedTexts(format: FormatName): ReadonlySet<string> {
  const tokens = SAMPLES[format].match(/\w+|\s+|[^\w\s]+/g) ?? [];
  const pairs = tokens.map((token, index) => token + (tokens[index + 1] ?? ''));
  const triples = pairs.map((pair, index) => pair + (tokens[index + 2] ?? ''));
  return new Set([...tokens, ...pairs, ...triples, ...tokens.map((token) => `${token}\n`), SAMPLES[format]]);
}

function timeOf(parser: Parser, format: FormatName, text: string, length: number): number {
  const repeated = text.repeat(Math.ceil(length / text.length));
  const startedMs = performance.now();
  parser(sourceOf(format, repeated));
  return performance.now() - startedMs;
}
