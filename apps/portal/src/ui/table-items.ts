import type { ReactNode } from 'react';

/** Rows that belong together, in the table's order. */
export interface Section<Row> {
  readonly key: string;
  readonly rows: readonly Row[];
}

/** How a table gathers its rows under heads, in the order of each section's first row. */
export interface Sectioning<Row> {
  readonly keyOf: (row: Row) => string;
  readonly isUnfolded: (key: string) => boolean;
  /** Stands across the whole row, with what folds and unfolds the section. */
  readonly head: (section: Section<Row>) => ReactNode;
}

/** One line of a table's body: a row, or the head of a section. */
export type TableItem<Row> =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'section'; readonly section: Section<Row> };

export function tableItems<Row>(
  rows: readonly Row[],
  sectioning: Sectioning<Row> | undefined,
): readonly TableItem<Row>[] {
  if (!sectioning) return rows.map((row) => ({ kind: 'row', row }));
  return [...Map.groupBy(rows, sectioning.keyOf)].flatMap(([key, sectionRows]): TableItem<Row>[] => {
    const section = { key, rows: sectionRows };
    const unfolded = sectioning.isUnfolded(key) ? sectionRows : [];
    return [{ kind: 'section', section }, ...unfolded.map((row) => ({ kind: 'row' as const, row }))];
  });
}
