import { formatNumber } from '../messages/numbers.ts';
import { segmentsOf, type Segment } from './chart-scale.ts';
import { barName, type ChartedBar, type ChartSeries } from './charted-bar.ts';

interface BarSegmentsProps {
  readonly series: readonly ChartSeries[];
  readonly bar: ChartedBar;
  /** Where a part of the bar stands, and how large it is. */
  readonly boxOf: (segment: Segment) => Box;
}

/** In pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The coloured parts of one bar; each says what it counts. */
export function BarSegments({ series, bar, boxOf }: BarSegmentsProps) {
  return segmentsOf(series, bar).map((segment) => (
    <rect key={segment.series.key} {...boxOf(segment)} className={segment.series.fillSvg}>
      <title>{`${barName(bar)}: ${formatNumber(segment.count)} ${segment.series.name}`}</title>
    </rect>
  ));
}

/** How long a part is drawn: one pixel of ground between two colours keeps them apart. */
export function segmentLength({ count }: Segment, scale: number): number {
  return Math.max(1, count * scale - 1);
}
