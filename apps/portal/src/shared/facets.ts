import { compareNames } from '../messages/compare-names.ts';

export interface FacetCount {
  readonly value: string;
  /** Rows that would be left with this value, all other filters being as they are. */
  readonly count: number;
}

interface Faceted<Row, Facet extends string> {
  readonly shown: readonly Row[];
  /** By name, numbers by their size. */
  readonly counts: Readonly<Record<Facet, readonly FacetCount[]>>;
}

/**
 * Narrows rows by one value of each facet, and counts what each further choice would leave.
 * Shape: `valuesOf` gives what a row can be found under, each value once; a facet that is left out of `chosen` takes
 * every row. A row counts as one, or as `weightOf` says.
 */
export function filterByFacets<Row, Facet extends string>(
  rows: readonly Row[],
  facets: readonly Facet[],
  valuesOf: (row: Row, facet: Facet) => readonly string[],
  chosen: Readonly<Partial<Record<Facet, string>>>,
  weightOf: (row: Row) => number = () => 1,
): Faceted<Row, Facet> {
  const shown: Row[] = [];
  const tallies = new Map(facets.map((facet) => [facet, new Map<string, number>()]));
  const narrowed = facets.flatMap((facet) => {
    const value = chosen[facet];
    return value === undefined ? [] : [{ facet, value }];
  });
  for (const row of rows) {
    const misses = narrowed.filter(({ facet, value }) => !valuesOf(row, facet).includes(value));
    if (misses.length === 0) shown.push(row);
    for (const [facet, tally] of tallies) {
      // A row that only this facet keeps out would come back with its own value.
      if (!misses.every((missed) => missed.facet === facet)) continue;
      for (const value of valuesOf(row, facet)) tally.set(value, (tally.get(value) ?? 0) + weightOf(row));
    }
  }
  const counts = facets.map((facet) => [facet, sorted(tallies.get(facet))] as const);
  // Made of all facets and nothing else.
  return { shown, counts: Object.fromEntries(counts) as Faceted<Row, Facet>['counts'] };
}

function sorted(tally: ReadonlyMap<string, number> = new Map()): readonly FacetCount[] {
  return [...tally].map(([value, count]) => ({ value, count })).toSorted((a, b) => compareNames(a.value, b.value));
}
