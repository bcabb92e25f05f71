import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** What every form control says about itself besides its value. */
export interface FieldTexts {
  readonly label: string;
  /** Help that stands below the control before anything is typed. */
  readonly hint?: string | undefined;
  /** What is wrong with the value; takes the hint's place. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** The label is for screen readers only, where a table's header says it already. */
  readonly labelHidden?: boolean | undefined;
}

/** A control between its label and its hint or error. `children` is the control with `id`. */
export function Field({ id, field, children }: { id: string; field: FieldTexts; children: ReactNode }) {
  const { label, hint, error, required = false, labelHidden = false } = field;
  return (
    <div className="min-w-0 space-y-1">
      <label htmlFor={id} className={classNames('block text-sm font-medium', labelHidden && 'sr-only')}>
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      {children}
      {(error ?? hint) !== undefined && (
        <p
          id={messageId(id)}
          className={classNames('text-sm', error === undefined ? 'text-faint' : 'text-severity-5-ink')}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

/** Ties a control to what `Field` writes below it. */
export function describedBy(id: string, { hint, error, required }: FieldTexts) {
  return {
    'aria-describedby': (error ?? hint) === undefined ? undefined : messageId(id),
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': required,
  };
}

function messageId(id: string): string {
  return `${id}-message`;
}

export const CONTROL =
  'block min-h-9 w-full rounded-md border border-control bg-raised px-3 py-1 text-ink placeholder:text-faint disabled:opacity-45 aria-invalid:border-severity-5-ink';
