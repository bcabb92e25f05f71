import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the column sorts by; without it the column does not sort. */
  readonly sortKey?: (row: Row) => string | number;
  /** Stands beside the header, such as what explains it. */
  readonly headerNote?: ReactNode;
  /** `end` for numbers. */
  readonly align?: 'start' | 'end';
  /** On a card: `whole` takes a line of its own, without the column's name; `line` one with it, also for a number. */
  readonly stacked?: 'whole' | 'line';
  /** The header is for screen readers only, above buttons. */
  readonly headerHidden?: boolean;
  readonly className?: string;
}

/** A row's further details, in a row of their own below it. The opener stands in one of the columns. */
export interface Expansion<Row> {
  readonly isOpen: (row: Row) => boolean;
  readonly content: (row: Row) => ReactNode;
}
