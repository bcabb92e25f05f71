import { SECURITY } from '@plumbline/model/failed-check';
import type { Report } from '@plumbline/model/report';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ClusterRef } from '../../data/queries.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { FacetChoice } from '../../shared/FacetChoice.tsx';
import { FilterChip } from '../../shared/FilterChip.tsx';
import { FindField } from '../../shared/FindField.tsx';
import { FoldedFilters } from '../../shared/FoldedFilters.tsx';
import { ShownCount } from '../../shared/ShownCount.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/Select.tsx';
import { opensHere } from '../../ui/use-address-change.ts';
import { countChecks, type CheckRow } from '@plumbline/model/check-rows';
import { ExportMenu } from './ExportMenu.tsx';
import { facetLabel } from './facet-label.ts';
import { FACETS, STATE_FILTERS, type Facet, type FilteredChecks, type StateFilter } from './failed-check-filter.ts';
import { texts } from './texts.ts';
import { FILTER_PARAMETERS, GROUPINGS, useReportView } from './use-report-view.ts';

interface ReportToolbarProps {
  readonly cluster: ClusterRef;
  readonly reportName: string;
  readonly report: Report;
  readonly compared: string | undefined;
  readonly rows: readonly CheckRow[];
  readonly filtered: FilteredChecks;
  /** The report to compare with is on its way. */
  readonly isComparing: boolean;
}

/** Narrows a report's checks, gathers and exports them, and says how many are left. */
export function ReportToolbar({ filtered, isComparing, ...about }: ReportToolbarProps) {
  const [view, changes] = useReportView();
  const { facets, states, shown, total } = filtered;
  const isFiltered = Object.keys(view.filter.facets).length > 0 || view.filter.text !== '';
  const count = useRef<HTMLOutputElement>(null);

  /** What compares is offered with a comparison alone; that checks are looked for no longer, where it is so. */
  function isOffered(state: StateFilter): boolean {
    if (state === 'unchecked' && view.filter.state !== state && states[state] === 0) return false;
    return about.compared !== undefined || !NEEDS_COMPARISON.has(state);
  }

  /** The pressed button goes, so the focus goes to what says what is left. */
  function setByButton(facet: Facet, value: string | undefined): void {
    count.current?.focus();
    changes.setFacet(facet, value);
  }

  const hygiene = facets.category.find(({ value }) => value !== SECURITY);

  return (
    <div className="space-y-3">
      <nav aria-label={texts.states} className="flex gap-1 overflow-x-auto border-b border-line">
        {STATE_FILTERS.filter(isOffered).map((state) => (
          <StateLink
            key={state}
            state={state}
            count={isComparing && NEEDS_COMPARISON.has(state) ? undefined : states[state]}
            to={changes.searchFor({ ...view.filter, state }, 'grouped')}
            onChoose={() => changes.setState(state)}
            isCurrent={state === view.filter.state}
          />
        ))}
      </nav>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 md:grid-cols-6 lg:grid-cols-[1.2fr_repeat(6,1fr)]">
        <FoldedFilters
          find={<FindField label={texts.find} text={view.filter.text} onChange={changes.setText} />}
          className="col-span-2 sm:col-span-3 md:col-span-6 lg:col-span-1"
          inForce={
            CHOSEN_FROM_LISTS.filter((facet) => view.filter.facets[facet] !== undefined).length +
            (view.group === 'none' ? 0 : 1)
          }
        >
          <Select
            label={texts.groupBy}
            labelHidden
            choices={GROUPINGS.map((group) => ({ value: group, label: texts.groupings[group] }))}
            value={view.group}
            onChange={changes.setGroup}
          />
          {CHOSEN_FROM_LISTS.map((facet) => (
            <FacetChoice
              key={facet}
              label={texts.facets[facet]}
              choices={facets[facet]}
              labelOf={(value) => facetLabel(facet, value)}
              value={view.filter.facets[facet]}
              onChange={(value) => changes.setFacet(facet, value)}
            />
          ))}
        </FoldedFilters>
      </div>
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <ShownCount
          ref={count}
          text={texts.shownOf(countChecks(shown), total)}
          isNarrowed={isFiltered}
          filters={FILTER_PARAMETERS}
        >
          {FACETS.map((facet) => {
            const value = view.filter.facets[facet];
            return (
              value !== undefined && (
                <FilterChip
                  key={facet}
                  label={texts.facets[facet]}
                  value={facetLabel(facet, value)}
                  onRemove={() => setByButton(facet, undefined)}
                />
              )
            );
          })}
        </ShownCount>
        {hygiene && view.filter.facets.category === undefined && (
          <Button size="small" onClick={() => setByButton('category', SECURITY)}>
            {texts.withoutHygiene(hygiene.count)}
          </Button>
        )}
        <div className="ml-auto">
          <ExportMenu {...about} filter={view.filter} onPrint={() => changes.setPrinted(true)} />
        </div>
      </div>
    </div>
  );
}

/** What is hygiene is left out by a button. */
const CHOSEN_FROM_LISTS = FACETS.filter((facet) => facet !== 'category');

const NEEDS_COMPARISON: ReadonlySet<StateFilter> = new Set(['new', 'unchanged', 'fixed', 'unchecked']);

interface StateLinkProps {
  readonly state: StateFilter;
  /** Undefined: not known yet. */
  readonly count: number | undefined;
  readonly to: string;
  readonly onChoose: () => void;
  readonly isCurrent: boolean;
}

function StateLink({ state, count, to, onChoose, isCurrent }: StateLinkProps) {
  return (
    <Link
      to={to}
      // What else was chosen a moment before is not in the address yet by which it was drawn.
      onClick={(event) => {
        if (!opensHere(event)) return;
        event.preventDefault();
        onChoose();
      }}
      aria-current={isCurrent || undefined}
      className={classNames(
        'inline-flex min-h-9 shrink-0 items-center gap-1.5 border-b-2 px-2.5 font-medium focus-visible:-outline-offset-2',
        isCurrent
          ? 'border-accent text-ink'
          : 'border-transparent text-soft hover:text-ink forced-colors:border-[Canvas]',
      )}
    >
      {texts.stateFilters[state]}
      <span className="min-w-5 rounded-full bg-sunken px-1.5 text-center text-xs text-soft tabular-nums">
        {count === undefined ? '…' : formatNumber(count)}
      </span>
    </Link>
  );
}
