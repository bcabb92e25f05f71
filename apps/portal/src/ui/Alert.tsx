import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DismissButton } from './DismissButton.tsx';

type AlertTone = 'error' | 'warning' | 'info' | 'success';

interface AlertProps {
  readonly tone: AlertTone;
  /** The sentence that says what happened. */
  readonly title: string;
  readonly children?: ReactNode;
  readonly onDismiss?: () => void;
}

/** A message in the flow of the page. Errors are announced at once, others when the reader pauses. */
export function Alert({ tone, title, children, onDismiss }: AlertProps) {
  const { icon: Icon, look, mark } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-md border px-4 py-3', look)}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-4.5 shrink-0', mark)} />
      <div className="min-w-0 grow space-y-1">
        <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
        {children !== undefined && <div className="text-soft [overflow-wrap:anywhere]">{children}</div>}
      </div>
      {onDismiss && <DismissButton onDismiss={onDismiss} className="-my-1 -mr-2" />}
    </div>
  );
}

const TONES = {
  error: { icon: CircleX, look: 'border-severity-5-ink/30 bg-severity-5-wash', mark: 'text-severity-5-ink' },
  warning: { icon: TriangleAlert, look: 'border-severity-3-ink/30 bg-severity-3-wash', mark: 'text-severity-3-ink' },
  info: { icon: Info, look: 'border-accent/25 bg-accent-wash', mark: 'text-accent' },
  success: { icon: CircleCheck, look: 'border-positive/30 bg-positive-wash', mark: 'text-positive' },
} as const;
