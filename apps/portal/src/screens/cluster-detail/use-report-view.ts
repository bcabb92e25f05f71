import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { toggleParameter, useAddressChange, writeParameters } from '../../ui/use-address-change.ts';
import { isOpenState, type CheckRow } from '@plumbline/model/check-rows';
import {
  FACETS,
  NO_FILTER,
  STATE_FILTERS,
  type CheckFilter,
  type Facet,
  type StateFilter,
} from './failed-check-filter.ts';

/** What rows are gathered under. */
export const GROUPINGS = ['none', 'check', 'machine', 'service', 'file'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** `compare=none` in an address: no comparison. */
export const NO_COMPARISON = 'none';

/** How a report is looked at, all of it from the address: a copied one shows the same. */
export interface ReportView {
  /** Undefined: the newest. */
  readonly report: string | undefined;
  /** The report to compare with; undefined: the one before, or `NO_COMPARISON`. */
  readonly compare: string | undefined;
  readonly filter: CheckFilter;
  readonly group: Grouping;
  /** Keys of the groups whose rows are shown. */
  readonly unfolded: ReadonlySet<string>;
  /** Keys of the rows whose details are shown. */
  readonly open: ReadonlySet<string>;
  /** What was not checked is listed. */
  readonly isUncheckedShown: boolean;
  /** Laid out for paper. */
  readonly isPrinted: boolean;
}

/** A report and the one that it is compared with. */
export interface ShownReports {
  readonly report: string;
  readonly compared: string | undefined;
}

/** Changes of the view. What one chooses becomes a step that “back” undoes; typing and opening rows do not. */
export interface ReportViewChanges {
  readonly showReport: (report: string) => void;
  readonly compareWith: (compare: string) => void;
  readonly setFacet: (facet: Facet, value: string | undefined) => void;
  readonly setState: (state: StateFilter) => void;
  /** The query of an address that shows this filter and no other, row by row or in the groups of now. */
  readonly searchFor: (filter: Partial<CheckFilter>, gathered?: 'row-by-row' | 'grouped') => string;
  /** The query of an address that shows one check of a report, opened, whatever is newest by then. */
  readonly searchForRow: (row: CheckRow, of: ShownReports) => string;
  readonly setText: (text: string) => void;
  readonly setGroup: (group: Grouping) => void;
  readonly toggleGroup: (key: string) => void;
  readonly toggleRow: (key: string) => void;
  readonly toggleUnchecked: () => void;
  readonly setPrinted: (isPrinted: boolean) => void;
}

export function useReportView(): [view: ReportView, changes: ReportViewChanges] {
  const [search] = useSearchParams();
  const change = useAddressChange();
  // The same address gives the same objects: rows of a large report are not filtered again for nothing.
  const query = search.toString();
  const view = useMemo(() => parseReportView(new URLSearchParams(query)), [query]);

  return [
    view,
    {
      // Open rows, groups and the compared report are of the report left; filters stay.
      showReport: (report) => change({ ...ALL_CLOSED, compare: undefined, report }),
      compareWith: (compare) => change({ compare }),
      setFacet: (facet, value) => change({ [facet]: value }),
      setState: (state) => change({ ...ALL_CLOSED, state: written(state) }),
      searchFor: (filter, gathered = 'row-by-row') => {
        const next = new URLSearchParams(search);
        writeParameters(next, ALL_CLOSED);
        if (gathered === 'row-by-row') next.delete('group');
        writeFilter(next, { ...NO_FILTER, ...filter });
        return `?${next.toString()}`;
      },
      searchForRow: ({ key, state }, { report, compared }) => {
        const next = new URLSearchParams({ report, compare: compared ?? NO_COMPARISON });
        writeFilter(next, { ...NO_FILTER, state: isOpenState(state) ? 'open' : state });
        next.append('open', key);
        return `?${next.toString()}`;
      },
      setText: (text) => change({ find: text }, { replace: true }),
      setGroup: (group) => change({ unfold: undefined, group: group === 'none' ? undefined : group }),
      toggleGroup: (key) => change((next) => toggleParameter(next, 'unfold', key), { replace: true }),
      toggleRow: (key) => change((next) => toggleParameter(next, 'open', key), { replace: true }),
      toggleUnchecked: () => change({ unchecked: view.isUncheckedShown ? undefined : 'shown' }, { replace: true }),
      setPrinted: (isPrinted) => change({ view: isPrinted ? 'print' : undefined }),
    },
  ];
}

/** The parameters of what is open in a list, to be taken out of an address. */
const ALL_CLOSED = { open: undefined, unfold: undefined } as const;

/** What of an address narrows the checks of a state; what is open goes with it. */
export const FILTER_PARAMETERS: readonly string[] = [...FACETS, 'find', ...Object.keys(ALL_CLOSED)];

function parseReportView(search: URLSearchParams): ReportView {
  const facets = FACETS.flatMap((facet) => {
    const value = search.get(facet);
    return value === null ? [] : [[facet, value] as const];
  });
  return {
    report: search.get('report') ?? undefined,
    compare: search.get('compare') ?? undefined,
    filter: {
      facets: Object.fromEntries(facets),
      state: STATE_FILTERS.find((state) => state === search.get('state')) ?? NO_FILTER.state,
      text: search.get('find') ?? '',
    },
    group: GROUPINGS.find((group) => group === search.get('group')) ?? 'none',
    unfolded: new Set(search.getAll('unfold')),
    open: new Set(search.getAll('open')),
    isUncheckedShown: search.get('unchecked') === 'shown',
    isPrinted: search.get('view') === 'print',
  };
}

/** A filter as it stands in an address. */
function writeFilter(search: URLSearchParams, { facets, state, text }: CheckFilter): void {
  for (const facet of FACETS) search.delete(facet);
  writeParameters(search, { ...facets, state: written(state), find: text });
}

function written(state: StateFilter): string | undefined {
  return state === NO_FILTER.state ? undefined : state;
}
