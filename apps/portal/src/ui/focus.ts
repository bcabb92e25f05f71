/** Whether what had the focus has gone, or nothing had it. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Takes the focus when what had it has gone; whoever has moved on is left alone. */
export function focusIfLost(element: HTMLElement | null): void {
  if (isFocusLost()) element?.focus();
}

/** Begins a form anew at its first field, unless somebody has moved on from the form. */
export function focusFirstField(form: HTMLFormElement): void {
  if (isFocusLost() || form.contains(document.activeElement)) form.querySelector('input')?.focus();
}
