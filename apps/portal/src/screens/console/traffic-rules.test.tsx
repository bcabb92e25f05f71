import type { Manifest } from '@plumbline/model/cluster';
import type { TrafficRule } from '@plumbline/model/traffic-rule';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { parameter, WEB } from './console-answers.ts';
import { refusal, renderPortal, type Answers } from '../../testing/render-portal.tsx';

beforeEach(() => page.viewport(1440, 900));

const HTTPS: TrafficRule = { priority: 100, protocol: 'TCP', cidrBlock: '10.0.0.0/8', beginPort: 443, endPort: 443 };
const SSH: TrafficRule = { priority: 20, protocol: 'TCP', cidrBlock: '0.0.0.0/0', beginPort: 22, endPort: 22 };

/** A server with one machine, which has these inbound rules, and takes and deletes others. */
function machineWithRules(...rules: readonly TrafficRule[]): Answers {
  let known = [...rules];
  const manifest = (): Manifest => ({ name: 'web', machines: { 'web-1': { id: 'web-1', inboundTraffic: known } } });
  return {
    'GET /cluster/list': ['web'],
    'GET /cluster': manifest,
    'POST /add-new-cidr-rule/web/web-1/-': async (request) => {
      known = [...known, (await request.json()) as TrafficRule];
      return undefined;
    },
    'DELETE /delete-cidr-rule/web/web-1/-': async (request) => {
      const { priority } = (await request.json()) as TrafficRule;
      known = known.filter((rule) => rule.priority !== priority);
      return undefined;
    },
  };
}

async function openRules(button = 'InBound Rules', title = 'Inbound'): Promise<Locator> {
  await page.getByRole('article').getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

const field = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name });
const addButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Add', exact: true });

async function fillIn(dialog: Locator): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Protocol' }).selectOptions('TCP');
  await field(dialog, 'CIDR Block').fill('192.0.2.0/24');
  await field(dialog, 'Begin Port').fill('80');
  await field(dialog, 'End Port').fill('81');
}

test('the rules of a machine stand by priority, and one more is added with Enter', async () => {
  const requests = await renderPortal('/clusters?cluster=web', machineWithRules(HTTPS, SSH));
  const dialog = await openRules();
  const headers = ['Priority', 'Protocol', 'CIDR Block', 'Begin Port', 'End Port', 'Remove'];
  for (const name of headers) await expect.element(dialog.getByRole('columnheader', { name })).toBeVisible();
  await expect
    .element(dialog.getByRole('row').nth(1))
    .toMatchTextContent(/^20TCP0\.0\.0\.0\/0Anyone on the internet \(IPv4\) may reach 22\/tcp\.2222$/);
  await expect.element(dialog.getByRole('row').nth(2)).toMatchTextContent(/^100TCP10\.0\.0\.0\/8443443$/);
  await expect.element(field(dialog, 'Priority')).toHaveValue('200');
  await expect.element(addButton(dialog)).toBeDisabled();
  await fillIn(dialog);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('row').nth(3)).toMatchTextContent(/^200TCP192\.0\.2\.0\/248081$/);
  await expect.element(field(dialog, 'CIDR Block')).toHaveValue('');
  await expect.element(field(dialog, 'Priority')).toHaveFocus();
  const added = requests.find(({ method }) => method === 'POST');
  expect(added && parameter(added, 'direction')).toBe('inbound');
  expect(await added?.json()).toEqual({
    priority: 200,
    protocol: 'TCP',
    cidrBlock: '192.0.2.0/24',
    beginPort: 80,
    endPort: 81,
  });
});

test('the focus stays with who has moved on while a rule was added', async () => {
  const answer = Promise.withResolvers<undefined>();
  await renderPortal('/clusters?cluster=web', {
    ...machineWithRules(),
    'POST /add-new-cidr-rule/web/web-1/-': () => answer.promise,
  });
  const dialog = await openRules();
  await fillIn(dialog);
  await addButton(dialog).click();
  const preset = dialog.getByRole('button', { name: 'ssh' });
  (preset.element() as HTMLElement).focus();
  answer.resolve(undefined);
  await expect.element(field(dialog, 'CIDR Block')).toHaveValue('');
  await expect.element(preset).toHaveFocus();
});

test('what is wrong with a rule stands at its field, and keeps it from being added', async () => {
  await renderPortal('/clusters?cluster=web', machineWithRules());
  const dialog = await openRules();
  await expect.element(dialog.getByText('No rules yet.')).toBeVisible();
  await fillIn(dialog);
  await expect.element(addButton(dialog)).toBeEnabled();
  const wrong = [
    ['Priority', '', '100', 'Enter a priority: a whole number, 0 or greater.'],
    ['Priority', '-1', '0', 'Enter a priority: a whole number, 0 or greater.'],
    ['Priority', '2147483648', '2147483647', 'Enter a priority of at most 2147483647.'],
    ['CIDR Block', '10.0.0.0', '::/0', '"10.0.0.0" is not a CIDR block such as 10.0.0.0/8 or 2001:db8::/32.'],
    ['CIDR Block', '10.0.0/8', '10.0.0.0/8', '"10.0.0/8" is not a CIDR block such as 10.0.0.0/8 or 2001:db8::/32.'],
    ['Begin Port', '0', '1', 'Enter a port from 1 to 65535.'],
    ['End Port', '65536', '65535', 'Enter a port from 1 to 65535.'],
    ['Begin Port', '0x10', '1', 'Enter a port from 1 to 65535.'],
  ] as const;
  for (const [name, bad, good, problem] of wrong) {
    await field(dialog, name).fill(bad);
    await expect.element(field(dialog, name)).toHaveAccessibleDescription(problem);
    await expect.element(addButton(dialog)).toBeDisabled();
    await field(dialog, name).fill(good);
    await expect.element(field(dialog, name)).toBeValid();
    await expect.element(addButton(dialog)).toBeEnabled();
  }
  await field(dialog, 'End Port').fill('10');
  await field(dialog, 'Begin Port').fill('11');
  await expect
    .element(field(dialog, 'End Port'))
    .toHaveAccessibleDescription('The begin port must not be greater than the end port.');
  await field(dialog, 'Begin Port').fill('65536');
  await expect.element(field(dialog, 'Begin Port')).toHaveAccessibleDescription('Enter a port from 1 to 65535.');
  await expect.element(field(dialog, 'End Port')).toBeValid();
  await expect.element(addButton(dialog)).toBeDisabled();
});

test('a preset fills in protocol and ports; what is open to all or overlaps is said before it is added', async () => {
  const ipv6: TrafficRule = { ...HTTPS, priority: 7, cidrBlock: '2001:db8::/32' };
  await renderPortal('/clusters?cluster=web', machineWithRules(HTTPS, ipv6));
  const dialog = await openRules();
  await dialog.getByRole('button', { name: 'https' }).click();
  await expect.element(dialog.getByRole('combobox', { name: 'Protocol' })).toHaveValue('TCP');
  await expect.element(field(dialog, 'Begin Port')).toHaveValue('443');
  await field(dialog, 'CIDR Block').fill('10.1.0.0/16');
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent(/match some of the same traffic:rule 100: TCP 10\.0\.0\.0\/8, port 443$/);
  await field(dialog, 'CIDR Block').fill('::/0');
  await expect.element(dialog.getByText('Anyone on the internet (IPv6) may reach 443/tcp.')).toBeVisible();
  await expect.element(dialog.getByText('rule 7: TCP 2001:db8::/32, port 443', { exact: true })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Protocol' }).selectOptions('UDP');
  await expect.element(dialog.getByText('rule 7: TCP', { exact: false })).not.toBeInTheDocument();
  await field(dialog, 'CIDR Block').fill('192.0.2.0/24');
  await expect.element(dialog.getByRole('status')).not.toBeInTheDocument();
});

test('a rule is deleted in its row; the focus stays in the dialog', async () => {
  const requests = await renderPortal('/clusters?cluster=web', machineWithRules(HTTPS));
  const dialog = await openRules();
  await dialog.getByRole('button', { name: 'Delete rule 100: TCP 10.0.0.0/8, port 443' }).click();
  await expect.element(dialog.getByText('No rules yet.')).toBeVisible();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  const deleted = requests.find(({ method }) => method === 'DELETE');
  expect(deleted && parameter(deleted, 'direction')).toBe('inbound');
  expect(await deleted?.json()).toEqual(HTTPS);
});

test('refused changes are told, and what was typed stays', async () => {
  await renderPortal('/clusters?cluster=web', {
    ...machineWithRules(HTTPS),
    'POST /add-new-cidr-rule/web/web-1/-': refusal(409, 'There is such a rule already.'),
    'DELETE /delete-cidr-rule/web/web-1/-': refusal(503, 'Try later.'),
  });
  const dialog = await openRules();
  await fillIn(dialog);
  await addButton(dialog).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Failed to create new CIDR rule.There is such a rule already.');
  await expect.element(field(dialog, 'CIDR Block')).toHaveValue('192.0.2.0/24');
  await dialog.getByRole('button', { name: /^Delete rule 100/ }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to delete the cidr rule.Try later.');
  await expect.element(dialog.getByRole('button', { name: /^Delete rule 100/ })).toHaveFocus();
});

test('a cluster as a whole has rules too, in both directions', async () => {
  const requests = await renderPortal('/clusters?cluster=web', {
    'GET /cluster/list': ['web'],
    'GET /cluster': { ...WEB, machines: {}, outboundTraffic: [SSH] },
    'POST /add-new-cidr-rule/web/-/-': undefined,
  });
  await page.getByRole('button', { name: 'OutBound Rules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Outbound' });
  await expect.element(dialog.getByRole('row').nth(1)).toMatchTextContent(/^20TCP/);
  await fillIn(dialog);
  await addButton(dialog).click();
  await expect.poll(() => requests.find(({ method }) => method === 'POST')?.url).toContain('direction=outbound');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'OutBound Rules' })).toHaveFocus();
});

test('on a phone the button of a rule stands in line with what is told of it', async () => {
  await page.viewport(390, 844);
  await renderPortal('/clusters?cluster=web', machineWithRules(HTTPS));
  const dialog = await openRules();
  const mark = dialog.getByRole('button', { name: /^Delete rule/ }).element().firstElementChild;
  const value = dialog.getByText('10.0.0.0/8', { exact: true }).element();
  expect(mark?.getBoundingClientRect().left).toBe(value.getBoundingClientRect().left);
});
