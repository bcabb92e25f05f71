import { readStored, store } from '../../data/stored.ts';

/**
 * Every keyboard shortcut of the portal, in the order of the sheet: keys one after the other, parted by spaces; `mod` is
 * Command on Apple's keyboards and Control on others.
 */
export const SHORTCUTS = {
  search: 'mod+k',
  searchByCharacter: '/',
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
interface Begun {
  readonly key: string;
  readonly atMs: number;
}

/** Tells which shortcut a key completes. Shape of `begun`: the key before, for sequences of two. */
export function shortcutOf(event: KeyboardEvent, begun: Begun | undefined): ShortcutName | undefined {
  const isModified = event.ctrlKey || event.metaKey;
  if (event.altKey) return undefined;
  if (isModified) return event.key.toLowerCase() === 'k' ? 'search' : undefined;
  if (!areCharacterShortcutsOn() || isTyping(event.target)) return undefined;
  const isSequence = begun !== undefined && event.timeStamp - begun.atMs <= SEQUENCE_MS;
  return named(isSequence ? `${begun.key} ${event.key}` : event.key) ?? named(event.key);
}

function named(keys: string): ShortcutName | undefined {
  // The keys of a constant object are all of its keys.
  return (Object.keys(SHORTCUTS) as ShortcutName[]).find((name) => SHORTCUTS[name] === keys);
}

/** Where characters are text, and in dialogs, which have keys of their own. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]') !== null
  );
}
