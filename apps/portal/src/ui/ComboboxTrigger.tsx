import { ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL } from './Field.tsx';

/** What shows of a combobox while it is closed, before and after its code is loaded. */
export const COMBOBOX_TRIGGER = classNames(CONTROL, 'flex cursor-pointer items-center gap-2 text-left');

interface ComboboxLabelProps {
  readonly id: string;
  readonly label: string;
  readonly labelInside: boolean;
  readonly children: ReactNode;
}

export function ComboboxLabel({ id, label, labelInside, children }: ComboboxLabelProps) {
  return (
    // A gap, not a margin of all but the last: an open list puts a guard of the focus behind the trigger.
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <p id={id} className={classNames('text-sm font-medium', labelInside && 'sr-only')}>
        {label}
      </p>
      {children}
    </div>
  );
}

/** The chosen label, led by the combobox's own where that stands inside. */
export function TriggerText({ label, chosen }: { label: string | undefined; chosen: string | undefined }) {
  return (
    <>
      {label !== undefined && (
        <span aria-hidden className="shrink-0 text-soft">
          {label}
        </span>
      )}
      <span className="min-w-0 grow truncate">{chosen}</span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-soft" />
    </>
  );
}
