import { useId, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { Keys } from './Keys.tsx';
import { areCharacterShortcutsOn, SHORTCUTS, switchCharacterShortcuts } from './shortcuts.ts';
import { texts } from './texts.ts';

type ListedShortcut = keyof typeof texts.actions;

const columns: readonly Column<ListedShortcut>[] = [
  { id: 'action', header: texts.action, cell: (name) => texts.actions[name] },
  { id: 'keys', header: texts.keys, cell: (name) => <Keys keys={SHORTCUTS[name]} /> },
];

// The keys of a constant object are all of its keys.
const LISTED = Object.keys(texts.actions) as readonly ListedShortcut[];

/** What each shortcut does, and the switch for those of single characters. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  const [isOn, setIsOn] = useState(areCharacterShortcutsOn);

  return (
    <Dialog title={texts.title} open={open} onClose={onClose}>
      <Table label={texts.title} rows={LISTED} columns={columns} rowKey={String} neverStacks />
      <div className="mt-5 flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            switchCharacterShortcuts(target.checked);
            setIsOn(target.checked);
          }}
          className="mt-0.5 size-5 accent-accent"
        />
        <div>
          <label htmlFor={id} className="font-medium">
            {texts.switch}
          </label>
          <p id={`${id}-hint`} className="text-sm text-soft">
            {texts.switchHint}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
