import { Skeleton, Spinner } from '../../ui/Spinner.tsx';

/** The dashboard's shape, while its data is on the way. */
export function DashboardSkeleton() {
  return (
    <div className="space-y-6">
      <div className="sr-only">
        <Spinner />
      </div>
      <Skeleton className="h-[78px]" />
      <Skeleton className="h-[164px]" />
      <Skeleton className="h-[490px]" />
    </div>
  );
}
