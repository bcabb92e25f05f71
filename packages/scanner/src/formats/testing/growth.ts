import type { Parser } from '../tree.ts';
import { sourceOf } from './fuzz-format.ts';
import { longTextsOf, type LongText } from './long-texts.ts';
import { SAMPLES } from './samples.ts';
import type { FormatName } from '../format-list.ts';
import { CONSTRUCTS_BY_FORMAT, type Multiply } from '../../testing/multiplied-texts.ts';

/** A text for which a parser's time grows faster than the text. */
export interface Growth {
  /** What grows, in words. */
  readonly text: string;
  readonly shortMs: number;
  readonly longMs: number;
}

interface Growing {
  readonly words: string;
  /** A text of at least that length. */
  readonly ofLength: (length: number) => string;
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
  const repeated = [...longTextsOf(format), ...partsOfSample(format)].map(growing);
  for (const text of [...repeated, ...constructsOf(format)]) {
    const longMs = timeOf(parser, format, text, LONG_LENGTH);
    if (longMs < MIN_MS) continue;
    const shortMs = timeOf(parser, format, text, SHORT_LENGTH);
    if (longMs / shortMs > MAX_RATIO) growths.push(...confirmed(parser, format, text));
  }
  return growths;
}

/** Measured again, since collecting garbage or other programs may have taken the time; the shortest times count. */
function confirmed(parser: Parser, format: FormatName, text: Growing): readonly Growth[] {
  const shortMs = shortestOf(() => timeOf(parser, format, text, SHORT_LENGTH));
  const longMs = shortestOf(() => timeOf(parser, format, text, LONG_LENGTH));
  return longMs > MIN_MS && longMs / shortMs > MAX_RATIO ? [{ text: text.words, shortMs, longMs }] : [];
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

function growing({ head, repeated }: LongText): Growing {
  const words = `${JSON.stringify(repeated)} repeated behind ${JSON.stringify(head)}`;
  return { words, ofLength: (length) => head + repeated.repeat(Math.ceil(length / repeated.length)) };
}

/** Whatever a file of the format can hold any number of; what a number of times multiplies itself is left out. */
function constructsOf(format: FormatName): readonly Growing[] {
  const constructs = Object.entries<readonly Multiply[]>({ ...CONSTRUCTS_BY_FORMAT[format] });
  return constructs.flatMap(([construct, texts]) =>
    texts.flatMap((text, index) => {
      const each = (text(2000).length - text(1000).length) / 1000;
      const isLinear = each > 0 && text(4000).length < 4.2 * text(1000).length;
      return isLinear ? [{ words: `${construct} ${index}`, ofLength: (length) => text(Math.ceil(length / each)) }] : [];
    }),
  );
}

function timeOf(parser: Parser, format: FormatName, { ofLength }: Growing, length: number): number {
  const text = ofLength(length);
  const startedMs = performance.now();
  parser(sourceOf(format, text));
  return performance.now() - startedMs;
}
