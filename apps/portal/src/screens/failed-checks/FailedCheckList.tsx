import { MOST_COUNTED, type FailedCheckFilter, type FailedCheckOrder } from '@plumbline/model/contract/failed-checks';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useData } from '../../data/data.ts';
import { useOwner } from '../../data/owner-context.ts';
import { GrowingList } from '../../shared/GrowingList.tsx';
import { FailedCheckRows } from './FailedCheckRows.tsx';
import { texts } from './texts.ts';

interface FailedCheckListProps {
  readonly label: string;
  readonly filter: FailedCheckFilter;
  readonly order: FailedCheckOrder;
  /** Below the head of a group that names the rule of all of them. */
  readonly isUnderRule?: boolean;
}

/** What a filter leaves, page by page; counts stand elsewhere. */
export function FailedCheckList({ label, filter, order, isUnderRule = false }: FailedCheckListProps) {
  const { queries } = useData();
  const owner = useOwner();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError, error } =
    useSuspenseInfiniteQuery(queries.failedChecks(owner, filter, order));
  const rows = data.pages.flatMap(({ failedChecks }) => failedChecks);
  return (
    <GrowingList
      count={rows.length}
      hasMore={hasNextPage}
      isFetching={isFetchingNextPage}
      error={isFetchNextPageError ? error : null}
      onMore={() => void fetchNextPage()}
    >
      <FailedCheckRows label={label} rows={rows} isUnderRule={isUnderRule} />
    </GrowingList>
  );
}

/** How many there are, as the server counts them. */
export function countText(count: number): string {
  return count > MOST_COUNTED ? texts.moreThan(MOST_COUNTED) : texts.count(count);
}
