import { Skeleton, SkeletonPage } from '../../ui/Spinner.tsx';

/* The tabs before their data: what comes takes the same places, so that nothing jumps. */

export function ReportsSkeleton() {
  return (
    <SkeletonPage>
      <Skeleton className="h-24" />
      <Skeleton className="h-13" />
      <Skeleton className="h-32" />
      <Skeleton className="h-64" />
    </SkeletonPage>
  );
}

export function ChartAndTableSkeleton() {
  return (
    <SkeletonPage>
      <Skeleton className="h-20 max-w-40" />
      <Skeleton className="h-[480px]" />
      <Skeleton className="h-64" />
    </SkeletonPage>
  );
}

export function TableSkeleton() {
  return (
    <SkeletonPage>
      <Skeleton className="h-64" />
    </SkeletonPage>
  );
}
