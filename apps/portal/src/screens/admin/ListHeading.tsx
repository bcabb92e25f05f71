import { useState, type ReactNode } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { texts } from './texts.ts';

interface ListHeadingProps {
  readonly title: string;
  readonly shown: number;
  readonly total: number;
  readonly findLabel: string;
  readonly find: string;
  readonly onFind: (find: string) => void;
  readonly actions: ReactNode;
}

/** What a list is, how much of it there is, and what can be done with it. */
export function ListHeading({ title, shown, total, findLabel, find, onFind, actions }: ListHeadingProps) {
  // The address follows a moment later, and a field must never wait for it.
  const [typed, setTyped] = useState(find);

  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="mr-auto text-lg font-semibold">
        {title} <output className="font-normal text-soft">{texts.count(shown, total)}</output>
      </h2>
      <div className="w-64 max-sm:w-full">
        <TextField
          label={findLabel}
          labelHidden
          type="search"
          placeholder={findLabel}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            onFind(text);
          }}
        />
      </div>
      {actions}
    </div>
  );
}
