import { Skeleton, SkeletonPage } from '../../ui/Spinner.tsx';

/** The dashboard's shape, while its data is on the way. */
export function DashboardSkeleton() {
  return (
    <SkeletonPage>
      <Skeleton className="h-[78px]" />
      <Skeleton className="h-[164px]" />
      <Skeleton className="h-[490px]" />
    </SkeletonPage>
  );
}
