import { ChevronDown } from 'lucide-react';
import { useId, type SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL, describedBy, Field, type FieldTexts } from './Field.tsx';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Can be chosen, but there is less behind it. */
  readonly isFaint?: boolean;
}

interface SelectProps<Value extends string>
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'required'> {
  readonly choices: readonly Choice<Value>[];
  /** Undefined: nothing is chosen yet, and `placeholder` shows. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string;
}

/** One of a few choices: the platform's own control, which works with every keyboard, pointer and screen reader. */
export function Select<Value extends string>({
  label,
  hint,
  warning,
  error,
  required,
  labelHidden,
  choices,
  value,
  onChange,
  placeholder,
  ...rest
}: SelectProps<Value>) {
  const id = useId();
  const field = { label, hint, warning, error, required, labelHidden };
  return (
    <Field id={id} field={field}>
      <div className="relative">
        <select
          {...rest}
          id={id}
          {...describedBy(id, field)}
          value={value ?? ''}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          className={classNames(CONTROL, 'appearance-none pr-9 text-ellipsis')}
        >
          {(placeholder !== undefined || value === undefined) && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} className={choice.isFaint ? 'text-faint' : 'text-ink'}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-2.5 right-3 size-4 text-soft" />
      </div>
    </Field>
  );
}
