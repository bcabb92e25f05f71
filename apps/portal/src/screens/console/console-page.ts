import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/* What the tests of the console press and open. */

export function button(name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Opens the services of `web-1`. Gives the dialog. */
export async function openMachine(): Promise<Locator> {
  await button('Edit web-1').click();
  const dialog = page.getByRole('dialog', { name: 'web-1' });
  await expect.element(dialog).toBeVisible();
  return dialog;
}
