import { Skeleton, SkeletonPage } from '../../ui/Spinner.tsx';

/** The index's shape, while its data is on the way. */
export function RulesSkeleton() {
  return (
    <SkeletonPage className="space-y-4">
      <Skeleton className="h-6 max-w-md" />
      <Skeleton className="h-[118px] sm:h-[86px] lg:h-9" />
      <Skeleton className="h-7 max-w-40" />
      <Skeleton className="h-[640px]" />
    </SkeletonPage>
  );
}
