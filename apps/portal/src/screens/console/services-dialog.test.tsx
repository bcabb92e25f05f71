import type { Manifest } from '@plumbline/model/cluster';
import type { Service } from '@plumbline/model/service';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { COMMAND_LINE_USER, refusal, renderPortal } from '../../testing/render-portal.tsx';
import { CACHE, machineWith, ofCommandLineUser, PROXY } from './console-answers.ts';
import { openMachine } from './console-page.ts';

beforeEach(() => page.viewport(1440, 900));

async function openServiceForm(dialog: Locator): Promise<Locator> {
  await dialog.getByRole('button', { name: 'Add new service' }).click();
  return dialog.getByRole('form', { name: 'Add new service' });
}

const field = (form: Locator, name: string) => form.getByRole('textbox', { name });

test('a machine has a wide card for each service, with its two kinds of files', async () => {
  await renderPortal('/clusters?cluster=web', machineWith({ proxy: PROXY, cache: CACHE }));
  const dialog = await openMachine();
  await expect.element(dialog).toHaveAccessibleDescription('Machine configuration');
  const card = dialog.getByRole('article', { name: 'proxy' });
  await expect.element(card).toMatchTextContent('NGINX · Version 1.27');
  await expect.element(dialog.getByRole('article', { name: 'cache' })).toMatchTextContent('Redis · Version Unknown');
  expect(card.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(1000);
  const standard = card.getByRole('table', { name: 'STANDARD FILES' });
  await expect
    .element(standard.getByRole('row').nth(0))
    .toHaveTextContent('File nameDefault file nameStore prefixDownload/UploadRemove');
  await expect.element(standard.getByRole('row').nth(1)).toHaveTextContent('nginx.confnginx.confetc');
  const complimentary = card.getByRole('table', { name: 'COMPLIMENTARY FILES' });
  await expect
    .element(complimentary.getByRole('row').nth(0))
    .toHaveTextContent('File nameAliasesStore prefixFile TypeDownload/UploadRemove');
  await expect.element(complimentary.getByRole('row').nth(1)).toHaveTextContent('tls.confconf.d/tls.conf.custom');
});

const INCLUDES = 'Include directives are only supported in the enterprise version. Uploaded files must not use them.';
const KUBELET = 'Pick exactly one kubelet format: either kubelet-configuration.json or kubelet-configuration.yaml.';
/** Source: specification, section 5, Extra service messages. */
const EXTRA_MESSAGES: Readonly<Record<string, string>> = {
  kerberos: INCLUDES,
  nginx: INCLUDES,
  apache: INCLUDES,
  mysql: INCLUDES,
  postgres:
    'The directives include_dir and include, and inclusion with @, are only supported in the enterprise version. Uploaded files must not use them.',
  kubernetes: KUBELET,
  redis: '',
};

test.each([
  { who: 'a command-line user', isOrganization: false, told: Object.keys(EXTRA_MESSAGES) },
  { who: 'an organization, whose includes are followed,', isOrganization: true, told: ['kubernetes'] },
])('$who is told the extra messages of its services', async ({ isOrganization, told }) => {
  const services = Object.keys(EXTRA_MESSAGES).map((id): [string, Service] => [
    id,
    { serviceName: id, configFileList: [] },
  ]);
  const answers = machineWith(Object.fromEntries(services));
  await (isOrganization
    ? renderPortal('/clusters?cluster=web', answers)
    : renderPortal('/clusters?cluster=web', ofCommandLineUser(answers), COMMAND_LINE_USER));
  const dialog = await openMachine();
  for (const [id, message] of Object.entries(EXTRA_MESSAGES)) {
    const card = dialog.getByRole('article', { name: id });
    await expect.element(card).toBeVisible();
    const text = card.element().textContent;
    const said = new Set(Object.values(EXTRA_MESSAGES).filter((other) => other !== '' && text.includes(other)));
    expect([...said], id).toEqual(told.includes(id) && message !== '' ? [message] : []);
  }
});

test('where it is narrow the dialog fits and nothing scrolls sideways', async () => {
  await page.viewport(320, 700);
  await renderPortal('/clusters?cluster=web', machineWith({ proxy: PROXY }));
  const dialog = await openMachine();
  expect(dialog.element().getBoundingClientRect().width).toBeLessThanOrEqual(320);
  for (const element of dialog.element().querySelectorAll('*')) {
    expect(element.getBoundingClientRect().right, element.outerHTML.slice(0, 120)).toBeLessThanOrEqual(320);
  }
});

test('types of service say by how many rules they are checked', async () => {
  await renderPortal('/clusters?cluster=web', {
    ...machineWith({}),
    'GET /rule-counts': { nginx: 44, redis: 1 },
  });
  const form = await openServiceForm(await openMachine());
  const types = form.getByRole('combobox', { name: 'Service name' });
  await expect.element(types.getByRole('option', { name: 'NGINX — 44 rules' })).toHaveValue('nginx');
  await expect.element(types.getByRole('option', { name: 'Redis — 1 rule' })).toBeInTheDocument();
});

test('a machine offers the services of machines, a cluster those of clusters', async () => {
  await renderPortal('/clusters?cluster=web', machineWith({}));
  const dialog = await openMachine();
  const machineChoices = (await openServiceForm(dialog)).getByRole('combobox', { name: 'Service name' });
  await expect.element(machineChoices.getByRole('option', { name: 'NGINX' })).toBeInTheDocument();
  await expect.element(machineChoices.getByRole('option', { name: 'Terraform' })).not.toBeInTheDocument();
  // The first folds up the form, the second closes the window.
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByRole('button', { name: 'Add new service' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Edit the services of web' }).click();
  const clusterDialog = page.getByRole('dialog', { name: 'Services of web' });
  const clusterChoices = (await openServiceForm(clusterDialog)).getByRole('combobox', { name: 'Service name' });
  const names = ['Choose a service', 'Ansible', 'AWS CloudFormation', 'Azure Resource Manager', 'Netlify', 'Terraform'];
  await expect.element(clusterChoices).toHaveTextContent(names.join(''));
});

test('a cluster with a service offers no other', async () => {
  const terraform: Service = { serviceName: 'terraform', configFileList: [] };
  await renderPortal('/clusters?cluster=web', {
    'GET /cluster/list': ['web'],
    'GET /cluster': { name: 'web', clusterServices: { infra: terraform } },
  });
  await page.getByRole('button', { name: 'Edit the services of web' }).click();
  await expect.element(page.getByRole('article', { name: 'infra' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add new service' })).not.toBeInTheDocument();
});

test('a new service needs a free identifier and a name; a refusal keeps the form', async () => {
  const requests = await renderPortal('/clusters?cluster=web', {
    ...machineWith({ proxy: PROXY }),
    'POST /cluster/add-new-service/web/web-1': refusal(422, 'The version is too long.'),
  });
  const form = await openServiceForm(await openMachine());
  const key = field(form, 'Custom identifier');
  const submit = form.getByRole('button', { name: 'Add service' });
  await expect.element(key).toHaveFocus();
  await key.fill('proxy');
  await expect.element(key).toHaveAccessibleDescription('"proxy" exists already. Choose another name.');
  await key.fill('cache');
  await expect.element(submit).toBeDisabled();
  await form.getByRole('combobox', { name: 'Service name' }).selectOptions('Redis');
  await expect.element(submit).toBeEnabled();
  await field(form, 'Version').fill('7.4');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('Failed to add the new service "cache".The version is too long.');
  await expect.element(key).toHaveValue('cache');
  const added = requests.find(({ method }) => method === 'POST');
  expect(await added?.json()).toEqual({ serviceKey: 'cache', serviceName: 'redis', version: '7.4' });
});

test('Escape closes the question first, then the dialog, and the focus goes back', async () => {
  await renderPortal('/clusters?cluster=web', machineWith({ proxy: PROXY }));
  const dialog = await openMachine();
  await dialog.getByRole('button', { name: 'Remove service proxy' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Remove service proxy' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Edit web-1' })).toHaveFocus();
});

test('machines are derived after a question; what was left out, or why it failed, is told', async () => {
  let isRefused = true;
  const before: Manifest = { name: 'web', machines: {} };
  let manifest = before;
  await renderPortal('/clusters?cluster=web', {
    'GET /cluster/list': ['web'],
    'GET /cluster': () => manifest,
    'PUT /cluster/run-cluster-derive/web': () => {
      if (isRefused) return refusal(422, 'main.tf, line 3: a block is not closed.');
      const derivation = { notes: ['main.tf: count is not known.'], handMade: ['db'], gone: [] };
      manifest = { ...before, machines: { app: { id: 'app', derived: true } }, derivation };
      return undefined;
    },
  });
  await page.getByRole('button', { name: 'Edit the services of web' }).click();
  const dialog = page.getByRole('dialog', { name: 'Services of web' });
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you wish to derive machines from the IaC tool?',
  });
  /** By keyboard: in tests nothing keeps the page's bar below the dialog's title. */
  async function askToDerive(): Promise<void> {
    const derive = dialog.getByRole('button', { name: 'Derive machines' });
    await expect.element(derive).toBeEnabled();
    (derive.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  }
  await askToDerive();
  await question.getByRole('button', { name: 'Derive machines' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to derive cluster informationmain.tf, line 3: a block is not closed.');
  await expect.element(question).not.toBeInTheDocument();
  isRefused = false;
  await askToDerive();
  await question.getByRole('button', { name: 'Derive machines' }).click();
  await expect
    .element(dialog.getByRole('status').nth(1))
    .toMatchTextContent(/main\.tf: count is not known\.These machines were made by hand .*: db$/);
  const done = dialog.getByText('Derived: the cluster has 1 machine now.');
  await expect.element(done).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: 'app' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit the services of web' }).click();
  await expect.element(dialog).toBeVisible();
  await expect.element(done).not.toBeInTheDocument();
});
