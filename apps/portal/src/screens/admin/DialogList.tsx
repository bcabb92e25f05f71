import { Children, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

interface DialogListProps {
  readonly title: string;
  /** Shown in place of the rows when there are none. */
  readonly empty?: string;
  readonly children: ReactNode;
}

/** A list within a dialog, each row with at most one thing to do. */
export function DialogList({ title, empty, children }: DialogListProps) {
  return (
    <section className="space-y-2">
      <h3 className="font-semibold">{title}</h3>
      {Children.toArray(children).length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">{children}</ul>
      )}
    </section>
  );
}

interface DialogListRowProps {
  readonly name: string;
  readonly detail?: string;
  /** Without it there is nothing to do. */
  readonly action?: string;
  /** What the button says of itself where its word alone would be one of many. */
  readonly actionTitle?: string;
  readonly isBusy: boolean;
  readonly onAction?: () => void;
}

export function DialogListRow({ name, detail, action, actionTitle, isBusy, onAction }: DialogListRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 grow basis-60">
        <p className="[overflow-wrap:anywhere]">{name}</p>
        {detail !== undefined && <p className="text-sm text-soft">{detail}</p>}
      </div>
      {action !== undefined && (
        <Button size="small" paused={isBusy} title={actionTitle} onClick={onAction}>
          {action}
        </Button>
      )}
    </li>
  );
}
