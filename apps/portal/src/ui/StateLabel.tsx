import { CircleX } from 'lucide-react';
import type { ReactNode } from 'react';

/** How something stands, with its mark. */
export function StateLabel({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-start gap-2 text-sm text-soft [overflow-wrap:anywhere] [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {mark}
      <span>{children}</span>
    </span>
  );
}

/** Something that did not work out, and why. */
export function FailedLabel({ children }: { children: ReactNode }) {
  return <StateLabel mark={<CircleX aria-hidden className="text-severity-5-ink" />}>{children}</StateLabel>;
}
