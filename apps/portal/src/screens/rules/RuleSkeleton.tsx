import { Skeleton, SkeletonPage } from '../../ui/Spinner.tsx';

/** A rule's shape, while its data is on the way. */
export function RuleSkeleton() {
  return (
    <SkeletonPage>
      <Skeleton className="h-7 max-w-lg" />
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-[2fr_3fr]">
        <Skeleton className="h-[320px]" />
        <Skeleton className="h-[420px]" />
      </div>
    </SkeletonPage>
  );
}
