import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { formatNumber } from '../messages/numbers.ts';
import { classNames } from '../ui/class-names.ts';
import { BarsAcross } from './BarsAcross.tsx';
import { BarsUpright } from './BarsUpright.tsx';
import type { ChartSize } from './chart-scale.ts';
import { barName, barTotal, type ChartedBar, type ChartSeries } from './charted-bar.ts';

export interface StackedBarChartProps {
  /** What the chart shows. */
  readonly label: string;
  /** What the bars are stacked from, the first at the ground. */
  readonly series: readonly ChartSeries[];
  readonly bars: readonly ChartedBar[];
  /** `across`: one bar below the other, for long names. `upright`: one beside the other, for time. */
  readonly direction: 'across' | 'upright';
  readonly valueAxis: string;
  readonly barAxis: string;
}

/** Source: specification, section 9. */
const HEIGHT_PX = 400;

/** Counts as bars, each stacked from its series. */
export function StackedBarChart({ label, series, bars, direction, valueAxis, barAxis }: StackedBarChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const Bars = direction === 'across' ? BarsAcross : BarsUpright;

  return (
    <div style={{ height: HEIGHT_PX }} className="flex flex-col gap-3">
      <Legend series={series} />
      <div ref={frame} className="min-h-0 grow overflow-hidden">
        {size && (
          <svg {...size} className="text-xs">
            <Bars
              description={describe(label, bars)}
              series={series}
              bars={bars}
              size={size}
              valueAxis={valueAxis}
              barAxis={barAxis}
            />
          </svg>
        )}
      </div>
    </div>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
      {series.map(({ key, name, fill }) => (
        <li key={key} className="flex items-center gap-1.5">
          <span className={classNames('size-2.5 rounded-[2px] forced-color-adjust-none', fill)} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function describe(label: string, bars: readonly ChartedBar[]): string {
  return `${label}. ${bars.map((bar) => `${barName(bar)}: ${formatNumber(barTotal(bar))}`).join(', ')}.`;
}

/** The pixels that there are to draw in; undefined before the first layout. */
function useSize(frame: RefObject<HTMLElement | null>): ChartSize | undefined {
  const [size, setSize] = useState<ChartSize>();
  useLayoutEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: Math.floor(entry.contentRect.width), height: Math.floor(entry.contentRect.height) });
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}
