import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BACKDROP } from '../../ui/Dialog.tsx';
import { SpinnerMark } from '../../ui/Spinner.tsx';
import { announce } from '../announce.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { SEARCH_FIELD, SEARCH_PLACE, SEARCH_ROW } from './look.ts';
import type { SearchEntry, SearchGroup } from './search-entry.ts';
import { texts } from './texts.ts';
import { useSearch } from './use-search.ts';

interface SearchDialogProps {
  readonly open: boolean;
  /** Also what was typed before this was there. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Enter was pressed before all was found: the first is wanted, as soon as it is known. */
  readonly isEntered: boolean;
  readonly onEnter: () => void;
  readonly onClose: () => void;
  /** The owner whose pages one is on; all of the account's without one. */
  readonly ownerName: string | undefined;
}

/** Finds clusters, machines, services, failed checks, screens and actions by their names. */
export function SearchDialog(props: SearchDialogProps) {
  const { open, onClose } = props;
  return (
    <BaseDialog.Root open={open} onOpenChange={(nowOpen) => !nowOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup
          aria-label={texts.title}
          className={classNames(
            SEARCH_PLACE,
            'transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0',
          )}
        >
          <Finder {...props} />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

function Finder({ open, typed, onType, isEntered, onEnter, ownerName, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  /** Whether another one than the first was gone to since something was typed. */
  const hasMoved = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const text = typed.trim();
  const { groups, isSearching, error } = useSearch(text, ownerName);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  // Before the next key, which the dialog itself would not wait for; and after it has seen what to give the focus back to.
  useLayoutEffect(() => {
    if (open) queueMicrotask(() => field.current?.focus());
  }, [open]);

  const [first] = groups[0]?.items ?? [];
  const chooseFirst = useEffectEvent(() => first && choose(first));
  const isFirstWanted = open && isEntered && !isSearching && first !== undefined;
  useEffect(() => {
    if (isFirstWanted) chooseFirst();
  }, [isFirstWanted]);

  useEffect(() => {
    if (text !== '' && !isSearching) announce(texts.found(count));
  }, [text, isSearching, count]);

  function type(value: string): void {
    hasMoved.current = false;
    onType(value);
  }

  /** What still stands there was found by what was typed before: Enter would lead to the first of that. */
  function enterLater(event: KeyboardEvent & { preventBaseUIHandler: () => void }): void {
    if (MOVING.has(event.key)) hasMoved.current = true;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isSearching || hasMoved.current) return;
    event.preventBaseUIHandler();
    event.preventDefault();
    onEnter();
  }

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
      onValueChange={(value, { reason }) => reason !== 'item-press' && type(value)}
      itemToStringValue={entryLabel}
    >
      <div className={SEARCH_ROW}>
        {isSearching ? <SpinnerMark /> : <Search aria-hidden className="size-4 shrink-0 text-faint" />}
        <Autocomplete.Input
          aria-label={texts.title}
          placeholder={texts.placeholder}
          ref={field}
          onKeyDown={enterLater}
          className={SEARCH_FIELD}
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

const MOVING: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'End', 'Home', 'PageDown', 'PageUp']);

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
            <span lang={entry.labelLang} className="min-w-0 [overflow-wrap:anywhere]">
              {entry.label}
            </span>
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
