import { Skeleton, Spinner } from '../../ui/Spinner.tsx';

/* The tabs before their data: what comes takes the same places, so that nothing jumps. */

export function ReportsSkeleton() {
  return (
    <div className="space-y-6">
      <Skeleton className="h-24" />
      <Skeleton className="h-13" />
      <Skeleton className="h-32" />
      <TableSkeleton />
    </div>
  );
}

export function ChartAndTableSkeleton() {
  return (
    <div className="space-y-6">
      <Skeleton className="h-20 max-w-40" />
      <Skeleton className="h-[480px]" />
      <TableSkeleton />
    </div>
  );
}

/** The table, and the words for those who cannot see that something is on its way. */
export function TableSkeleton() {
  return (
    <>
      <span className="sr-only">
        <Spinner />
      </span>
      <Skeleton className="h-64" />
    </>
  );
}
