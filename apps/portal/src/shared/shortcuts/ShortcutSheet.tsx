import { useId, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { Keys } from './Keys.tsx';
import { areCharacterShortcutsOn, SHORTCUTS, switchCharacterShortcuts, type ShortcutName } from './shortcuts.ts';
import { texts } from './texts.ts';

const columns: readonly Column<ShortcutName>[] = [
  { id: 'action', header: texts.action, cell: (name) => texts.actions[name] },
  { id: 'keys', header: texts.keys, cell: (name) => <Keys keys={SHORTCUTS[name]} /> },
];

/** What each shortcut does, and the switch for those of single characters. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  const [isOn, setIsOn] = useState(areCharacterShortcutsOn);

  return (
    <Dialog title={texts.title} open={open} onClose={onClose}>
      <Table
        label={texts.title}
        // The keys of a constant object are all of its keys.
        rows={Object.keys(SHORTCUTS) as ShortcutName[]}
        columns={columns}
        rowKey={String}
        neverStacks
      />
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
