import { Combobox, type ComboboxChoice } from '../ui/Combobox.tsx';
import { texts } from './texts.ts';

interface FacetChoiceProps {
  readonly label: string;
  readonly choices: readonly ComboboxChoice[];
  /** Undefined: every value. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

const ALL = '';

/** One value that a list is narrowed by, or all. */
export function FacetChoice({ label, choices, value, onChange }: FacetChoiceProps) {
  return (
    <Combobox
      label={label}
      labelInside
      choices={[{ value: ALL, label: texts.all }, ...choices]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
    />
  );
}
