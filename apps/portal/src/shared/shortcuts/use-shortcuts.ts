import { useEffect, useEffectEvent } from 'react';
import { shortcutsOf, type Begun, type ShortcutName } from './shortcuts.ts';

type Run = (name: ShortcutName) => boolean;

/** What is on the page and has shortcuts; the frame around every page is one of them. */
const places = new Set<Run>();
let begun: Begun | undefined;

/** Does what its shortcut is for, wherever on the page the key is pressed, as long as the caller is there. */
export function useShortcuts(actions: Readonly<Partial<Record<ShortcutName, () => void>>>): void {
  const run = useEffectEvent((name: ShortcutName) => {
    actions[name]?.();
    return actions[name] !== undefined;
  });

  useEffect(() => {
    const place: Run = (name) => run(name);
    if (places.size === 0) document.addEventListener('keydown', onKeyDown);
    places.add(place);
    return () => {
      places.delete(place);
      if (places.size === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const names = shortcutsOf(event, begun);
  begun = names.length === 0 ? { key: event.key, atMs: event.timeStamp } : undefined;
  if (names.some((name) => [...places].some((run) => run(name)))) event.preventDefault();
}
