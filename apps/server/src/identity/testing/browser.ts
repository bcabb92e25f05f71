import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';

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
