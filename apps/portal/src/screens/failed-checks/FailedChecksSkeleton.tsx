import { Skeleton, SkeletonPage } from '../../ui/Spinner.tsx';

/** The rows' shape, while they are on the way. */
export function FailedChecksSkeleton() {
  return (
    <SkeletonPage className="space-y-4">
      <Skeleton className="h-7 max-w-48" />
      <Skeleton className="h-[640px]" />
    </SkeletonPage>
  );
}
