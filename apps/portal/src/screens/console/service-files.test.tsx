import type { Service } from '@plumbline/model/service';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { COMMAND_LINE_USER, refusal, renderPortal } from '../../testing/render-portal.tsx';
import { CACHE, changingMachine, machineWith, ofCommandLineUser, PROXY } from './console-answers.ts';
import { openMachine } from './console-page.ts';

beforeEach(() => page.viewport(1440, 900));

const standardForm = (dialog: Locator) => dialog.getByRole('form', { name: 'Add a configuration file' });
const complimentaryForm = (dialog: Locator) => dialog.getByRole('form', { name: 'Add a complimentary file' });
const field = (form: Locator, name: string) => form.getByRole('textbox', { name });
const addButton = (form: Locator) => form.getByRole('button', { name: 'Add' });

function writesOf(requests: readonly Request[]): string[] {
  return requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url }) => {
      const { pathname, search } = new URL(url);
      return `${method} ${pathname.replace('/server/cluster/', '')}${search}`;
    });
}

test('a configuration file is entered, then uploaded; the form is ready for the next one', async () => {
  const empty: Service = { ...PROXY, configFileList: [] };
  const requests = await renderPortal(
    '/clusters?cluster=web',
    changingMachine(empty, PROXY, {
      'POST /cluster/upsert-config-file-entry/web/web-1/proxy': 'true',
      'POST /cluster/upsert-config-file/web/web-1/proxy': undefined,
    }),
  );
  const dialog = await openMachine();
  const form = standardForm(dialog);
  await expect.element(field(form, 'Sub path')).toHaveValue('.');
  await expect.element(addButton(form)).toBeDisabled();
  await form.getByLabelText('File').upload(new File(['http {}'], 'nginx.conf'));
  await expect.element(field(form, 'File name')).toHaveValue('nginx.conf');
  await expect.element(form.getByRole('combobox', { name: 'Default file name' })).toHaveValue('nginx.conf');
  await field(form, 'Sub path').fill('');
  await expect.element(addButton(form)).toBeDisabled();
  await field(form, 'Sub path').fill('etc');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('row', { name: /^nginx\.conf nginx\.conf etc/ })).toBeVisible();
  await expect.element(field(form, 'File name')).toHaveValue('');
  await expect.element(field(form, 'File name')).toHaveFocus();
  await expect.element(field(form, 'Sub path')).toHaveValue('.');
  await expect.element(form.getByRole('combobox', { name: 'Default file name' })).toHaveValue('');
  await expect.element(form.getByText('Choose a file')).toBeVisible();

  expect(writesOf(requests)).toEqual([
    'POST upsert-config-file-entry/web/web-1/proxy?organizationName=acme',
    'POST upsert-config-file/web/web-1/proxy?fileName=nginx.conf&defaultFileName=nginx.conf&subPath=etc&organizationName=acme',
  ]);
  const [entry, upload] = requests.filter(({ method }) => method === 'POST');
  expect(await entry?.json()).toEqual({
    fileName: 'nginx.conf',
    defaultFileName: 'nginx.conf',
    subPath: 'etc',
    aliasList: [],
    tags: [],
  });
  expect(await upload?.text()).toBe('http {}');
});

test('no file may have the name and sub path of another, whatever its kind', async () => {
  await renderPortal('/clusters?cluster=web', machineWith({ proxy: PROXY }));
  const dialog = await openMachine();
  const form = standardForm(dialog);
  await form.getByLabelText('File').upload(new File(['x'], 'nginx.conf'));
  await expect.element(addButton(form)).toBeEnabled();
  await field(form, 'Sub path').fill('etc/');
  await expect
    .element(field(form, 'File name'))
    .toHaveAccessibleDescription('A file "etc/nginx.conf" exists already in this service.');
  await expect.element(addButton(form)).toBeDisabled();
  await field(form, 'Sub path').fill('../etc');
  await expect.element(field(form, 'Sub path')).toBeInvalid();
  await expect.element(addButton(form)).toBeDisabled();
  await field(form, 'Sub path').fill('.');
  await field(form, 'File name').fill('tls.conf');
  await expect.element(addButton(form)).toBeDisabled();
});

test('a refused entry skips the upload', async () => {
  const requests = await renderPortal('/clusters?cluster=web', {
    ...machineWith({ proxy: PROXY }),
    'POST /cluster/upsert-config-file-entry/web/web-1/proxy': 'false',
  });
  const dialog = await openMachine();
  const form = standardForm(dialog);
  await form.getByLabelText('File').upload(new File(['x'], 'nginx.conf'));
  await addButton(form).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to upload the configuration file entry named nginx.conf.');
  await expect.element(field(form, 'File name')).toHaveValue('nginx.conf');
  expect(writesOf(requests)).toEqual(['POST upsert-config-file-entry/web/web-1/proxy?organizationName=acme']);
});

test('an upload that fails says so, with the reason', async () => {
  await renderPortal('/clusters?cluster=web', {
    ...machineWith({ proxy: PROXY }),
    'POST /cluster/upsert-config-file-entry/web/web-1/proxy': 'true',
    'POST /cluster/upsert-config-file/web/web-1/proxy': refusal(413, 'A file may have at most 10 MiB.'),
  });
  const dialog = await openMachine();
  const form = standardForm(dialog);
  await form.getByLabelText('File').upload(new File(['x'], 'nginx.conf'));
  await addButton(form).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to upload the configuration file named nginx.conf.A file may have at most 10 MiB.');
  await expect.element(field(form, 'File name')).toHaveValue('nginx.conf');
  await expect.element(form.getByRole('button', { name: 'Remove nginx.conf' })).toBeVisible();
});

test('a complimentary file that is refused stays in its form', async () => {
  let isEntered = false;
  await renderPortal('/clusters?cluster=web', {
    ...machineWith({ proxy: PROXY }),
    'POST /cluster/upsert-complimentary-file-entry/web/web-1/proxy': () =>
      isEntered ? 'true' : refusal(503, 'Try later.'),
    'POST /cluster/upsert-complimentary-file/web/web-1/proxy': refusal(413, 'A file may have at most 10 MiB.'),
  });
  const dialog = await openMachine();
  const form = complimentaryForm(dialog);
  await form.getByLabelText('File', { exact: true }).upload(new File(['x'], 'site.conf'));
  await field(form, 'Alias').fill('conf.d/site.conf');
  await addButton(form).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to upload the complimentary file entry named site.conf.Try later.');
  isEntered = true;
  await addButton(form).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to upload the complimentary file named site.conf.A file may have at most 10 MiB.');
  await expect.element(field(form, 'File name')).toHaveValue('site.conf');
  await expect.element(field(form, 'Alias')).toHaveValue('conf.d/site.conf');
  await expect.element(addButton(form)).toBeEnabled();
});

test('an alias may be used once only on a machine', async () => {
  await renderPortal('/clusters?cluster=web', machineWith({ proxy: PROXY, cache: CACHE }));
  const form = complimentaryForm((await openMachine()).getByRole('article', { name: 'proxy' }));
  await form.getByLabelText('File').upload(new File(['x'], 'site.conf'));
  await expect.element(addButton(form)).toBeEnabled();
  await field(form, 'Alias').fill('conf.d/tls.conf');
  await expect
    .element(field(form, 'Alias'))
    .toHaveAccessibleDescription("Alias 'conf.d/tls.conf' cannot be set as it has already been used.");
  await expect.element(addButton(form)).toBeDisabled();
  await field(form, 'Alias').fill('users.acl');
  await expect.element(field(form, 'Alias')).toHaveAccessibleDescription("Alias 'users.acl' already in use.");
  await expect.element(addButton(form)).toBeDisabled();
  await field(form, 'Alias').fill('conf.d/site.conf');
  await expect.element(addButton(form)).toBeEnabled();
});

test('a complimentary file gets one more alias, which no file of the machine has', async () => {
  const tags = [{ name: 'team', value: 'edge' }];
  const proxyWith = (...aliasList: string[]): Service => ({
    ...PROXY,
    complimentaryFileList: [{ fileName: 'tls.conf', subPath: '.', configFileType: 'custom', aliasList, tags }],
  });
  let isRefused = true;
  const after = () => proxyWith('conf.d/tls.conf', ...(isRefused ? [] : ['snippets/tls.conf']));
  const requests = await renderPortal('/clusters?cluster=web', {
    ...machineWith({}),
    'GET /cluster': () => ({ name: 'web', machines: { 'web-1': { id: 'web-1', services: { proxy: after() } } } }),
    'POST /cluster/upsert-complimentary-file-entry/web/web-1/proxy': () =>
      isRefused ? refusal(503, 'Try later.') : 'true',
  });
  const dialog = await openMachine();
  await dialog.getByRole('button', { name: 'Add an alias to tls.conf' }).click();
  const form = dialog.getByRole('form', { name: 'Add an alias to tls.conf' });
  const alias = field(form, 'Alias');
  await expect.element(alias).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'Add an alias to tls.conf' }).click();
  await alias.fill('conf.d/tls.conf');
  await expect
    .element(alias)
    .toHaveAccessibleDescription("Alias 'conf.d/tls.conf' cannot be set as it has already been used.");
  await expect.element(addButton(form)).toBeDisabled();
  await alias.fill('snippets/tls.conf');
  await addButton(form).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to add alias to complimentary file "tls.conf"Try later.');
  await expect.element(alias).toHaveValue('snippets/tls.conf');
  isRefused = false;
  await addButton(form).click();
  await expect.element(dialog.getByText('conf.d/tls.conf, snippets/tls.conf')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Add an alias to tls.conf' })).toHaveFocus();
  const [entry] = requests.filter(({ method }) => method === 'POST');
  expect(await entry?.json()).toEqual({
    fileName: 'tls.conf',
    subPath: '.',
    aliasList: ['conf.d/tls.conf', 'snippets/tls.conf'],
    tags,
    configurationFileType: 'custom',
  });
});

test('a file that is larger than the server takes cannot be added, and it is said why', async () => {
  const fileBytes = 1024;
  await renderPortal('/clusters?cluster=web', machineWith({ proxy: PROXY }), undefined, { fileBytes });
  const dialog = await openMachine();
  for (const form of [standardForm(dialog), complimentaryForm(dialog)]) {
    const picker = form.getByLabelText('File', { exact: true });
    await picker.upload(new File([new Uint8Array(fileBytes)], 'nginx.conf'));
    await expect.element(picker).not.toHaveAccessibleDescription();
    await expect.element(addButton(form)).toBeEnabled();
    await picker.upload(new File([new Uint8Array(fileBytes + 1)], 'large.conf'));
    await expect.element(picker).toHaveAccessibleDescription('Larger than 1 KiB.');
    await expect.element(addButton(form)).toBeDisabled();
  }
});

test('a new version that is larger than the server takes is not sent', async () => {
  const fileBytes = 1024;
  const requests = await renderPortal('/clusters?cluster=web', machineWith({ proxy: PROXY }), undefined, { fileBytes });
  const dialog = await openMachine();
  const table = dialog.getByRole('table', { name: 'STANDARD FILES' });
  await expect.element(table).toBeVisible();
  await userEvent.upload(
    table.element().querySelector('input[type=file]')!,
    new File([new Uint8Array(fileBytes + 1)], 'nginx.conf'),
  );
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to upload the configuration file named nginx.conf.Larger than 1 KiB.');
  expect(writesOf(requests)).toEqual([]);
});

test('an entry without content is shown as such; its file can be uploaded again or removed, not downloaded', async () => {
  const empty: Service = {
    ...PROXY,
    configFileList: [{ ...PROXY.configFileList[0]!, withoutContent: true }],
    complimentaryFileList: [{ ...PROXY.complimentaryFileList![0]!, withoutContent: true }],
  };
  const requests = await renderPortal(
    '/clusters?cluster=web',
    changingMachine(empty, PROXY, { 'POST /cluster/upsert-config-file/web/web-1/proxy': undefined }),
  );
  const dialog = await openMachine();
  for (const [table, file] of [
    ['STANDARD FILES', 'nginx.conf'],
    ['COMPLIMENTARY FILES', 'tls.conf'],
  ] as const) {
    const row = dialog.getByRole('table', { name: table }).getByRole('row').nth(1);
    await expect.element(row).toMatchTextContent(/No content: it was never uploaded, or its upload failed\./);
    await expect.element(row.getByRole('button', { name: `Upload again: ${file}` })).toBeVisible();
    await expect.element(row.getByRole('button', { name: `Remove ${file}` })).toBeVisible();
    await expect.element(row.getByRole('button', { name: `Download ${file}` })).not.toBeInTheDocument();
  }
  const table = dialog.getByRole('table', { name: 'STANDARD FILES' });
  await userEvent.upload(table.element().querySelector('input[type=file]')!, new File(['http {}'], 'nginx.conf'));
  await expect.element(table.getByRole('button', { name: 'Download nginx.conf' })).toBeVisible();
  await expect.element(table).not.toMatchTextContent(/No content/);
  expect(writesOf(requests)).toEqual([
    'POST upsert-config-file/web/web-1/proxy?fileName=nginx.conf&defaultFileName=nginx.conf&subPath=etc&organizationName=acme',
  ]);
});

test('a complimentary file is dropped, entered with its alias and type, then uploaded', async () => {
  const requests = await renderPortal(
    '/clusters?cluster=web',
    changingMachine({ ...PROXY, complimentaryFileList: [] }, PROXY, {
      'POST /cluster/upsert-complimentary-file-entry/web/web-1/proxy': 'true',
      'POST /cluster/upsert-complimentary-file/web/web-1/proxy': undefined,
    }),
  );
  const dialog = await openMachine();
  const form = complimentaryForm(dialog);
  const dropped = new DataTransfer();
  dropped.items.add(new File(['ssl on;'], 'tls.conf'));
  form
    .getByLabelText('File')
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dropped }));
  await expect.element(field(form, 'File name')).toHaveValue('tls.conf');
  await field(form, 'Alias').fill('conf.d/tls.conf');
  await expect.element(form.getByRole('combobox', { name: 'File Type' })).toHaveValue('custom');
  await form.getByRole('combobox', { name: 'File Type' }).selectOptions('nginx');
  await addButton(form).click();
  await expect.element(dialog.getByRole('row', { name: /^tls\.conf conf\.d\/tls\.conf/ })).toBeVisible();
  await expect.element(field(form, 'Alias')).toHaveValue('');
  await expect.element(form.getByRole('combobox', { name: 'File Type' })).toHaveValue('custom');
  const [entry, upload] = requests.filter(({ method }) => method === 'POST');
  expect(await entry?.json()).toEqual({
    fileName: 'tls.conf',
    subPath: '.',
    aliasList: ['conf.d/tls.conf'],
    tags: [],
    configurationFileType: 'nginx',
  });
  expect(await upload?.text()).toBe('ssl on;');
});

test('a file is removed after a question, or stays with the reason', async () => {
  let isRefused = true;
  const answers = changingMachine(PROXY, { ...PROXY, configFileList: [] }, { remove: undefined });
  const requests = await renderPortal('/clusters?cluster=web', {
    ...answers,
    'DELETE /cluster/delete-config-file/web/web-1/proxy': (request) => {
      if (isRefused) return refusal(503, 'Try later.');
      const remove = answers['remove'];
      return typeof remove === 'function' ? remove(request) : remove;
    },
  });
  const dialog = await openMachine();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you wish to delete "nginx.conf"' });
  await dialog.getByRole('button', { name: 'Remove nginx.conf' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Could not remove the configfile nginx.conf from proxyTry later.');
  isRefused = false;
  await dialog.getByRole('button', { name: 'Remove nginx.conf' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByRole('table', { name: 'STANDARD FILES' })).toMatchTextContent('No files yet.');
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  const removed = requests.find(({ method }) => method === 'DELETE');
  expect(await removed?.json()).toEqual({ fileName: 'nginx.conf', defaultFileName: 'nginx.conf', subPath: 'etc' });
});

test('a download renews nothing', async () => {
  const requests = await renderPortal('/clusters?cluster=web', {
    ...machineWith({ proxy: PROXY }),
    'GET /cluster/download-machine-config/web/web-1/proxy/nginx.conf': 'http {}',
  });
  const download = (await openMachine()).getByRole('button', { name: 'Download nginx.conf' });
  await download.click();
  await expect.poll(() => requests.filter(({ url }) => url.includes('download-machine-config')).length).toBe(1);
  await expect.element(download).toBeEnabled();
  expect(requests.filter(({ url }) => url.includes('/cluster?'))).toHaveLength(1);
});

test('other failures of files and services are told in their own sentences', async () => {
  const download = Promise.withResolvers<object>();
  await renderPortal('/clusters?cluster=web', {
    ...machineWith({ proxy: PROXY }),
    'GET /cluster/download-machine-config/web/web-1/proxy/nginx.conf': () => download.promise,
    'DELETE /cluster/delete-complimentary-file/web/web-1/proxy': refusal(503, 'Try later.'),
    'DELETE /cluster/delete-service/web/web-1/proxy': refusal(503, 'Try later.'),
  });
  const dialog = await openMachine();
  const downloadButton = dialog.getByRole('button', { name: 'Download nginx.conf' });
  await downloadButton.click();
  await expect.element(downloadButton).toBeDisabled();
  download.resolve(refusal(404, 'It is gone.'));
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to download configuration file "nginx.conf"It is gone.');
  await expect.element(downloadButton).toHaveFocus();
  await dialog.getByRole('button', { name: 'Remove tls.conf' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Could not remove the complimentary file tls.conf from proxyTry later.');
  await dialog.getByRole('button', { name: 'Remove service proxy' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you wish to delete "proxy"' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to delete service "proxy"Try later.');
  await dialog.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  expect(dialog.element().querySelector(':focus')?.tagName).toBe('BUTTON');
});

test('a second kubelet format is warned of beside the choice', async () => {
  const json = {
    fileName: 'kubelet.json',
    defaultFileName: 'kubelet-configuration.json',
    subPath: '.',
    configFileType: 'json',
  };
  const cluster: Service = { serviceName: 'kubernetes', configFileList: [json] };
  await renderPortal('/clusters?cluster=web', machineWith({ kube: cluster }));
  const choice = standardForm(await openMachine()).getByRole('combobox', { name: 'Default file name' });
  await choice.selectOptions('kube-pod.yaml');
  await expect.element(choice).not.toHaveAccessibleDescription();
  await choice.selectOptions('kubelet-configuration.yaml');
  await expect
    .element(choice)
    .toHaveAccessibleDescription('Pick exactly one kubelet format: the service has kubelet-configuration.json too.');
});

test('a chosen file with a directive that only organizations may use says so at the file, and again when it is saved', async () => {
  const writes = {
    'POST /cluster/upsert-complimentary-file-entry/web/web-1/proxy': 'true',
    'POST /cluster/upsert-complimentary-file/web/web-1/proxy': undefined,
    'POST /cluster/upsert-config-file/web/web-1/proxy': undefined,
  };
  await renderPortal(
    '/clusters?cluster=web',
    { ...ofCommandLineUser(machineWith({ proxy: PROXY })), ...writes },
    COMMAND_LINE_USER,
  );
  const dialog = await openMachine();
  const including = new File(['server {\n\n  include tls.conf;\n}'], 'site.conf');
  const told = (file: string) =>
    `${file}, line 3: "include" is only supported in the enterprise version. Uploaded files must not use it.`;
  const standard = standardForm(dialog).getByLabelText('File', { exact: true });
  await standard.upload(including);
  await expect.element(standard).toHaveAccessibleDescription(told('site.conf'));
  await field(standardForm(dialog), 'File name').fill('main.conf');
  await expect.element(standard).toHaveAccessibleDescription(told('main.conf'));
  await standard.upload(new File(['# include tls.conf;'], 'site.conf'));
  await expect.element(standard).not.toHaveAccessibleDescription();

  const form = complimentaryForm(dialog);
  await form.getByLabelText('File', { exact: true }).upload(including);
  await addButton(form).click();
  await expect.element(dialog.getByText(told('site.conf'))).toBeVisible();
  await expect.element(field(form, 'File name')).toHaveValue('');
});
