import { useRef, type RefObject } from 'react';
import { useShortcuts } from './use-shortcuts.ts';

const OPENER = 'button[aria-expanded]';

/**
 * Shortcuts that lead to the next and the previous row of a table, and open or close it; arrows stay the page's own.
 * The place is the focus itself: each row's opener takes it, so that people hear where they are.
 */
export function useRowShortcuts(): RefObject<HTMLDivElement | null> {
  const table = useRef<HTMLDivElement>(null);

  useShortcuts({
    nextRow: () => focusRow(table.current, 1),
    previousRow: () => focusRow(table.current, -1),
    openRow: () => currentRow(table.current)?.querySelector<HTMLElement>(OPENER)?.click(),
  });
  return table;
}

/** The row with the focus. */
function currentRow(table: Element | null): Element | undefined {
  const { activeElement } = document;
  return (activeElement && table?.contains(activeElement) && activeElement.closest('[data-index]')) || undefined;
}

function focusRow(table: Element | null, step: 1 | -1): void {
  if (!table) return;
  const current = currentRow(table);
  const rows = [...table.querySelectorAll('[data-index]')];
  const next = current ? rows[rows.indexOf(current) + step] : rows.find((row) => row.getBoundingClientRect().top >= 0);
  const opener = next?.querySelector<HTMLElement>(OPENER);
  opener?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}
