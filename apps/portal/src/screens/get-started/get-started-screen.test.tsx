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

test('the handbook is one click away', async () => {
  await renderPortal('/get-started', {});
  await expect.element(page.getByRole('link', { name: 'Read the handbook' })).toHaveAttribute('href', '/docs/');
});
