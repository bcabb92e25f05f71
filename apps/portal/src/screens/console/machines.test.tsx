import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, refusal, renderPortal } from '../../testing/render-portal.tsx';
import { clusters, LAKE, parameter, WEB } from './console-answers.ts';
import { button } from './console-page.ts';

beforeEach(() => page.viewport(1440, 900));

test('a new machine needs a free name and valid addresses', async () => {
  const requests = await renderPortal('/clusters?cluster=web', clusters(WEB));
  await button('Add new machine').click();
  const form = page.getByRole('form', { name: 'Add new machine' });
  const submit = form.getByRole('button', { name: 'Add machine' });
  const name = form.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  await expect.element(submit).toBeDisabled();
  await name.fill('web-1');
  await expect.element(name).toHaveAccessibleDescription('"web-1" exists already. Choose another name.');
  await name.fill('web-2');
  await expect.element(submit).toBeEnabled();
  await form.getByRole('textbox', { name: 'External Ip' }).fill('300.1.1.1');
  await expect.element(form.getByText('"300.1.1.1" is not a valid IP address.')).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await form.getByRole('textbox', { name: 'External Ip' }).fill(' 2001:db8::1 ');
  await form.getByRole('textbox', { name: 'Internal Ip' }).fill('10.0.0');
  await expect.element(submit).toBeDisabled();
  await form.getByRole('textbox', { name: 'Internal Ip' }).fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'web-2' })).toBeVisible();
  await expect.element(button('Add new machine')).toHaveFocus();
  expect(address()).toBe('/clusters?cluster=web');
  const added = requests.find(({ method }) => method === 'POST');
  expect(await added?.json()).toEqual({ id: 'web-2', externalIp: '2001:db8::1' });
});

test('a change of one cluster fetches no other anew', async () => {
  const requests = await renderPortal('/clusters?cluster=web', clusters(LAKE, WEB));
  const askedFor = (name: string) =>
    requests.filter((request) => request.url.includes('/cluster?') && parameter(request, 'clusterName') === name);
  await expect.element(page.getByRole('button', { name: /^data lake/ })).toBeVisible();
  await button('Add new machine').click();
  await page.getByRole('form').getByRole('textbox', { name: 'Name' }).fill('web-2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'web-2' })).toBeVisible();
  await expect.element(button('Add new machine')).toBeVisible();
  expect(askedFor('web')).toHaveLength(2);
  expect(askedFor('data lake')).toHaveLength(1);
});

test('a refused machine keeps its form; Cancel closes it', async () => {
  await renderPortal('/clusters?cluster=web', {
    ...clusters(WEB),
    'POST /cluster/add-new-machine/web': refusal(409, 'There is one already.'),
  });
  await button('Add new machine').click();
  const form = page.getByRole('form', { name: 'Add new machine' });
  await form.getByRole('textbox', { name: 'Name' }).fill('web-2');
  await form.getByRole('button', { name: 'Add machine' }).click();
  await expect
    .element(form.getByRole('alert'))
    .toMatchTextContent('Failed to add the new machine "web-2".There is one already.');
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveValue('web-2');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(button('Add new machine')).toHaveFocus();
});

test('the focus stays with who has moved on while a machine was added', async () => {
  const answer = Promise.withResolvers<object>();
  const requests = await renderPortal('/clusters?cluster=web', {
    ...clusters(WEB),
    'POST /cluster/add-new-machine/web': () => answer.promise,
  });
  await button('Add new machine').click();
  const form = page.getByRole('form', { name: 'Add new machine' });
  await form.getByRole('textbox', { name: 'Name' }).fill('web-2');
  await userEvent.keyboard('{Enter}');
  const submit = form.getByRole('button', { name: 'Add machine' });
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');

  // At work it takes no clicks, but whoever is on it stays there.
  (submit.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(submit).toHaveFocus();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);

  (button('Edit web-1').element() as HTMLElement).focus();
  answer.resolve({});
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(button('Edit web-1')).toHaveFocus();
});

test('a machine is deleted after a question, or stays with the reason', async () => {
  let isRefused = true;
  const answers = clusters(WEB);
  const remove = answers['DELETE /cluster/delete-machine/web/web-1'];
  await renderPortal('/clusters?cluster=web', {
    ...answers,
    'DELETE /cluster/delete-machine/web/web-1': (request) => {
      if (isRefused) return refusal(503, 'Try later.');
      return typeof remove === 'function' ? remove(request) : remove;
    },
  });
  await button('Delete web-1').click();
  await expect
    .element(page.getByRole('alertdialog', { name: 'Are you sure you wish to delete "web-1"' }))
    .toBeVisible();
  await button('Delete').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to delete machine "web-1"Try later.');
  isRefused = false;
  await button('Delete web-1').click();
  await button('Delete').click();
  await expect.element(page.getByRole('heading', { name: 'web-1' })).not.toBeInTheDocument();
});

test('the message stays where somebody else was faster, until it is waved away', async () => {
  let isGone = false;
  await renderPortal('/clusters?cluster=web', {
    ...clusters(WEB),
    'GET /cluster': () => (isGone ? { ...WEB, machines: {} } : WEB),
    'DELETE /cluster/delete-machine/web/web-1': () => {
      isGone = true;
      return refusal(404, 'There is no such machine.');
    },
  });
  await button('Delete web-1').click();
  await button('Delete').click();
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Failed to delete machine "web-1"There is no such machine.');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByRole('heading', { name: 'web-1' })).not.toBeInTheDocument();
});
