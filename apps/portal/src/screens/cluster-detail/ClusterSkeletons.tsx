import type { ReactNode } from 'react';
import { Skeleton, SkeletonPage } from '../../ui/Spinner.tsx';

/* The tabs before their data: what comes takes the same places, so that nothing jumps. */

/** The row of tabs, which lead nowhere while there may be no such cluster, above the tab's own shape. */
export function TabsSkeleton({ children }: { children: ReactNode }) {
  return (
    <div>
      <div className="flex h-10 items-center gap-6 border-b border-line px-3 print:hidden">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-10" />
      </div>
      <div className="pt-6">{children}</div>
    </div>
  );
}

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
