import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { runProgram } from './processes.ts';

/** Where systems keep a Chromium; the headless shell starts fastest. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium for the tests: the one of PLUMBLINE_CHROMIUM, the system's, Playwright's own, else one that is
 * installed now, from Debian's packages (as root) or Playwright's downloads.
 * Errors: a sentence that says what to install.
 */
export async function findBrowser(): Promise<string> {
  const known = locate();
  if (known) return known;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await runProgram('apt-get', ['update', '-qq']);
    await runProgram('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
  }
  if (!locate()) await runProgram('playwright', ['install', 'chromium-headless-shell']);
  const installed = locate();
  if (!installed) throw new Error('The tests need a Chromium. Install one, or name it in PLUMBLINE_CHROMIUM.');
  return installed;
}

function locate(): string | undefined {
  const own = chromium.executablePath();
  return [process.env['PLUMBLINE_CHROMIUM'] ?? '', ...SYSTEM_BROWSERS, own].find(
    (file) => file !== '' && existsSync(file),
  );
}
