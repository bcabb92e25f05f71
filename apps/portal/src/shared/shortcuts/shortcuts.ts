import { readStored, store } from '../../data/stored.ts';

/**
 * Every keyboard shortcut of the portal, in the order of the sheet: keys one after the other, parted by spaces; `mod` is
 * Command on Apple's keyboards and Control on others. Of two with the same keys the first counts where a page has it, and
 * the sheet has one line for both.
 */
export const SHORTCUTS = {
  search: 'mod+k',
  findInList: '/',
  searchByCharacter: '/',
  nextRow: 'j',
  previousRow: 'k',
  openRow: 'o',
  help: '?',
  goToOrganizations: 'g o',
  goToClusters: 'g c',
  goToDashboard: 'g d',
} as const;
export type ShortcutName = keyof typeof SHORTCUTS;

/** How soon the second key of two has to follow. */
const SEQUENCE_MS = 1500;
const STORAGE_KEY = 'plumbline-shortcuts';

/** Shortcuts of characters alone can be switched off. Source: WCAG 2.2, success criterion 2.1.4. */
export function areCharacterShortcutsOn(): boolean {
  return readStored(STORAGE_KEY) !== 'off';
}

export function switchCharacterShortcuts(on: boolean): void {
  store(STORAGE_KEY, on ? 'on' : 'off');
}

/** The key event that began a possible sequence. */
export interface Begun {
  readonly key: string;
  readonly atMs: number;
}

/**
 * Tells which shortcuts a key may complete: those of a sequence, else those of the key alone.
 * Shape of `begun`: the key before, for sequences of two.
 */
export function shortcutsOf(event: KeyboardEvent, begun: Begun | undefined): readonly ShortcutName[] {
  const isModified = event.ctrlKey || event.metaKey;
  if (event.altKey) return [];
  if (isModified) return event.key.toLowerCase() === 'k' ? ['search'] : [];
  if (!areCharacterShortcutsOn() || isTyping(event.target)) return [];
  const isSequence = begun !== undefined && event.timeStamp - begun.atMs <= SEQUENCE_MS;
  const ofSequence = isSequence ? named(`${begun.key} ${event.key}`) : [];
  return ofSequence.length > 0 ? ofSequence : named(event.key);
}

function named(keys: string): readonly ShortcutName[] {
  // The keys of a constant object are all of its keys.
  return (Object.keys(SHORTCUTS) as ShortcutName[]).filter((name) => SHORTCUTS[name] === keys);
}

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const WITH_OWN_KEYS = '[role=dialog], [role=alertdialog], [role=listbox], [role=menu]';

/** Where characters are text, and in what has keys of its own. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${TEXT_FIELDS}, ${WITH_OWN_KEYS}`) !== null;
}
