import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What people do on pages that several journeys share. */

export interface NewUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Registers from the sign-in page, and waits for the portal. */
export async function register(page: Page, address: string, user: NewUser): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill(user.firstName);
  await page.getByLabel('Last name').fill(user.lastName);
  await page.getByLabel('E-mail address').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

export async function signIn(page: Page, address: string, email: string, password: string): Promise<void> {
  await page.goto(address);
  await fillSignIn(page, email, password);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

/** Signs in on the identity service's own page. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
}

/** Nothing that WCAG 2.2 AA forbids, as far as a program can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']));
}

/** Enough contrast everywhere: all that another theme can change. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNoViolation(new AxeBuilder({ page }).withRules(['color-contrast']));
}

async function expectNoViolation(axe: AxeBuilder): Promise<void> {
  // Base UI's guards at the ends of a menu are hidden and pass the focus on at once: nobody stays on one.
  const { violations } = await axe.exclude('[data-base-ui-focus-guard]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
