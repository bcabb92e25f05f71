import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** What every form control says about itself besides its value. */
export interface FieldTexts {
  readonly label: string;
  /** Help that stands below the control before anything is typed. */
  readonly hint?: string | undefined;
  /** What to think of before the value is used, which it can be all the same; takes the hint's place. */
  readonly warning?: string | undefined;
  /** What is wrong with the value; takes the place of both. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** The label is for screen readers only, where a table's header says it already. */
  readonly labelHidden?: boolean | undefined;
}

/** A control between its label and its hint or error. `children` is the control with `id`. */
export function Field({ id, field, children }: { id: string; field: FieldTexts; children: ReactNode }) {
  const { label, required = false, labelHidden = false } = field;
  return (
    <div className="min-w-0 space-y-1">
      <label htmlFor={id} className={classNames('block text-sm font-medium', labelHidden && 'sr-only')}>
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      {children}
      <Message id={messageId(id)} field={field} />
    </div>
  );
}

function Message({ id, field: { hint, warning, error } }: { id: string; field: FieldTexts }) {
  if (error !== undefined) {
    return (
      <p id={id} className="text-sm text-severity-5-ink">
        {error}
      </p>
    );
  }
  if (warning !== undefined) {
    return (
      // Said also when it comes after the file was chosen.
      <output className="flex gap-1.5 text-sm [overflow-wrap:anywhere] text-severity-3-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span id={id} className="min-w-0">
          {warning}
        </span>
      </output>
    );
  }
  return (
    hint !== undefined && (
      <p id={id} className="text-sm text-faint">
        {hint}
      </p>
    )
  );
}

/** Ties a control to what `Field` writes below it. */
export function describedBy(id: string, { hint, warning, error, required }: FieldTexts) {
  return {
    'aria-describedby': (error ?? warning ?? hint) === undefined ? undefined : messageId(id),
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': required,
  };
}

function messageId(id: string): string {
  return `${id}-message`;
}

export const CONTROL =
  'block min-h-9 w-full rounded-md border border-control bg-raised px-3 py-1 text-ink placeholder:text-faint disabled:opacity-45 aria-invalid:border-severity-5-ink';
