import type { ReactNode } from 'react';

/** Three figures side by side; on a phone one below the other, each a line of its own. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <dl className="panel grid divide-line max-sm:divide-y max-sm:*:flex max-sm:*:items-baseline max-sm:*:justify-between max-sm:*:gap-4 max-sm:*:py-2.5 sm:grid-cols-3 sm:divide-x">
      {children}
    </dl>
  );
}

/** A number with its name, such as “Total Reports 12”. Stands in `Figures` or another `dl`. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-5 py-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="mt-0.5 text-xl font-semibold max-sm:text-lg [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
