import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../messages/numbers.ts';
import { BarSegments, segmentLength } from './BarSegments.tsx';
import { fitted, labelWidth, valueTicks, type BarsProps } from './chart-scale.ts';
import { barTotal, type ChartedBar, type ChartSeries } from './charted-bar.ts';

const BOTTOM_PX = 44;
const LEAST_RIGHT_PX = 44;
const TOTAL_GAP_PX = 8;
const AXIS_TITLE_PX = 20;
const WIDEST_BAR_PX = 26;
/** Below this width names would be cut to nothing beside their bars: they stand above them. */
const NARROW_PX = 520;
const NARROW_BAR_PX = 14;
const LABEL_LINE_PX = 16;

/** Bars from left to right, one below the other, in the order given. */
export function BarsAcross({ description, series, bars, size, valueAxis, barAxis }: BarsProps) {
  const isNarrow = size.width < NARROW_PX;
  const left = isNarrow ? AXIS_TITLE_PX + 8 : Math.min(220, Math.max(96, size.width * 0.28));
  const widestTotal = Math.max(0, ...bars.map((bar) => labelWidth(formatNumber(barTotal(bar)))));
  const plotWidth = Math.max(0, size.width - left - Math.max(LEAST_RIGHT_PX, TOTAL_GAP_PX + widestTotal));
  const plotHeight = size.height - BOTTOM_PX;
  const ticks = valueTicks(bars);
  const scale = plotWidth / (ticks.at(-1) ?? 1);
  const band = plotHeight / Math.max(1, bars.length);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a drawing is no img element */}
      <g role="img" aria-label={description}>
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(${left + tick * scale} 0)`}>
            <line y2={plotHeight} className="stroke-line" />
            <text y={plotHeight + 16} textAnchor="middle" className="fill-faint">
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        <text x={left + plotWidth / 2} y={size.height - 6} textAnchor="middle" className="fill-soft">
          {valueAxis}
        </text>
        <text transform={`translate(12 ${plotHeight / 2}) rotate(-90)`} textAnchor="middle" className="fill-soft">
          {barAxis}
        </text>
      </g>
      {/* Bars and names lead somewhere, so they stand beside the picture: nothing inside of an image can be reached. */}
      {bars.map((bar, index) => (
        <g key={bar.key} transform={`translate(0 ${band * (index + 0.5)})`}>
          <BarLink bar={bar}>
            {/* The whole row leads there, not only what is drawn in it. */}
            <rect
              x={AXIS_TITLE_PX}
              y={-band / 2}
              width={Math.max(0, size.width - AXIS_TITLE_PX)}
              height={band}
              className="fill-transparent"
            />
            <g aria-hidden transform={`translate(0 ${isNarrow ? LABEL_LINE_PX / 2 : 0})`}>
              <Bar
                series={series}
                bar={bar}
                x={left}
                scale={scale}
                thickness={isNarrow ? NARROW_BAR_PX : Math.min(WIDEST_BAR_PX, band * 0.6)}
              />
            </g>
            {isNarrow ? (
              <BarLabel bar={bar} x={left} y={-LABEL_LINE_PX / 2} anchor="start" width={plotWidth} />
            ) : (
              <BarLabel bar={bar} x={left - 10} y={0} anchor="end" width={left - AXIS_TITLE_PX - 14} />
            )}
          </BarLink>
        </g>
      ))}
    </>
  );
}

function BarLink({ bar, children }: { bar: ChartedBar; children: ReactNode }) {
  if (bar.to === undefined) return children;
  return (
    <Link to={bar.to} aria-label={bar.label} className="group">
      {children}
    </Link>
  );
}

interface BarLabelProps {
  readonly bar: ChartedBar;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
  readonly width: number;
}

function BarLabel({ bar, x, y, anchor, width }: BarLabelProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} dominantBaseline="central" className="fill-ink group-hover:underline">
      <title>{bar.label}</title>
      {fitted(bar.label, width)}
    </text>
  );
}

interface BarProps {
  readonly series: readonly ChartSeries[];
  readonly bar: ChartedBar;
  readonly x: number;
  /** Pixels of one. */
  readonly scale: number;
  readonly thickness: number;
}

function Bar({ series, bar, x, scale, thickness }: BarProps) {
  return (
    <>
      <BarSegments
        series={series}
        bar={bar}
        boxOf={(segment) => ({
          x: x + segment.from * scale,
          y: -thickness / 2,
          width: segmentLength(segment, scale),
          height: thickness,
        })}
      />
      <text x={x + barTotal(bar) * scale + TOTAL_GAP_PX} dominantBaseline="central" className="fill-soft font-medium">
        {formatNumber(barTotal(bar))}
      </text>
    </>
  );
}
