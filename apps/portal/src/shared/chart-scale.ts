import { barTotal, type ChartedBar, type ChartSeries } from './charted-bar.ts';

const MOST_TICKS = 6;

export interface Segment {
  readonly series: ChartSeries;
  readonly count: number;
  /** How much lies before it in its bar. */
  readonly from: number;
}

/** What the two charts draw in, in pixels. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

export interface BarsProps {
  /** What the picture shows, for those who cannot see it. */
  readonly description: string;
  readonly series: readonly ChartSeries[];
  readonly bars: readonly ChartedBar[];
  readonly size: ChartSize;
  readonly valueAxis: string;
  readonly barAxis: string;
}

/** Round numbers from 0 to at least the longest bar, at most six steps. */
export function valueTicks(bars: readonly ChartedBar[]): readonly number[] {
  const longest = Math.max(1, ...bars.map(barTotal));
  const step = niceStep(longest / (MOST_TICKS - 1));
  return Array.from({ length: Math.ceil(longest / step) + 1 }, (_, index) => index * step);
}

function niceStep(atLeast: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, atLeast)));
  return [1, 2, 5, 10].map((factor) => factor * magnitude).find((step) => step >= atLeast) ?? magnitude;
}

/** The parts of one bar in the order of the series; those with nothing are left out. */
export function segmentsOf(allSeries: readonly ChartSeries[], { values }: ChartedBar): readonly Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const [index, series] of allSeries.entries()) {
    const count = values[index] ?? 0;
    if (count > 0) segments.push({ series, count, from });
    from += count;
  }
  return segments;
}

/** About how wide a label is. */
export function labelWidth(label: string): number {
  return [...label].reduce((width, character) => width + characterWidth(character), 0);
}

/** A label cut to about as many characters as fit. */
export function fitted(label: string, widthPx: number): string {
  if (labelWidth(label) <= widthPx) return label;
  let kept = '';
  let leftPx = widthPx - characterWidth('…');
  for (const character of label) {
    leftPx -= characterWidth(character);
    if (leftPx < 0) break;
    kept += character;
  }
  return `${kept}…`;
}

const CHARACTER_PX = 6.6;
const WIDE_PX = 11;
const SQUARE_PX = 13;
const WIDE = /[MW@]/;
/** Scripts whose characters fill a square, and pictures. */
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

function characterWidth(character: string): number {
  if (WIDE.test(character)) return WIDE_PX;
  return SQUARE.test(character) ? SQUARE_PX : CHARACTER_PX;
}
