import { formatNumber } from '../messages/numbers.ts';
import { BarSegments, segmentLength } from './BarSegments.tsx';
import { labelWidth, valueTicks, type BarsProps } from './chart-scale.ts';
import { barTotal, type ChartedBar, type ChartSeries } from './charted-bar.ts';

const TOP_PX = 18;
const LEAST_LEFT_PX = 52;
/** For the title of the axis. */
const AXIS_TITLE_PX = 22;
const TICK_GAP_PX = 8;
const RIGHT_PX = 16;
const BOTTOM_PX = 44;
const WIDEST_BAR_PX = 44;
const LABEL_GAP_PX = 6;
const DETAIL_LINE_PX = 14;
/** Totals above narrower bars would run into each other. */
const TOTAL_PX = 24;

/** Bars from the ground up, one beside the other, in the order given. */
export function BarsUpright({ description, series, bars, size, valueAxis, barAxis }: BarsProps) {
  const hasDetails = bars.some(({ detail }) => detail !== undefined);
  const plotHeight = size.height - BOTTOM_PX - TOP_PX - (hasDetails ? DETAIL_LINE_PX : 0);
  const ground = TOP_PX + plotHeight;
  const ticks = valueTicks(bars);
  const widestTick = labelWidth(formatNumber(ticks.at(-1) ?? 0));
  const left = Math.max(LEAST_LEFT_PX, AXIS_TITLE_PX + widestTick + TICK_GAP_PX);
  const plotWidth = Math.max(0, size.width - left - RIGHT_PX);
  const scale = plotHeight / (ticks.at(-1) ?? 1);
  const band = plotWidth / Math.max(1, bars.length);
  // Where it is narrow only every n-th label fits; the last one always stands.
  const widestLabel = Math.max(
    0,
    ...bars.map(({ label, detail = '' }) => labelWidth(label.length > detail.length ? label : detail)),
  );
  const labelEvery = Math.max(1, Math.ceil((widestLabel + LABEL_GAP_PX) / band));

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a drawing is no img element
    <g role="img" aria-label={description}>
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${ground - tick * scale})`}>
          <line x1={left} x2={size.width} className="stroke-line" />
          <text x={left - TICK_GAP_PX} textAnchor="end" dominantBaseline="central" className="fill-faint">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <g key={bar.key} transform={`translate(${left + band * (index + 0.5)} ${ground})`}>
          <Bar
            series={series}
            bar={bar}
            scale={scale}
            thickness={Math.min(WIDEST_BAR_PX, band * 0.6)}
            hasTotal={band >= TOTAL_PX}
          />
          {(bars.length - 1 - index) % labelEvery === 0 && (
            <text y={16} textAnchor="middle" className="fill-soft">
              {bar.label}
              {bar.detail !== undefined && (
                <tspan x={0} dy={DETAIL_LINE_PX}>
                  {bar.detail}
                </tspan>
              )}
            </text>
          )}
        </g>
      ))}
      <text x={left + plotWidth / 2} y={size.height - 6} textAnchor="middle" className="fill-soft">
        {barAxis}
      </text>
      <text
        transform={`translate(12 ${TOP_PX + plotHeight / 2}) rotate(-90)`}
        textAnchor="middle"
        className="fill-soft"
      >
        {valueAxis}
      </text>
    </g>
  );
}

interface BarProps {
  readonly series: readonly ChartSeries[];
  readonly bar: ChartedBar;
  /** Pixels of one. */
  readonly scale: number;
  readonly thickness: number;
  readonly hasTotal: boolean;
}

function Bar({ series, bar, scale, thickness, hasTotal }: BarProps) {
  return (
    <>
      <BarSegments
        series={series}
        bar={bar}
        boxOf={(segment) => ({
          x: -thickness / 2,
          y: -(segment.from + segment.count) * scale,
          width: thickness,
          height: segmentLength(segment, scale),
        })}
      />
      {hasTotal && (
        <text y={-barTotal(bar) * scale - 6} textAnchor="middle" className="fill-soft font-medium">
          {formatNumber(barTotal(bar))}
        </text>
      )}
    </>
  );
}
