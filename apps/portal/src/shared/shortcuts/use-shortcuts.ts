import { useEffect, useEffectEvent } from 'react';
import { shortcutOf, type ShortcutName } from './shortcuts.ts';

/** Does what its shortcut is for, wherever on the page the key is pressed. */
export function useShortcuts(actions: Readonly<Record<ShortcutName, () => void>>): void {
  const run = useEffectEvent((name: ShortcutName) => actions[name]());

  useEffect(() => {
    let begun: { readonly key: string; readonly atMs: number } | undefined;

    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing) return;
      const name = shortcutOf(event, begun);
      begun = name === undefined ? { key: event.key, atMs: event.timeStamp } : undefined;
      if (name === undefined) return;
      event.preventDefault();
      run(name);
    }

    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
