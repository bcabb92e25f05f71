import { MOST_COUNTED } from '@plumbline/model/contract/failed-checks';
import { checkedPartOfOwner } from '@plumbline/model/organization';
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useData } from '../../data/data.ts';
import { useOwner } from '../../data/owner-context.ts';
import { ownerPath } from '../../paths.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { GrowingList } from '../../shared/GrowingList.tsx';
import { ownerCrumbs } from '../../shared/owner-crumbs.ts';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { uncheckedText } from '../../shared/checked-text.ts';
import { ShownCount } from '../../shared/ShownCount.tsx';
import { useRested } from '../../shared/use-rested.ts';
import { EmptyMessage } from '../../ui/EmptyMessage.tsx';
import { FILTER_PARAMETERS, parseFailedCheckChoice } from './failed-check-choice.ts';
import { FailedCheckFilters } from './FailedCheckFilters.tsx';
import { FailedCheckRows } from './FailedCheckRows.tsx';
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
        <Boundary loading={<FailedChecksSkeleton />} subject={search.toString()}>
          <FailedChecks />
        </Boundary>
      </section>
    </div>
  );
}

function FailedChecks() {
  const { queries } = useData();
  const owner = useOwner();
  const [search] = useSearchParams();
  const wanted = useRested(search.toString());
  // The rows of before stay until those of another filter are there.
  const written = useDeferredValue(wanted);
  const { filter, order } = useMemo(() => parseFailedCheckChoice(new URLSearchParams(written)), [written]);
  const isFiltered = Object.keys(filter).length > 0;
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError, error } =
    useSuspenseInfiniteQuery(queries.failedChecks(owner, filter, order));
  const rows = data.pages.flatMap(({ failedChecks }) => failedChecks);
  const count = data.pages[0]?.count ?? 0;
  const counted = count > MOST_COUNTED ? texts.moreThan(MOST_COUNTED) : texts.count(count);

  if (count === 0 && !isFiltered) return <NothingFails />;
  return (
    <div aria-busy={written !== wanted} className="space-y-4 aria-busy:opacity-60">
      <div className="flex min-h-7 flex-wrap items-center gap-2">
        <ShownCount
          text={[counted, ...(hasNextPage ? [texts.shown(rows.length)] : [])].join(' · ')}
          isNarrowed={isFiltered}
          filters={FILTER_PARAMETERS}
        />
      </div>
      <GrowingList
        count={rows.length}
        hasMore={hasNextPage}
        isFetching={isFetchingNextPage}
        error={isFetchNextPageError ? error : null}
        onMore={() => void fetchNextPage()}
      >
        <FailedCheckRows rows={rows} />
      </GrowingList>
    </div>
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
