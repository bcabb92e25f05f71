import { CLUSTER_TYPES, DERIVED_FROM, type Manifest } from '@plumbline/model/cluster';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, COMMAND_LINE_USER, refusal, renderPortal } from '../../testing/render-portal.tsx';
import { clusters, LAKE, parameter, WEB } from './console-answers.ts';
import { button } from './console-page.ts';

beforeEach(() => page.viewport(1440, 900));

const entry = (name: RegExp) => page.getByRole('button', { name });

async function openDialog() {
  await button('Add Cluster').click();
  const dialog = page.getByRole('dialog', { name: 'Add a new cluster' });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

test('without clusters the page says so and offers to add one', async () => {
  await renderPortal('/clusters', { 'GET /cluster/list': [] });
  await expect.element(page.getByText('There are currently no clusters registered.')).toBeVisible();
  await expect.element(button('Add Cluster')).toBeVisible();
  await expect.element(button('Run Reports')).not.toBeInTheDocument();
});

test('a list that cannot be had leaves an empty set, and says why', async () => {
  let isDown = true;
  const answers = clusters(WEB);
  await renderPortal('/clusters', {
    ...answers,
    'GET /cluster/list': () => (isDown ? refusal(503, 'The database is down.') : ['web']),
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Could not get cluster list.The database is down.');
  await expect.element(page.getByText('There are currently no clusters registered.')).toBeVisible();
  isDown = false;
  await button('Try again').click();
  await expect.element(entry(/^web/)).toBeVisible();
});

test('an entry shows name, kinds and location, and in it the machines', async () => {
  await renderPortal('/orgs/acme/console', clusters(WEB));
  await entry(/^web Google Cloud TERRAFORM \(Frankfurt\)/).click();
  const machine = page.getByRole('article');
  await expect
    .element(machine)
    .toMatchTextContent(/web-1.*web-1\.acme\.example.*203\.0\.113\.7.*No internal IP provided/);
  expect(machine.element().getBoundingClientRect()).toMatchObject({ width: 300, height: 300 });
  await expect.element(button('Add new machine')).toBeVisible();
  expect(button('Add new machine').element().getBoundingClientRect()).toMatchObject({ width: 300, height: 300 });
});

test('only one entry is open at a time, the one that the address names', async () => {
  await renderPortal('/clusters?cluster=web', clusters(WEB, LAKE));
  await expect.element(page.getByRole('heading', { name: 'web-1' })).toBeVisible();
  await entry(/^data lake/).click();
  await expect.element(page.getByRole('heading', { name: 'db' })).toBeVisible();
  await expect.element(page.getByText('no host name')).toBeVisible();
  await expect.element(page.getByText('No external IP provided')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'web-1' })).not.toBeInTheDocument();
  expect(address()).toBe('/clusters?cluster=data+lake');
  await expect.element(entry(/^data lake/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/clusters');
});

test('manifests are fetched one at a time, again after a change', async () => {
  const counted = Promise.withResolvers<void>();
  let underWay = 0;
  let most = 0;
  const asked: string[] = [];
  await renderPortal('/clusters', {
    ...clusters(),
    'GET /cluster/list': ['a', 'b', 'c'],
    'GET /cluster': async (request) => {
      const name = parameter(request, 'clusterName');
      asked.push(name);
      underWay += 1;
      most = Math.max(most, underWay);
      if (name === 'b') await counted.promise;
      underWay -= 1;
      return { name, location: `home of ${name}` };
    },
  });
  await expect.element(page.getByText('1 of 3 loaded')).toBeInTheDocument();
  counted.resolve();
  await expect.element(entry(/^c \(home of c\)/)).toBeVisible();
  await expect.element(page.getByText('loaded', { exact: false })).not.toBeInTheDocument();
  const dialog = await openDialog();
  await dialog.getByRole('textbox', { name: 'Cluster name' }).fill('shop');
  await dialog.getByRole('button', { name: 'Add cluster' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => asked.join('')).toBe('abcabc');
  expect(most).toBe(1);
});

test('a cluster that was added among many is told of, and opened where it stands', async () => {
  await page.viewport(1440, 450);
  const names = Array.from({ length: 10 }, (_, index) => `app ${100 + index}`);
  await renderPortal('/clusters?find=app', {
    'GET /cluster/list': () => names,
    'GET /cluster': (request: Request) => ({ name: parameter(request, 'clusterName') }),
    'POST /cluster/add-cluster/zoo': () => {
      names.push('zoo');
      return undefined;
    },
  });
  await expect.element(entry(/^app 100/)).toBeVisible();
  const dialog = await openDialog();
  await dialog.getByRole('textbox', { name: 'Cluster name' }).fill('zoo');
  await dialog.getByRole('button', { name: 'Add cluster' }).click();
  const note = page.getByRole('status').filter({ hasText: '“zoo” is added.' });
  await note.getByRole('button', { name: 'Open it' }).click();
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(entry(/^zoo/)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(entry(/^zoo/)).toBeInViewport();
  await expect.element(entry(/^zoo/)).toHaveFocus();
});

test('loading many is stopped and taken up again; an entry that is opened loads all the same', async () => {
  const asked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  await renderPortal('/clusters', {
    'GET /cluster/list': ['a', 'b', 'c', 'd'],
    'GET /cluster': async (request) => {
      const name = parameter(request, 'clusterName');
      asked.push(name);
      if (name === 'b') await promise;
      return { name, location: `home of ${name}` };
    },
  });
  await expect.element(page.getByText('1 of 4 loaded')).toBeInTheDocument();
  await button('Stop').click();
  await expect.element(entry(/^b Not loaded/)).toBeVisible();
  await expect.element(entry(/^c Not loaded/)).toBeVisible();
  resolve();
  await entry(/^d Not loaded/).click();
  await expect.element(entry(/^d \(home of d\)/)).toBeVisible();
  await expect.element(page.getByText('2 of 4 loaded')).toBeInTheDocument();
  expect(asked.join('')).toBe('abd');
  await button('Load the rest').click();
  await expect.element(entry(/^c \(home of c\)/)).toBeVisible();
  await expect.element(button('Stop')).not.toBeInTheDocument();
  expect(asked.join('')).toBe('abdbc');
});

test('a manifest that cannot be had fails its own entry only, and can be tried again', async () => {
  let isDown = true;
  const answers = clusters(LAKE, WEB);
  await renderPortal('/clusters', {
    ...answers,
    'GET /cluster': (request) => {
      if (parameter(request, 'clusterName') === 'web') return isDown ? refusal(500, 'The file is gone.') : WEB;
      return LAKE;
    },
  });
  await entry(/^web Could not get detailed information on web/).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(
      'Could not get detailed information on webCould not get cluster manifest for web.The file is gone.',
    );
  await expect.element(button('Edit the services of web')).toBeDisabled();
  await expect.element(button('Edit the services of data lake')).toBeEnabled();
  isDown = false;
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { name: 'web-1' })).toBeVisible();
});

test('adding a cluster needs a name that is free; on success the list is there and nothing is open', async () => {
  const requests = await renderPortal('/clusters?cluster=web', clusters(WEB));
  const dialog = await openDialog();
  const submit = dialog.getByRole('button', { name: 'Add cluster' });
  const name = dialog.getByRole('textbox', { name: 'Cluster name' });
  expect(dialog.element().getBoundingClientRect().width).toBe(600);
  await expect.element(name).toHaveFocus();
  await expect.element(submit).toBeDisabled();
  await name.fill('web');
  await expect.element(name).toHaveAccessibleDescription('"web" exists already. Choose another name.');
  await expect.element(submit).toBeDisabled();
  await name.fill('shop');
  await dialog.getByRole('textbox', { name: 'Location' }).fill('Oslo');
  await dialog.getByLabelText('Type of cluster').selectOptions('Microsoft Azure');
  await dialog.getByLabelText('Type of IaC tool').selectOptions('CLOUDFORMATION');
  await name.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(entry(/^shop/)).toBeVisible();
  await expect.element(button('Add Cluster')).toHaveFocus();
  expect(address()).toBe('/clusters');
  const added = requests.find(({ method }) => method === 'POST');
  expect(await added?.json()).toEqual({ location: 'Oslo', clusterType: 'AZURE', derivedFrom: 'CLOUDFORMATION' });
});

test('a cluster can be added together with its first machine', async () => {
  await renderPortal('/clusters?cluster=web', clusters(WEB));
  const dialog = await openDialog();
  const both = dialog.getByRole('button', { name: 'Create and add a machine' });
  await expect.element(both).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Cluster name' }).fill('shop');
  await both.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const form = page.getByRole('form', { name: 'Add new machine' });
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(address()).toBe('/clusters?cluster=shop&add=machine');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(button('Add new machine')).toHaveFocus();
  expect(address()).toBe('/clusters?cluster=shop');
});

test('a refused cluster keeps the dialog with what was typed; closing it forgets both', async () => {
  const answer = Promise.withResolvers<object>();
  await renderPortal('/clusters', {
    'GET /cluster/list': [],
    'POST /cluster/add-cluster/shop': () => answer.promise,
  });
  const dialog = await openDialog();
  await dialog.getByRole('textbox', { name: 'Cluster name' }).fill('shop');
  const both = dialog.getByRole('button', { name: 'Create and add a machine' });
  await both.click();
  await expect.element(both).toBeDisabled();
  answer.resolve(refusal(409, 'acme already has a cluster "shop".'));
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Failed to add this clusteracme already has a cluster "shop".');
  await expect.element(both).toHaveFocus();
  await expect.element(dialog.getByRole('textbox', { name: 'Cluster name' })).toHaveValue('shop');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await openDialog();
  await expect.element(dialog.getByRole('textbox', { name: 'Cluster name' })).toHaveValue('');
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('a cluster is deleted after a question; the open entry closes', async () => {
  await renderPortal('/clusters?cluster=web', clusters(WEB, LAKE));
  await button('Delete web').click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you wish to delete "web"' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button('Delete web')).toHaveFocus();
  await button('Delete web').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(entry(/^web/)).not.toBeInTheDocument();
  await expect.element(entry(/^data lake/)).toBeVisible();
  await expect.poll(address).toBe('/clusters');
});

test('a cluster that cannot be deleted stays, with the reason', async () => {
  await renderPortal('/clusters', {
    ...clusters(WEB),
    'DELETE /cluster/delete-cluster/web': refusal(500, 'The disk is full.'),
  });
  await button('Delete web').click();
  await button('Delete').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Failed to delete cluster with name webThe disk is full.');
  await expect.element(entry(/^web/)).toBeVisible();
});

test('with several organizations the page asks which one, and the address keeps the choice', async () => {
  await renderPortal(
    '/clusters',
    {
      'GET /cluster/list': (request) => (parameter(request, 'organizationName') === 'globex' ? ['lab'] : ['web']),
      'GET /cluster': { name: 'x' },
    },
    { organization: ['acme', 'globex'], email: 'ada@acme.example', roles: ['ENTERPRISE'] },
  );
  await expect.element(entry(/^web/)).toBeVisible();
  await page.getByLabelText('Organization').selectOptions('globex');
  await expect.element(entry(/^lab/)).toBeVisible();
  expect(address()).toBe('/clusters?organization=globex');
});

test('a command-line user has a console too, over the calls for users', async () => {
  const requests = await renderPortal(
    '/clusters',
    {
      'GET /plumbline-cli/cluster/list': ['laptop'],
      'GET /plumbline-cli/cluster': { name: 'laptop' },
      'DELETE /cluster/delete-cluster/laptop': undefined,
    },
    COMMAND_LINE_USER,
  );
  await expect.element(entry(/^laptop/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Users' }).first()).toBeVisible();
  const ofOneOwner = requests.filter(({ url }) => !url.endsWith('/events'));
  expect(ofOneOwner.every(({ url }) => url.includes('userName=jo%40example.org'))).toBe(true);
});

test('many clusters are searched by name, location and machine, and ordered', async () => {
  const many = Array.from({ length: 60 }, (_, number): Manifest => ({ name: `c${number}`, location: 'Oslo' }));
  await renderPortal('/clusters', clusters(...many, { ...LAKE, location: 'Bergen' }));
  await expect.poll(() => document.querySelectorAll('main section').length, { timeout: 5000 }).toBe(61);
  await expect.poll(() => document.querySelector('main output'), { timeout: 15_000 }).toBeNull();
  const headings = () =>
    [...document.querySelectorAll('main section:not([hidden]) h2')].map(({ textContent }) => textContent);
  expect(headings().slice(0, 3)).toEqual(['c0(Oslo)', 'c1(Oslo)', 'c2(Oslo)']);
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('By location');
  await expect.poll(() => headings()[0]).toBe('data lake(Bergen)');
  const search = page.getByRole('searchbox', { name: 'Find by name, location or machine' });
  for (const text of ['LAKE', 'bergen', 'db']) {
    await search.fill(text);
    await expect.poll(headings).toEqual(['data lake(Bergen)']);
  }
  await search.fill('nowhere');
  await expect.element(page.getByText('No cluster matches “nowhere”.')).toBeVisible();
  await expect.poll(address).toBe('/clusters?order=location&find=nowhere');
}, 30_000);

test('far from the view an entry is its name, which browsers find and keys reach; the rest comes with the reader', async () => {
  const many = Array.from({ length: 90 }, (_, number): Manifest => ({ name: `c${100 + number}`, location: 'Oslo' }));
  const asked: string[] = [];
  await renderPortal('/clusters', {
    ...clusters(...many),
    'GET /cluster': (request) => {
      const name = parameter(request, 'clusterName');
      asked.push(name);
      return { name, location: 'Oslo' };
    },
  });
  await expect.element(button('Delete c100')).toBeVisible();
  await expect.element(entry(/^c189/)).toBeInTheDocument();
  await expect.element(button('Delete c189')).not.toBeInTheDocument();
  (entry(/^c189/).element() as HTMLElement).focus();
  await expect.element(button('Delete c189')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/clusters?cluster=c189');
  const before = asked.length;
  await expect.element(button('Add new machine')).toBeVisible();
  // Before all that still wait, but for the one whose turn it was.
  expect(asked.indexOf('c189')).toBeLessThanOrEqual(before + 1);
  await expect.element(button('Delete c145')).not.toBeInTheDocument();
});

test('a search and an order that the address has are there when the page opens, and opening an entry keeps them', async () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name): Manifest => ({
    name,
    location: name > 'd' ? 'Bonn' : 'Ulm',
  }));
  await renderPortal('/clusters?find=bonn&order=location', clusters(...many));
  await expect.element(page.getByRole('searchbox', { name: 'Find by name, location or machine' })).toHaveValue('bonn');
  await expect.element(page.getByRole('combobox', { name: 'Order' })).toHaveValue('location');
  await expect.element(entry(/^a/)).not.toBeInTheDocument();
  await entry(/^f/).click();
  await expect.poll(address).toBe('/clusters?find=bonn&order=location&cluster=f');
});

/** As the specification writes them, section 2, Add a new cluster dialog. */
const CLUSTER_TYPE_CHOICES = ['AWS', 'Google Cloud', 'Microsoft Azure', 'On Premise', 'UNKNOWN'];
const IAC_TOOL_CHOICES = ['TERRAFORM', 'CLOUDFORMATION', 'AZURE_RESOURCE_MANAGER', 'MANUAL'];

test('the choices for a new cluster are those of the specification', async () => {
  await renderPortal('/clusters?add=cluster', clusters());
  const dialog = page.getByRole('dialog', { name: 'Add a new cluster' });
  await expect.element(dialog.getByLabelText('Type of cluster')).toHaveTextContent(CLUSTER_TYPE_CHOICES.join(''));
  await expect.element(dialog.getByLabelText('Type of IaC tool')).toHaveTextContent(IAC_TOOL_CHOICES.join(''));
});

test('every provider and tool has a mark of its own, with its name', async () => {
  const all = [
    ...CLUSTER_TYPES.map((clusterType): Manifest => ({ name: clusterType, clusterType })),
    ...DERIVED_FROM.map((derivedFrom): Manifest => ({ name: derivedFrom, derivedFrom })),
  ];
  await renderPortal('/clusters', clusters(...all));
  const marks = new Map<string, string>();
  for (const [index, { name }] of all.entries()) {
    const label = [...CLUSTER_TYPE_CHOICES, ...IAC_TOOL_CHOICES][index];
    const header = page.getByRole('button', { name: `${name} ${label}`, exact: true });
    await expect.element(header).toBeVisible();
    marks.set(name, [...header.element().querySelectorAll('svg')].at(-1)?.innerHTML ?? '');
  }
  expect(new Set(marks.values()).size).toBe(all.length);
});
