import { useId, type InputHTMLAttributes } from 'react';
import { CONTROL, describedBy, Field, type FieldTexts } from './Field.tsx';

interface TextFieldProps
  extends Omit<FieldTexts, 'warning'>, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'required'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line of text with its label. Configuration is no prose: nothing corrects or completes what is typed. */
export function TextField({ label, hint, error, required, labelHidden, value, onChange, ...rest }: TextFieldProps) {
  const id = useId();
  const field = { label, hint, error, required, labelHidden };
  return (
    <Field id={id} field={field}>
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        id={id}
        {...describedBy(id, field)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={CONTROL}
      />
    </Field>
  );
}
