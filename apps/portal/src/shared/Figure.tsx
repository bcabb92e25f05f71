import type { ReactNode } from 'react';

/** A number with its name, such as “Total Reports 12”. Stands in a `dl`. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-5 py-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="mt-0.5 text-xl font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
