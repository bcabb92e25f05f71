import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal } from '../../testing/render-portal.tsx';

const CHECKSUM = '0123456789abcdef'.repeat(4);

test('the tool is installed from this server, and connected to it, by lines that are ready to be copied', async () => {
  await renderPortal('/get-started', {}, undefined, { commandLineChecksum: CHECKSUM });
  const { origin } = window.location;
  const lines = [
    `npm install -g ${origin}/downloads/plumbline-cli.tgz`,
    CHECKSUM,
    `plumbline login ${origin}`,
    'plumbline scan --upload',
  ];
  for (const line of lines) await expect.element(page.getByText(line, { exact: true })).toBeVisible();
  const copy = page.getByRole('button', { name: 'Copy' });
  await expect.poll(() => copy.elements().length).toBeGreaterThanOrEqual(lines.length);
});

test('where the server has no archive to give out, it says so and names none', async () => {
  await renderPortal('/get-started', {});
  await expect.element(page.getByText(/This server does not give out the tool yet/)).toBeVisible();
  expect(document.body.textContent).not.toContain('npm install');
});

const SHA256 = 'fedcba9876543210'.repeat(4);
const RELEASE = [
  'plumbline-linux-x64',
  'plumbline-win32-x64.exe',
  'plumbline-darwin-arm64',
  'plumbline-0.1.0.vsix',
].map((name) => ({ name, sha256: SHA256, bytes: 104_857_600 }));

/** The line for who reads this with a browser on Linux, as the tests do. */
test('where the server has executables, the one for the visitor is fetched by a line, the others by links', async () => {
  await renderPortal('/get-started', {}, undefined, { commandLineChecksum: CHECKSUM, releaseFiles: RELEASE });
  await expect.element(page.getByRole('heading', { name: 'Without Node.js' })).toBeVisible();
  const [own, other] = /Linux/.test(navigator.userAgent)
    ? ['plumbline-linux-x64', 'Windows (x64)']
    : ['plumbline-win32-x64.exe', 'Linux (x64)'];
  await expect
    .element(page.getByText(new RegExp(`^curl(\\.exe)? -fLo .*${window.location.origin}/downloads/${own}`)))
    .toBeVisible();
  await expect.element(page.getByText(SHA256, { exact: true })).toBeVisible();
  const link = page.getByRole('link', { name: other, exact: true });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('/downloads/plumbline-'));
  const extension = page.getByRole('link', { name: 'plumbline-0.1.0.vsix', exact: true });
  await expect.element(extension).toHaveAttribute('href', '/downloads/plumbline-0.1.0.vsix');
  await expect.element(page.getByText('code --install-extension plumbline-0.1.0.vsix', { exact: true })).toBeVisible();
});

test('where it has none, nothing is said of them', async () => {
  await renderPortal('/get-started', {}, undefined, { commandLineChecksum: CHECKSUM });
  await expect.element(page.getByText(CHECKSUM, { exact: true })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/Without Node|Visual Studio/);
});

test('the handbook is one click away', async () => {
  await renderPortal('/get-started', {});
  await expect.element(page.getByRole('link', { name: 'Read the handbook' })).toHaveAttribute('href', '/docs/');
});
