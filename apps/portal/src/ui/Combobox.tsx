import { startTransition, Suspense, useId, useState } from 'react';
import { COMBOBOX_TRIGGER, ComboboxLabel, TriggerText } from './ComboboxTrigger.tsx';
import { lazyPart } from './lazy-part.ts';

export interface ComboboxChoice {
  readonly value: string;
  readonly label: string;
  /** Stands at the end of the line, such as a count. */
  readonly hint?: string | undefined;
}

export interface ComboboxProps {
  readonly label: string;
  /** Any number: only those in view are drawn. */
  readonly choices: readonly ComboboxChoice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The label stands inside, before the choice: for rows of many. */
  readonly labelInside?: boolean;
}

const LoadedCombobox = lazyPart(async () => (await import('./LoadedCombobox.tsx')).LoadedCombobox);

/** One of many choices, found by typing a part of it. What opens is fetched when it is first asked for: it is large. */
export function Combobox(props: ComboboxProps) {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <Suspense>
      {isWanted ? (
        <LoadedCombobox {...props} />
      ) : (
        // A transition: until the code is there the button stays, and with it the focus of whoever pressed it.
        <ClosedCombobox {...props} onOpen={() => startTransition(() => setIsWanted(true))} />
      )}
    </Suspense>
  );
}

function ClosedCombobox({
  label,
  choices,
  value,
  labelInside = false,
  onOpen,
}: ComboboxProps & { onOpen: () => void }) {
  const labelId = useId();
  return (
    <ComboboxLabel id={labelId} label={label} labelInside={labelInside}>
      <button
        type="button"
        // What a screen reader is told once it is loaded, and before: a list with a search opens.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- its list is not there yet
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={labelId}
        onClick={onOpen}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') onOpen();
        }}
        className={COMBOBOX_TRIGGER}
      >
        <TriggerText
          label={labelInside ? label : undefined}
          chosen={choices.find((choice) => choice.value === value)?.label}
        />
      </button>
    </ComboboxLabel>
  );
}
