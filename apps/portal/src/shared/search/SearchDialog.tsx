import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../ui/Button.tsx';
import { BACKDROP } from '../../ui/Dialog.tsx';
import { SpinnerMark } from '../../ui/Spinner.tsx';
import { announce } from '../announce.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import type { SearchEntry, SearchGroup } from './search-entry.ts';
import { texts } from './texts.ts';
import { useSearch } from './use-search.ts';

interface SearchDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The owner whose pages one is on; all of the account's without one. */
  readonly ownerName: string | undefined;
}

/** Finds clusters, machines, services, failed checks, screens and actions by their names. */
export function SearchDialog({ open, onClose, ownerName }: SearchDialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(nowOpen) => !nowOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup
          aria-label={texts.title}
          className="fixed top-2 left-1/2 flex max-h-[min(560px,calc(100dvh-16px))] w-[min(640px,calc(100%-16px))] -translate-x-1/2 flex-col rounded-md border border-line bg-raised shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:top-20"
        >
          <Finder ownerName={ownerName} onClose={onClose} />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

function Finder({ ownerName, onClose }: Omit<SearchDialogProps, 'open'>) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { groups, isSearching, error } = useSearch(text, ownerName);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  useEffect(() => {
    if (text !== '' && !isSearching) announce(texts.found(count));
  }, [text, isSearching, count]);

  function choose({ target }: SearchEntry): void {
    onClose();
    if (typeof target === 'function') target();
    else void navigate(target);
  }

  return (
    <Autocomplete.Root<SearchGroup>
      open
      inline
      items={groups}
      filter={null}
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      itemToStringValue={entryLabel}
    >
      <div className="flex min-h-14 items-center gap-3 border-b border-line pr-3 pl-4">
        {isSearching ? <SpinnerMark /> : <Search aria-hidden className="size-4 shrink-0 text-faint" />}
        <Autocomplete.Input
          aria-label={texts.title}
          placeholder={texts.placeholder}
          className="min-w-0 grow bg-transparent text-lg outline-none placeholder:text-faint"
        />
        <BaseDialog.Close render={<IconButton label={texts.close} icon={<X aria-hidden className="size-4.5" />} />} />
      </div>
      <div className="flex min-h-0 flex-col py-2">
        {error && (
          <div className="px-4 pb-2">
            <FailureAlert error={error} />
          </div>
        )}
        <Autocomplete.Empty>
          {count === 0 && <p className="px-4 py-6 text-soft">{isSearching ? texts.searching : texts.nothing(text)}</p>}
        </Autocomplete.Empty>
        <Autocomplete.List className="min-h-0 overflow-y-auto">
          {(group: SearchGroup) => <Group key={group.kind} group={group} onChoose={choose} />}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}

function Group({ group, onChoose }: { group: SearchGroup; onChoose: (entry: SearchEntry) => void }) {
  return (
    <Autocomplete.Group items={group.items} className="not-last:mb-2">
      <Autocomplete.GroupLabel className="px-4 py-1 text-xs text-faint">
        {texts.groupCount(texts.groups[group.kind], group.items.length)}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(entry: SearchEntry) => (
          <Autocomplete.Item
            key={entry.id}
            value={entry}
            onClick={() => onChoose(entry)}
            className="group flex min-h-9 cursor-default flex-wrap items-baseline gap-x-3 px-4 py-1.5 data-highlighted:bg-accent-wash forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText]"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{entry.label}</span>
            <span className="min-w-0 text-sm text-soft [overflow-wrap:anywhere] forced-colors:group-data-highlighted:text-[HighlightText]">
              {entry.detail}
            </span>
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

function entryLabel(value: SearchGroup | SearchEntry): string {
  return 'label' in value ? value.label : value.kind;
}
