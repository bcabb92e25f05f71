import { filePathOf, SECURITY } from '@plumbline/model/failed-check';
import { filterByFacets, type FacetCount } from '../../shared/facets.ts';
import { checksOf, isOpenState, type CheckRow } from '@plumbline/model/check-rows';
import { foundOf } from './found.ts';

/** What the checks of a report can be narrowed by, one value each. */
export const FACETS = ['severity', 'machine', 'service', 'rule', 'file', 'category'] as const;
export type Facet = (typeof FACETS)[number];

/** The machine, in a filter, of what belongs to the cluster itself. */
export const WHOLE_CLUSTER = '-';

/** Which states are looked at; `open` are those that failed in this report. */
export const STATE_FILTERS = ['open', 'new', 'unchanged', 'fixed', 'unchecked', 'disabled'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

/** Which checks of a report are looked at. A facet that is left out takes every value. */
export interface CheckFilter {
  readonly facets: Readonly<Partial<Record<Facet, string>>>;
  readonly state: StateFilter;
  /** Part of a name, place or title, in any case; empty for all. */
  readonly text: string;
}

export const NO_FILTER: CheckFilter = { facets: {}, state: 'open', text: '' };

export interface FilteredChecks {
  readonly shown: readonly CheckRow[];
  readonly facets: Readonly<Record<Facet, readonly FacetCount[]>>;
  /** Checks that would be left in each state, all other filters being as they are. */
  readonly states: Readonly<Record<StateFilter, number>>;
  /** Checks of the filter's state before anything else narrows them. */
  readonly total: number;
}

/** The rows that pass, and what each further choice would leave. Severities come worst first, others by name. */
export function filterChecks(rows: readonly CheckRow[], filter: CheckFilter): FilteredChecks {
  const states = { open: 0, new: 0, unchanged: 0, fixed: 0, unchecked: 0, disabled: 0 };
  const text = filter.text.trim().toLowerCase();
  let total = 0;
  const considered = rows.filter((row) => {
    const isWanted = isInState(row, filter.state);
    if (isWanted) total += checksOf(row);
    if (!hasText(row, text)) return false;
    if (hasFacets(row, filter))
      for (const state of STATE_FILTERS) if (isInState(row, state)) states[state] += checksOf(row);
    return isWanted;
  });
  const { shown, counts } = filterByFacets(considered, FACETS, facetValues, filter.facets, checksOf);
  return { shown, states, total, facets: { ...counts, severity: counts.severity.toReversed() } };
}

function hasFacets(row: CheckRow, { facets }: CheckFilter): boolean {
  return FACETS.every((facet) => facets[facet] === undefined || facetValue(row, facet) === facets[facet]);
}

function facetValues(row: CheckRow, facet: Facet): readonly string[] {
  const value = facetValue(row, facet);
  return value === undefined ? [] : [value];
}

function facetValue({ check }: CheckRow, facet: Facet): string | undefined {
  switch (facet) {
    case 'severity':
      return String(check.rule.severity);
    case 'machine':
      return check.machine ?? WHOLE_CLUSTER;
    case 'service':
      return check.service;
    case 'rule':
      return check.rule.name;
    case 'file':
      return filePathOf(check);
    case 'category':
      return check.category ?? SECURITY;
  }
}

function isInState({ state }: CheckRow, wanted: StateFilter): boolean {
  return wanted === 'open' ? isOpenState(state) : state === wanted;
}

function hasText({ check }: CheckRow, text: string): boolean {
  if (text === '') return true;
  const { rule, title, message, machine, service } = check;
  const searched = [rule.name, title, message, foundOf(check)?.text, machine, service, filePathOf(check)];
  return searched.join(' ').toLowerCase().includes(text);
}
