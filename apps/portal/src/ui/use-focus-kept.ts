import { useEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from './focus.ts';

/**
 * Keeps the focus near when one of so many things has gone, and the focus with it: it moves to what holds them.
 * The holder needs `tabIndex={-1}`.
 */
export function useFocusKept<Holder extends HTMLElement>(count: number): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  const before = useRef(count);

  useEffect(() => {
    if (count < before.current && isFocusLost()) holder.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);

  return holder;
}
