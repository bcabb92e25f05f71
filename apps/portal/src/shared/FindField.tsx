import { useEffect, useRef, useState } from 'react';
import { TextField } from '../ui/TextField.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { texts } from './texts.ts';

interface FindFieldProps {
  readonly label: string;
  /** Stands in the empty field. */
  readonly hint?: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A text that narrows a list whose filter stands in the address. The shortcut for finding leads here. */
export function FindField({ label, hint = texts.findHint, text, onChange }: FindFieldProps) {
  // The address follows a moment later, and a field must never wait for it while one types.
  const [typed, setTyped] = useState(text);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current?.contains(document.activeElement)) setTyped(text);
  }, [text]);

  useShortcuts({ findInList: () => place.current?.querySelector('input')?.focus() });

  return (
    <div ref={place}>
      <TextField
        label={label}
        labelHidden
        type="search"
        placeholder={hint}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          onChange(next);
        }}
      />
    </div>
  );
}
