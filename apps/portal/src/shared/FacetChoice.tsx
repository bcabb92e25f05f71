import { formatNumber } from '../messages/numbers.ts';
import { Combobox } from '../ui/Combobox.tsx';
import { texts } from './texts.ts';

interface FacetChoiceProps {
  readonly label: string;
  /** What there is to choose, each with the rows that it would leave where that is known. */
  readonly choices: readonly { readonly value: string; readonly count?: number | undefined }[];
  /** A value as people read it; as it is where this is left out. */
  readonly labelOf?: (value: string) => string;
  /** Undefined: every value. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

const ALL = '';

/** One value that a list is narrowed by, or all. */
export function FacetChoice({ label, choices, labelOf = String, value, onChange }: FacetChoiceProps) {
  // What the address names shows before the choices have arrived, and where it is none of them any more.
  const isKnown = value === undefined || choices.some((choice) => choice.value === value);
  const all = isKnown ? choices : [{ value }, ...choices];
  return (
    <Combobox
      label={label}
      labelInside
      choices={[
        { value: ALL, label: texts.all },
        ...all.map((choice) => ({
          value: choice.value,
          label: labelOf(choice.value),
          hint: choice.count === undefined ? undefined : formatNumber(choice.count),
        })),
      ]}
      value={value ?? ALL}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
    />
  );
}
