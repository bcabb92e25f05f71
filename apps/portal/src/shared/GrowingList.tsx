import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { focusIfLost } from '../ui/focus.ts';
import { FailureAlert } from './FailureAlert.tsx';
import { texts } from './texts.ts';

interface GrowingListProps {
  /** The rows that are there, such as a `Table` of them; each has its index and a link or a button. */
  readonly children: ReactNode;
  /** How many rows are there. */
  readonly count: number;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  /** Why no more could be had, at the last try. */
  readonly error: unknown;
  readonly onMore: () => void;
}

/**
 * A list that comes page by page, and below it the button for the next page. It goes with the last page: then the first
 * row that came has the focus, so that one reads on where one was.
 */
export function GrowingList({ children, count, hasMore, isFetching, error, onMore }: GrowingListProps) {
  const list = useRef<HTMLDivElement>(null);
  const countWhenAsked = useRef<number>(undefined);
  useEffect(() => {
    const first = countWhenAsked.current;
    if (first === undefined || count <= first) return undefined;
    countWhenAsked.current = undefined;
    if (hasMore) return undefined;
    // A table of many rows knows in the next frame which of them are in view.
    const frame = requestAnimationFrame(() =>
      focusIfLost(list.current?.querySelector<HTMLElement>(`[data-index="${first}"] :is(a, button)`) ?? null),
    );
    return () => cancelAnimationFrame(frame);
  }, [count, hasMore]);

  function askForMore(): void {
    countWhenAsked.current = count;
    onMore();
  }

  return (
    <>
      <div ref={list}>{children}</div>
      {error !== null && <FailureAlert error={error} />}
      {hasMore && (
        <div className="flex justify-center">
          <Button icon={<ChevronDown aria-hidden />} busy={isFetching} onClick={askForMore}>
            {isFetching ? texts.showingMore : texts.showMore}
          </Button>
        </div>
      )}
    </>
  );
}
