import type { ReactNode } from 'react';

/** A few words of code within a sentence. */
export function Code({ children }: { children: ReactNode }) {
  return <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-sm">{children}</code>;
}
