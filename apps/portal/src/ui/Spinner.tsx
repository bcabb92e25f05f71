import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { texts } from './texts.ts';

/** Says that something is on its way, where its shape is not known. */
export function Spinner({ label = texts.loading }: { label?: string }) {
  return (
    <output className="flex items-center justify-center gap-3 py-12 text-soft">
      <SpinnerMark />
      {label}
    </output>
  );
}

/** The turning mark alone, beside a word that says what is going on. */
export function SpinnerMark() {
  return <LoaderCircle aria-hidden className="size-4 animate-spin" />;
}

/** Holds the place of something whose shape is known, so that nothing jumps when it arrives. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-md bg-line/70', className)} />;
}

/** The shapes of a page that is on its way, and the words for those who cannot see them. */
export function SkeletonPage({ className = 'space-y-6', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <div className="sr-only">
        <Spinner />
      </div>
      {children}
    </div>
  );
}
