import type { FailedCheckFilter, FailedCheckGrouping } from '@plumbline/model/contract/failed-checks';
import { SECURITY } from '@plumbline/model/failed-check';
import { checkedPartOfOwner } from '@plumbline/model/organization';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useDeferredValue, useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useData } from '../../data/data.ts';
import { useOwner } from '../../data/owner-context.ts';
import { ownerPath } from '../../paths.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { FilterChip } from '../../shared/FilterChip.tsx';
import { GrowingList } from '../../shared/GrowingList.tsx';
import { ownerCrumbs } from '../../shared/owner-crumbs.ts';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { uncheckedText } from '../../shared/checked-text.ts';
import { ShownCount } from '../../shared/ShownCount.tsx';
import { useParameter } from '../../shared/use-parameter.ts';
import { useRested } from '../../shared/use-rested.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyMessage } from '../../ui/EmptyMessage.tsx';
import { FILTER_PARAMETERS, parseFailedCheckChoice, type FailedCheckChoice } from './failed-check-choice.ts';
import { FailedCheckFilters } from './FailedCheckFilters.tsx';
import { FailedCheckGroups } from './FailedCheckGroups.tsx';
import { countText, FailedCheckList } from './FailedCheckList.tsx';
import { FailedChecksSkeleton } from './FailedChecksSkeleton.tsx';
import { texts } from './texts.ts';

/** What fails in the newest reports of all clusters of an owner. */
export function FailedChecksScreen() {
  const owner = useOwner();
  const [search] = useSearchParams();
  return (
    <div className="space-y-6">
      <PageHeading title={texts.title} crumbs={ownerCrumbs(owner, texts.title)} />
      <section className="space-y-4">
        <p className="text-soft">{texts.basis}</p>
        <FailedCheckFilters />
        <Boundary loading={<FailedChecksSkeleton />} subject={withoutUnfolded(search)}>
          <FailedChecks />
        </Boundary>
      </section>
    </div>
  );
}

function FailedChecks() {
  const [search] = useSearchParams();
  const wanted = useRested(withoutUnfolded(search));
  // The rows of before stay until those of another filter are there.
  const written = useDeferredValue(wanted);
  const choice = useMemo(() => parseFailedCheckChoice(new URLSearchParams(written)), [written]);
  return (
    <div aria-busy={written !== wanted} className="space-y-4 aria-busy:opacity-60">
      {choice.groupBy === undefined ? (
        <RowByRow choice={choice} />
      ) : (
        <Grouped choice={choice} groupBy={choice.groupBy} />
      )}
    </div>
  );
}

/** What is open changes nothing of what the server is asked for. */
function withoutUnfolded(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete('unfold');
  return rest.toString();
}

function RowByRow({ choice: { filter, order } }: { choice: FailedCheckChoice }) {
  const { queries } = useData();
  const { data, hasNextPage } = useSuspenseInfiniteQuery(queries.failedChecks(useOwner(), filter, order));
  const shown = data.pages.reduce((sum, { failedChecks }) => sum + failedChecks.length, 0);
  const count = data.pages[0]?.count ?? 0;
  if (count === 0 && !isNarrowed(filter)) return <NothingFails />;
  return (
    <>
      <Count count={count} filter={filter} detail={hasNextPage ? texts.shown(shown) : undefined} />
      <FailedCheckList label={texts.title} filter={filter} order={order} />
    </>
  );
}

function Grouped({ choice, groupBy }: { choice: FailedCheckChoice; groupBy: FailedCheckGrouping }) {
  const { queries } = useData();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError, error } =
    useSuspenseInfiniteQuery(queries.failedCheckGroups(useOwner(), choice.filter, groupBy));
  const groups = data.pages.flatMap((page) => page.groups);
  const count = data.pages[0]?.count ?? 0;
  if (count === 0 && !isNarrowed(choice.filter)) return <NothingFails />;
  return (
    <>
      <Count
        count={count}
        filter={choice.filter}
        detail={(hasNextPage ? texts.moreGroups : texts.groupsShown)(groups.length)}
      />
      <GrowingList
        count={groups.length}
        hasMore={hasNextPage}
        isFetching={isFetchingNextPage}
        error={isFetchNextPageError ? error : null}
        onMore={() => void fetchNextPage()}
      >
        <FailedCheckGroups groups={groups} groupBy={groupBy} choice={choice} />
      </GrowingList>
    </>
  );
}

function isNarrowed(filter: FailedCheckFilter): boolean {
  return Object.keys(filter).length > 0;
}

interface CountProps {
  readonly count: number;
  readonly filter: FailedCheckFilter;
  /** How much of them is shown. */
  readonly detail: string | undefined;
}

function Count({ count, filter, detail }: CountProps) {
  const shown = useRef<HTMLOutputElement>(null);
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-2">
      <ShownCount
        ref={shown}
        text={[countText(count), ...(detail === undefined ? [] : [detail])].join(' · ')}
        isNarrowed={isNarrowed(filter)}
        filters={FILTER_PARAMETERS}
      >
        <Hygiene isLeftOut={filter.category === SECURITY} onPress={() => shown.current?.focus()} />
      </ShownCount>
    </div>
  );
}

interface HygieneProps {
  readonly isLeftOut: boolean;
  /** Each of the two buttons goes when it is pressed. */
  readonly onPress: () => void;
}

/** Leaves out what is only good practice, where there is such a thing, and shows it again. */
function Hygiene({ isLeftOut, onPress }: HygieneProps) {
  const { queries } = useData();
  const { categories = [] } = useQuery(queries.failedCheckFacets(useOwner())).data ?? {};
  const [, setCategory] = useParameter('category');
  const choose = (category: string | undefined) => {
    onPress();
    setCategory(category);
  };
  if (isLeftOut) {
    return <FilterChip label={texts.category} value={texts.security} onRemove={() => choose(undefined)} />;
  }
  if (!categories.includes('hygiene')) return null;
  return (
    <Button size="small" onClick={() => choose(SECURITY)}>
      {texts.withoutHygiene}
    </Button>
  );
}

/** Good news only where something was checked. */
function NothingFails() {
  const { queries } = useData();
  const owner = useOwner();
  const summary = useQuery(queries.ownerSummary(owner)).data;
  const isChecked = summary !== undefined && checkedPartOfOwner(summary) !== 'nothing';
  const unchecked = summary && uncheckedText(summary);
  return (
    <EmptyMessage
      title={isChecked ? texts.none : (unchecked ?? texts.none)}
      icon={isChecked ? <CircleCheck aria-hidden className="text-positive" /> : <CircleDashed aria-hidden />}
    >
      {isChecked && <p>{texts.noneHint}</p>}
      {isChecked && unchecked !== undefined && <p>{unchecked}</p>}
      <Link to={ownerPath(owner.name)} className="link">
        {texts.toDashboard}
      </Link>
    </EmptyMessage>
  );
}
