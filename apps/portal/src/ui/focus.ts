/** Whether what had the focus has gone, or nothing had it. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Takes the focus when what had it has gone; whoever has moved on is left alone. */
export function focusIfLost(element: HTMLElement | null): void {
  if (isFocusLost()) element?.focus();
}

/** Begins a form anew at its first field, wherever on the page that stands, unless somebody has moved on from the form. */
export function focusFirstField(form: HTMLFormElement): void {
  const fields = [...form.elements];
  if (isFocusLost() || fields.some((field) => field === document.activeElement))
    fields.find((field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement)?.focus();
}
