/** Whether what had the focus has gone, or nothing had it. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Whether somebody is in a window that lies over the page, and is not just closing. */
export function isInDialog(): boolean {
  const open = 'dialog[open], [role=dialog][data-open], [role=alertdialog][data-open]';
  return document.activeElement?.closest(open) instanceof HTMLElement;
}

/** Takes the focus when what had it has gone; whoever has moved on is left alone. */
export function focusIfLost(element: HTMLElement | null): void {
  if (isFocusLost()) element?.focus();
}

/** What can have the focus, but for the guards that an open list puts beside its opener. */
const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not([data-base-ui-focus-guard])';

/** Gives the focus of what is about to go to the last thing before it, within the same dialog or page. */
export function focusBefore(going: HTMLElement): void {
  const place = going.closest('dialog, [role=dialog], [role=alertdialog], main') ?? document.body;
  const before = [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (other) =>
      // Not what is around it: it may go, too.
      going.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_PRECEDING && other.checkVisibility(),
  );
  before.at(-1)?.focus({ preventScroll: true });
}

/** Begins a form anew at its first field, wherever on the page that stands, unless somebody has moved on from the form. */
export function focusFirstField(form: HTMLFormElement): void {
  const fields = [...form.elements];
  if (isFocusLost() || fields.some((field) => field === document.activeElement))
    fields.find((field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement)?.focus();
}

/** When somebody last pressed what moves the focus. Units: milliseconds since 1970. */
let pressedAtMs = 0;

function onPress({ type, key }: Event & { readonly key?: string }): void {
  if (type !== 'keydown' || key === 'Tab') pressedAtMs = Date.now();
}
for (const type of ['keydown', 'pointerdown']) addEventListener(type, onPress, { capture: true, passive: true });

/** Whether somebody went on to another element since it was `atMs` and `focused` had the focus, and is there yet. */
export function hasMovedOn({ atMs, focused }: { readonly atMs: number; readonly focused: Element | null }): boolean {
  return pressedAtMs > atMs && !isFocusLost() && document.activeElement !== focused;
}
