import type { ReactNode } from 'react';

interface EmptyMessageProps {
  readonly title: string;
  readonly icon?: ReactNode;
  /** The next step. */
  readonly children?: ReactNode;
}

/** Stands where there is nothing yet, and teaches the next step. */
export function EmptyMessage({ title, icon, children }: EmptyMessageProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-md border border-dashed border-control/50 px-6 py-12 text-center">
      {icon !== undefined && <span className="text-faint [&_svg]:size-6">{icon}</span>}
      <p className="font-medium">{title}</p>
      {children !== undefined && <div className="max-w-prose text-soft">{children}</div>}
    </div>
  );
}
