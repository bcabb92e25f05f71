/** What one colour of a chart stands for. */
export interface ChartSeries {
  readonly key: string;
  readonly name: string;
  /** The colour in the legend, and in the drawing. Written out, so that Tailwind finds them. */
  readonly fill: string;
  readonly fillSvg: string;
}

/** One bar of a chart. */
export interface ChartedBar {
  readonly key: string;
  readonly label: string;
  /** Tells it from others of its label; a second line below an upright bar. */
  readonly detail?: string;
  /** One for each of the chart's series, in their order. */
  readonly values: readonly number[];
  /** Where a click on the bar leads. */
  readonly to?: string;
}

/** The label with what tells it from others. */
export function barName({ label, detail }: ChartedBar): string {
  return detail === undefined ? label : `${label}, ${detail}`;
}

export function barTotal({ values }: ChartedBar): number {
  return values.reduce((total, value) => total + value, 0);
}
