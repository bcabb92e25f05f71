import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, refusal, renderPortal, type Answers } from '../../testing/render-portal.tsx';
import { daysBefore, failedCheck, MANIFEST, reportOf } from '../../testing/samples.ts';

const [OLDER, NEWEST] = [String(daysBefore(9)), String(daysBefore(2))] as const;

const TEXT = 'http {\n  server_tokens on; # <img src=x onerror="document.title=\'broken\'">\n}\n';
const TOKENS = failedCheck(2, 'nginx_server_tokens_on', {
  service: 'proxy',
  title: 'nginx tells its version',
  fromLine: 1,
  toLine: 1,
  snippet: { firstLine: 0, lines: TEXT.split('\n').slice(0, 3) },
});
const DOWNLOAD = 'GET /cluster/download-machine-config/web/web-1/proxy/nginx.conf';
const ANSWERS: Answers = {
  'GET /cluster/reports/list': [OLDER, NEWEST],
  'GET /cluster/report': reportOf(
    TOKENS,
    failedCheck(3, 'nginx_whole', { service: 'proxy', title: 'Something is missing' }),
    failedCheck(3, 'nginx_elsewhere', { machine: 'web-2', service: 'proxy', fromLine: 1, toLine: 1 }),
  ),
  'GET /cluster': MANIFEST,
  [DOWNLOAD]: TEXT,
  'GET /cluster/download-machine-complimentary-file/web/web-1/proxy/tls.conf': '',
};
const SOURCE = encodeURIComponent('web-1 · proxy · etc/nginx/nginx.conf');
const dialog = page.getByRole('dialog', { name: 'web-1 · proxy · etc/nginx/nginx.conf' });

test('a failed check opens its whole file at its line, and closing it gives the focus back', async () => {
  await renderPortal('/orgs/acme/web?open=nginx_server_tokens_on', ANSWERS);
  const opener = page.getByRole('link', { name: 'Open the file' });
  await opener.click();
  await expect.element(dialog.getByText(/^2 failed checks in the report of/)).toBeVisible();
  expect(address()).toContain(`open=nginx_server_tokens_on&source=${SOURCE.replaceAll('%20', '+')}&line=2`);

  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(address()).toBe('/orgs/acme/web?open=nginx_server_tokens_on');
});

test('what failed stands at its line, and leads to its details', async () => {
  await renderPortal(`/orgs/acme/web?tab=files&source=${SOURCE}`, ANSWERS);
  await expect.element(dialog.getByText('nginx tells its version')).toBeVisible();
  expect(document.querySelector('mark')?.textContent).toMatch(/^2\s+server_tokens on;/);
  expect(document.querySelector('img[src=x]')).toBeNull();
  await expect.element(dialog.getByText('Something is missing')).toBeVisible();
  await expect.element(dialog.getByText('nginx_elsewhere')).not.toBeInTheDocument();

  await dialog.getByRole('region').getByRole('link', { name: 'Learn More' }).click();
  await expect.element(page.getByRole('heading', { name: 'How to fix it?' })).toBeVisible();
  expect(address()).toBe(`/orgs/acme/web?tab=reports&report=${NEWEST}&open=nginx_server_tokens_on`);
});

test('what changed since the report is said, not marked', async () => {
  await renderPortal(`/orgs/acme/web?tab=files&source=${SOURCE}`, { ...ANSWERS, [DOWNLOAD]: `\n${TEXT}` });
  await expect.element(dialog.getByText(/^1 failed check is not marked: its lines have changed/)).toBeVisible();
  expect(document.querySelector('mark')).toBeNull();
});

test('complimentary files open too, with as many failed checks as the list says', async () => {
  const failed = failedCheck(1, 'nginx_in_tls', {
    service: 'proxy',
    config_file: { fileName: 'tls.conf', subPath: 'conf.d', configFileType: 'nginx' },
  });
  await renderPortal('/orgs/acme/web?tab=files', { ...ANSWERS, 'GET /cluster/report': reportOf(failed) });
  await page.getByRole('button', { name: 'Complimentary files (1)' }).click();
  const row = page.getByRole('table', { name: 'Complimentary files' }).getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent('tls.conf–nginx1');
  await row.getByRole('link', { name: 'tls.conf' }).click();
  await expect.element(page.getByText(/^1 failed check in the report of/)).toBeVisible();
});

test('a file that cannot be had is told in the words of the catalogue', async () => {
  const at = `/orgs/acme/web?tab=files&source=${SOURCE}`;
  const requests = await renderPortal(at, { ...ANSWERS, [DOWNLOAD]: () => refusal(404, 'Nothing was uploaded.') });
  const alert = dialog.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Failed to download configuration file "nginx.conf"');
  await expect.element(alert).toMatchTextContent('Could not download configuration file.Nothing was uploaded.');
  expect(requests.filter(({ url }) => url.includes('download'))).toHaveLength(1);
});

test('a file that is no text can be downloaded only', async () => {
  await renderPortal(`/orgs/acme/web?tab=files&source=${SOURCE}`, { ...ANSWERS, [DOWNLOAD]: 'a\0b' });
  await expect.element(dialog.getByText('This file is not text.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Download' })).toBeVisible();
});

test('a file that the cluster has no more is told', async () => {
  await renderPortal('/orgs/acme/web?source=web-1+%C2%B7+proxy+%C2%B7+gone.conf', ANSWERS);
  await expect.element(page.getByText('The cluster has no such file any more.')).toBeVisible();
});

test('of a long file the surroundings of what failed are shown', async () => {
  const text = `${TEXT}${'# more\n'.repeat(5000)}`;
  await renderPortal(`/orgs/acme/web?tab=files&source=${SOURCE}`, { ...ANSWERS, [DOWNLOAD]: text });
  await expect.element(dialog.getByText('Lines 43 to 5003 are not shown here.')).toBeVisible();
});

test('a mended file takes the place of the one that failed, and a report tells what it mends', async () => {
  let text = TEXT;
  const requests = await renderPortal(`/orgs/acme/web?tab=files&source=${SOURCE}`, {
    ...ANSWERS,
    [DOWNLOAD]: () => text,
    'POST /cluster/upsert-config-file/web/web-1/proxy': () => {
      text = 'http {\n  server_tokens off;\n}\n';
      return undefined;
    },
  });
  await expect.element(dialog.getByText('nginx tells its version')).toBeVisible();
  await userEvent.upload(document.querySelector('[role=dialog] input[type=file]') ?? document.body, [
    new File(['mended'], 'nginx (1).conf'),
  ]);
  await expect.element(dialog.getByText('The new version is saved.')).toBeVisible();
  await expect.element(dialog.getByText('server_tokens off;')).toBeVisible();
  const upload = requests.find(({ method }) => method === 'POST');
  expect(Object.fromEntries(new URL(upload?.url ?? '').searchParams)).toEqual({
    fileName: 'nginx.conf',
    defaultFileName: 'nginx.conf',
    subPath: 'etc/nginx',
    organizationName: 'acme',
  });
  await dialog.getByRole('button', { name: 'Run Report' }).click();
  await expect.poll(() => requests.some(({ url }) => url.includes('/cluster/run-report/web'))).toBe(true);
});

test('a new version that the server refuses is told in the words of the catalogue', async () => {
  await renderPortal(`/orgs/acme/web?tab=files&source=${SOURCE}`, {
    ...ANSWERS,
    'POST /cluster/upsert-config-file/web/web-1/proxy': () => refusal(507, 'The disk is full.'),
  });
  await expect.element(dialog.getByText('nginx tells its version')).toBeVisible();
  await userEvent.upload(document.querySelector('[role=dialog] input[type=file]') ?? document.body, [
    new File(['mended'], 'nginx.conf'),
  ]);
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Failed to upload the configuration file named nginx.conf.The disk is full.');
  await expect.element(dialog.getByText('nginx tells its version')).toBeVisible();
});
