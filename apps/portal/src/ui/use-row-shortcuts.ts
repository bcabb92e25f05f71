import { useEffect, useRef, type RefObject } from 'react';

/**
 * `j` and `k` lead to the next and the previous row of a table, `o` opens or closes it; arrows stay the page's own.
 * The place is the focus itself: each row's opener takes it, so that people hear where they are.
 * They act while nothing is being typed and no dialog is open.
 */
export function useRowShortcuts(): RefObject<HTMLDivElement | null> {
  const table = useRef<HTMLDivElement>(null);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !table.current) return;
      if (event.key === 'j') focusRow(table.current, 1);
      else if (event.key === 'k') focusRow(table.current, -1);
      else if (event.key === 'o') currentRow(table.current)?.querySelector<HTMLElement>(OPENER)?.click();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return table;
}

const OPENER = 'button[aria-expanded]';

/** True where a letter is text, or where it is for a dialog or list that is open. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    !(target instanceof Element) ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]') ||
    target.closest('[role=dialog], [role=alertdialog], [role=listbox], [role=menu]') !== null
  );
}

/** The row with the focus. */
function currentRow(table: Element): Element | undefined {
  const { activeElement } = document;
  return (activeElement && table.contains(activeElement) && activeElement.closest('[data-index]')) || undefined;
}

function focusRow(table: Element, step: 1 | -1): void {
  const current = currentRow(table);
  const rows = [...table.querySelectorAll('[data-index]')];
  const next = current ? rows[rows.indexOf(current) + step] : rows.find((row) => row.getBoundingClientRect().top >= 0);
  const opener = next?.querySelector<HTMLElement>(OPENER);
  opener?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}
