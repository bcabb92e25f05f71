import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright';

/** The test command names the browser that it found or installed. */
const EXECUTABLES = [process.env['PLUMBLINE_CHROMIUM'] ?? '', '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const executablePath = EXECUTABLES.find((path) => path !== '' && existsSync(path));

/** Whether this machine has a browser to test with. */
export const hasBrowser = executablePath !== undefined;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
}

/** A page of a visitor whom nobody knows, whose every script error fails the test. */
export async function newPage(browser: Browser | undefined): Promise<Page> {
  const context = await browser?.newContext();
  if (!context) throw new Error('There is no browser.');
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

export async function expectText(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor();
}
