import { Skeleton, Spinner } from '../../ui/Spinner.tsx';

/** The rows' shape, while they are on the way. */
export function FailedChecksSkeleton() {
  return (
    <>
      <div className="sr-only">
        <Spinner />
      </div>
      <Skeleton className="h-7 max-w-48" />
      <Skeleton className="h-[640px]" />
    </>
  );
}
