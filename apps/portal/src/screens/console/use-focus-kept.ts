import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus near when one of so many things has gone, and the focus with it: it moves to what holds them.
 * The holder needs `tabIndex={-1}`.
 */
export function useFocusKept<Holder extends HTMLElement>(count: number): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  const before = useRef(count);

  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (count < before.current && isLost) holder.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);

  return holder;
}
