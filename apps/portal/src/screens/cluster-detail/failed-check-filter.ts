import type { Severity } from '@plumbline/model/severity';
import { SEVERITIES } from '@plumbline/model/severity';
import { pathOf, type CheckRow } from './check-rows.ts';

/** What the checks of a report can be narrowed by, one value each. */
export const FACETS = ['severity', 'machine', 'service', 'rule', 'file'] as const;
export type Facet = (typeof FACETS)[number];

/** The machine, in a filter, of what belongs to the cluster itself. */
export const WHOLE_CLUSTER = '-';

/** Which states are looked at; `open` are those that failed in this report. */
export const STATE_FILTERS = ['open', 'new', 'unchanged', 'fixed', 'disabled'] as const;
export type StateFilter = (typeof STATE_FILTERS)[number];

/** Which checks of a report are looked at. A facet that is left out takes every value. */
export interface CheckFilter {
  readonly facets: Readonly<Partial<Record<Facet, string>>>;
  readonly state: StateFilter;
  /** Part of a name, place or title, in any case; empty for all. */
  readonly text: string;
}

export const NO_FILTER: CheckFilter = { facets: {}, state: 'open', text: '' };

interface FacetCount {
  readonly value: string;
  /** Rows that would be left with this value, all other filters being as they are. */
  readonly count: number;
}

export interface FilteredChecks {
  readonly shown: readonly CheckRow[];
  readonly facets: Readonly<Record<Facet, readonly FacetCount[]>>;
  /** Rows of each state, whatever the filter. */
  readonly states: Readonly<Record<StateFilter, number>>;
}

/** The rows that pass, and what each further choice would leave. Severities come worst first, others by name. */
export function filterChecks(rows: readonly CheckRow[], filter: CheckFilter): FilteredChecks {
  const shown: CheckRow[] = [];
  const counts = { severity: tally(), machine: tally(), service: tally(), rule: tally(), file: tally() };
  const states = { open: 0, new: 0, unchanged: 0, fixed: 0, disabled: 0 };
  const text = filter.text.trim().toLowerCase();

  for (const row of rows) {
    for (const state of STATE_FILTERS) if (isInState(row, state)) states[state] += 1;
    if (!isInState(row, filter.state) || !hasText(row, text)) continue;
    const misses = FACETS.filter((facet) => isMissed(row, facet, filter));
    if (misses.length === 0) shown.push(row);
    for (const facet of FACETS) {
      const value = facetValue(row, facet);
      // A row that only this facet keeps out would come back with its own value.
      if (value !== undefined && misses.every((missed) => missed === facet)) counts[facet].add(value);
    }
  }

  return {
    shown,
    states,
    facets: {
      severity: counts.severity.sorted((a, b) => Number(b) - Number(a)),
      machine: counts.machine.sorted(),
      service: counts.service.sorted(),
      rule: counts.rule.sorted(),
      file: counts.file.sorted(),
    },
  };
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
      return pathOf(check);
  }
}

/** A severity as it stands in an address. */
export function severityOf(value: string | undefined): Severity | undefined {
  return SEVERITIES.find((severity) => String(severity) === value);
}

function isInState({ state }: CheckRow, wanted: StateFilter): boolean {
  return wanted === 'open' ? state !== 'fixed' && state !== 'disabled' : state === wanted;
}

function hasText({ check }: CheckRow, text: string): boolean {
  if (text === '') return true;
  const searched = [check.rule.name, check.title, check.message, check.machine, check.service, pathOf(check)];
  return searched.join(' ').toLowerCase().includes(text);
}

function isMissed(row: CheckRow, facet: Facet, { facets }: CheckFilter): boolean {
  return facets[facet] !== undefined && facetValue(row, facet) !== facets[facet];
}

function tally() {
  const counts = new Map<string, number>();
  return {
    add(value: string): void {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    },
    sorted(order: (a: string, b: string) => number = NAMES.compare): readonly FacetCount[] {
      return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => order(a.value, b.value));
    },
  };
}

const NAMES = new Intl.Collator('en', { numeric: true });
