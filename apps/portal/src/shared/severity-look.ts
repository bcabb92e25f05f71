import type { Severity } from '@plumbline/model/severity';

interface SeverityLook {
  /** Large areas, such as bars and marks. */
  readonly fill: string;
  readonly fillSvg: string;
  /** Words and numbers. */
  readonly ink: string;
  /** The ground behind words in `ink`. */
  readonly wash: string;
  readonly border: string;
}

/** The colours of each severity; never shown without its number or its word. Written out, so that Tailwind finds them. */
export const SEVERITY_LOOK: Readonly<Record<Severity, SeverityLook>> = {
  5: {
    fill: 'bg-severity-5',
    fillSvg: 'fill-severity-5',
    ink: 'text-severity-5-ink',
    wash: 'bg-severity-5-wash',
    border: 'border-severity-5',
  },
  4: {
    fill: 'bg-severity-4',
    fillSvg: 'fill-severity-4',
    ink: 'text-severity-4-ink',
    wash: 'bg-severity-4-wash',
    border: 'border-severity-4',
  },
  3: {
    fill: 'bg-severity-3',
    fillSvg: 'fill-severity-3',
    ink: 'text-severity-3-ink',
    wash: 'bg-severity-3-wash',
    border: 'border-severity-3',
  },
  2: {
    fill: 'bg-severity-2',
    fillSvg: 'fill-severity-2',
    ink: 'text-severity-2-ink',
    wash: 'bg-severity-2-wash',
    border: 'border-severity-2',
  },
  1: {
    fill: 'bg-severity-1',
    fillSvg: 'fill-severity-1',
    ink: 'text-severity-1-ink',
    wash: 'bg-severity-1-wash',
    border: 'border-severity-1',
  },
};
