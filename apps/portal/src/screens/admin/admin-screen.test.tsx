import {
  DIRECTORY_CAPABILITIES,
  type InvitationRecord,
  type UserRecord,
  type UserSession,
} from '@plumbline/model/contract/internal';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, refusal, renderPortal } from '../../testing/render-portal.tsx';
import { daysBefore } from '../../testing/samples.ts';

const ADMINISTRATOR = { organization: 'acme', email: 'root@acme.example', roles: ['ENTERPRISE', 'ADMIN'] };
const DAY_MS = 86_400_000;

function user(username: string, more: Partial<UserRecord> = {}): UserRecord {
  return {
    firstName: 'Ada',
    isVerified: true,
    isDisabled: false,
    lastName: 'Byron',
    username,
    createdTimestamp: Date.now() - 30 * DAY_MS,
    isDemo: false,
    isFree: true,
    numberOfScans: 0,
    lastScan: 0,
    roles: [],
    organizations: [],
    ...more,
  };
}

function invitation(email: string, organization?: string): InvitationRecord {
  const times = { createdTimestamp: 0, expiresTimestamp: 7 * DAY_MS };
  return {
    id: 'i',
    email,
    ...(organization !== undefined && { organization }),
    roles: [],
    invitedBy: 'root@acme.example',
    ...times,
  };
}

function session(id: string): UserSession {
  const times = { createdTimestamp: 0, lastUsedTimestamp: 0 };
  return { id, kind: 'browser', client: 'plumbline-portal', userAgent: '', address: `192.0.2.${id}`, ...times };
}

const ANSWERS = {
  'GET /internal/directory-capabilities': DIRECTORY_CAPABILITIES,
  'GET /internal/invitations': [],
  'GET /internal/user/new@x.example/sessions': [],
  'GET /internal/user/old@x.example/sessions': [],
  'GET /internal/user/root@acme.example/sessions': [],
  'GET /internal/get-org-list': [
    { name: 'acme', createdTimestamp: 0, numberOfUsers: 2, numberOfScans: 12, lastScan: daysBefore(1) },
    { name: 'globex', createdTimestamp: 0, numberOfUsers: 0, numberOfScans: 0, lastScan: 0 },
  ],
  'GET /internal/get-user-list': [
    user('new@x.example', { firstName: 'Nina', numberOfScans: 1234, lastScan: daysBefore(9), isDemo: true }),
    user('old@x.example', { firstName: 'Olaf', isFree: false, organizations: ['acme'], createdTimestamp: DAY_MS }),
  ],
  'GET /internal/get-org-summaries': {
    acme: { clusterCount: 41, severityCounts: [1, 2, 3, 4, 5], lastRan: 0 },
  },
  'GET /internal/get-free-user-scans': { total: 5678, users: [] },
  'GET /internal/get-free-user-scans-by-month': [{ month: '2026-01', scans: 8 }],
  'GET /internal/get-enterprise-scans-by-month': [
    { month: '2025-12', scans: 1000 },
    { month: '2026-01', scans: 30 },
  ],
  'GET /internal/log-message-count': '321',
};

test('whoever is no administrator is told so, and nothing is asked for', async () => {
  const requests = await renderPortal('/admin', ANSWERS);
  await expect.element(page.getByText('You are not allowed to see this page.')).toBeVisible();
  expect(requests).toEqual([]);
});

test('an administrator sees totals, scans by month, organizations and users', async () => {
  await renderPortal('/admin', ANSWERS, ADMINISTRATOR);
  await expect.element(page.getByText('1,030')).toBeVisible();
  await expect.element(page.getByText('5,678')).toBeVisible();
  await expect.element(page.getByText('321')).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Scans By Month. Dec 2025: 1,000, Jan 2026: 38.' }))
    .toBeInTheDocument();

  const organizations = page.getByRole('table', { name: 'Organization List' });
  await expect.element(organizations.getByRole('row').nth(1)).toMatchTextContent(/^acme2411512/);
  await expect.element(organizations.getByRole('row').nth(2)).toMatchTextContent(/^globex0––0Never/);

  const users = page.getByRole('table', { name: 'User List' }).getByRole('row');
  for (const header of [
    'First Name',
    'Last Name',
    'Email',
    'Sign Up Date',
    'Free User',
    'Viewed Demo',
    'Number Of Scans',
    'Last Scan',
    'Days since Last Scan',
  ]) {
    await expect.element(users.nth(0).getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  }
  await expect.element(users.nth(1)).toMatchTextContent(/^NinaByronnew@x\.example.*YesYes1,234.*9$/);
  await expect.element(users.nth(2)).toMatchTextContent(/^OlafByronold@x\.example.*1970NoNo0Never–$/);
});

test('the scans of each month can be read as a table', async () => {
  await renderPortal('/admin', ANSWERS, ADMINISTRATOR);
  await page.getByRole('button', { name: 'Show as table' }).click();
  const row = page.getByRole('table', { name: 'Scans By Month' }).getByRole('row');
  await expect.element(row.nth(0)).toMatchTextContent('MonthEnterpriseFreeTotal');
  await expect.element(row.nth(2)).toMatchTextContent('Jan 202630838');
});

test('filter and order stand in the address', async () => {
  // Narrow tables are cards, without heads to sort by.
  await page.viewport(1440, 900);
  await renderPortal('/admin?find=x.example&sort=first-name', ANSWERS, ADMINISTRATOR);
  const users = page.getByRole('table', { name: 'User List' });
  await expect.element(users.getByRole('row').nth(1)).toMatchTextContent(/^Nina/);
  await users.getByRole('button', { name: 'First Name' }).click();
  await expect.element(users.getByRole('row').nth(1)).toMatchTextContent(/^Olaf/);
  await page.getByRole('searchbox', { name: 'Find a user' }).fill('ACME');
  await expect.element(users.getByRole('row')).toHaveLength(2);
  expect(address()).toBe('/admin?find=ACME&sort=-first-name');
});

const FAILURES = [
  ['GET /internal/get-org-list', 'Could not get the organization list.'],
  ['GET /internal/get-user-list', 'Could not get the user list.'],
  ['GET /internal/get-org-summaries', 'Could not get the organization summaries.'],
  ['GET /internal/get-free-user-scans', 'Could not get the free user scan numbers.'],
  ['GET /internal/get-free-user-scans-by-month', 'Could not get the free user scan numbers by month.'],
  ['GET /internal/log-message-count', 'Could not get the registration prompt count.'],
] as const;

for (const [call, sentence] of FAILURES) {
  test(`the rest of the page stands when ${call} fails`, async () => {
    await renderPortal('/admin', { ...ANSWERS, [call]: () => refusal(500, 'The disk is full.') }, ADMINISTRATOR);
    await expect.element(page.getByRole('alert')).toMatchTextContent(`${sentence}The disk is full.Try again`);
    await expect.element(page.getByText('1,030')).toBeVisible();
  });
}

test('the numbers of free users stand when those of enterprises fail, in the total and in the chart', async () => {
  const call = 'GET /internal/get-enterprise-scans-by-month';
  await renderPortal('/admin', { ...ANSWERS, [call]: () => refusal(500, 'The disk is full.') }, ADMINISTRATOR);
  const alerts = page.getByRole('alert');
  await expect.element(alerts.nth(0)).toMatchTextContent(/^Could not get the enterprise scan numbers by month\./);
  await expect.element(alerts.nth(1)).toMatchTextContent(/^Could not get the enterprise scan numbers by month\./);
  await expect.element(page.getByRole('img', { name: 'Scans By Month. Jan 2026: 8.' })).toBeInTheDocument();
});

for (const [name, call, sentence] of [
  ['Download user CSV', 'GET /internal/user-csv', 'Could not download user csv file.'],
  ['Download org CSV', 'GET /internal/org-csv', 'Could not download org csv file.'],
] as const) {
  test(`${name} says when it fails`, async () => {
    await renderPortal('/admin', { ...ANSWERS, [call]: () => refusal(500, 'The disk is full.') }, ADMINISTRATOR);
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
  });
}

test('a role is given, and the list shows what the server says then', async () => {
  const answer = Promise.withResolvers<undefined>();
  let roles: string[] = [];
  const requests = await renderPortal(
    '/admin',
    {
      ...ANSWERS,
      'GET /internal/get-user-list': () => [user('new@x.example', { roles: roles as UserRecord['roles'] })],
      'PUT /internal/user/new@x.example/role/ENTERPRISE': () => {
        roles = ['ENTERPRISE'];
        return answer.promise;
      },
      'POST /internal/invitation': { invitation: invitation('new@x.example', 'globex') },
    },
    ADMINISTRATOR,
  );
  await page.getByTitle('Manage new@x.example').click();
  const give = page.getByRole('button', { name: 'Give the role ENTERPRISE' });
  await give.click();
  await expect.element(give).toBeDisabled();
  answer.resolve(undefined);
  await expect.element(page.getByRole('button', { name: 'Take the role ENTERPRISE' })).toHaveFocus();
  await expect.element(page.getByText(/^The role ENTERPRISE needs an organization/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Organization' }).selectOptions('globex');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await expect.element(page.getByText('new@x.example gets a mail with the invitation.')).toBeVisible();
  const invited = requests.find(({ method, url }) => method === 'POST' && url.endsWith('/internal/invitation'));
  expect(await invited?.json()).toEqual({ email: 'new@x.example', organization: 'globex' });
});

test('a user stays open who is no longer among those that are searched for', async () => {
  let organizations = ['acme'];
  await renderPortal(
    '/admin?find=acme',
    {
      ...ANSWERS,
      'GET /internal/get-user-list': () => [user('old@x.example', { organizations })],
      'DELETE /internal/organization/acme/member/old@x.example': () => {
        organizations = [];
        return undefined;
      },
    },
    ADMINISTRATOR,
  );
  await page.getByTitle('Manage old@x.example').click();
  await page.getByTitle('Remove old@x.example from acme').click();
  await expect.element(page.getByText('In no organization: a free user.')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'old@x.example' })).toBeVisible();
  await expect.element(page.getByTitle('Manage old@x.example')).not.toBeInTheDocument();
});

test('the reason why a role cannot be taken is shown', async () => {
  await renderPortal(
    '/admin',
    {
      ...ANSWERS,
      'GET /internal/get-user-list': [user('root@acme.example', { roles: ['ADMIN'] })],
      'DELETE /internal/user/root@acme.example/role/ADMIN': () => refusal(409, 'Nobody can take it from themselves.'),
    },
    ADMINISTRATOR,
  );
  await page.getByTitle('Manage root@acme.example').click();
  await page.getByRole('button', { name: 'Take the role ADMIN' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Could not take the role ADMIN from root@acme.example.Nobody can take it from themselves.');
});

test('members of an organization are shown and removed, and addresses are invited to it', async () => {
  let members = [user('old@x.example')];
  let isRefused = true;
  await renderPortal(
    '/admin',
    {
      ...ANSWERS,
      'GET /internal/get-org-user-list': () => ({ acme: members }),
      'DELETE /internal/organization/acme/member/old@x.example': () => {
        members = [];
        return undefined;
      },
      'POST /internal/invitation': () =>
        isRefused
          ? refusal(422, 'Enter an e-mail address.')
          : { invitation: invitation('old@x.example', 'acme'), link: 'https://plumbline.example/invitation?token=t' },
    },
    ADMINISTRATOR,
  );
  await page.getByTitle('Manage acme').click();
  await page.getByTitle('Remove old@x.example from acme').click();
  await expect.element(page.getByText('Nobody is in this organization yet.')).toBeVisible();
  const email = page.getByRole('dialog').getByRole('textbox', { name: 'Email' });
  const invite = page.getByRole('dialog').getByRole('button', { name: 'Invite' });
  await email.fill('nobody@x.example');
  await invite.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Could not invite this address.Enter an e-mail address.');
  await expect.element(email).toHaveValue('nobody@x.example');
  isRefused = false;
  await email.fill('old@x.example');
  await invite.click();
  await expect.element(page.getByText(/^Hand this link to old@x\.example\. It is shown only now/)).toBeVisible();
  await expect.element(page.getByText('https://plumbline.example/invitation?token=t')).toBeVisible();
  await expect.element(email).toHaveValue('');
  await expect.element(email).toHaveFocus();
});

test('an account is confirmed, disabled and deleted, and the list shows how it stands', async () => {
  let users = [user('new@x.example', { isVerified: false })];
  const requests = await renderPortal(
    '/admin',
    {
      ...ANSWERS,
      'GET /internal/get-user-list': () => users,
      'PUT /internal/user/new@x.example/confirmed': () => {
        users = [user('new@x.example')];
        return undefined;
      },
      'PUT /internal/user/new@x.example/disabled': () => {
        users = [user('new@x.example', { isDisabled: true })];
        return undefined;
      },
      'DELETE /internal/user/new@x.example': () => {
        users = [];
        return undefined;
      },
    },
    ADMINISTRATOR,
  );
  const row = page.getByRole('table', { name: 'User List' }).getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent(/Address not confirmed/);
  await page.getByTitle('Manage new@x.example').click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect.element(page.getByRole('button', { name: 'Enable' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent(/^Are you sure you wish to delete "new@x\.example"/);
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('There are no users yet.')).toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the sessions of a user are shown and ended, one and all', async () => {
  let ids = ['a', 'b', 'c'];
  await renderPortal(
    '/admin',
    {
      ...ANSWERS,
      'GET /internal/user/new@x.example/sessions': () => ids.map((id) => session(id)),
      'DELETE /internal/user/new@x.example/session/a': () => {
        ids = ['b', 'c'];
        return undefined;
      },
      'DELETE /internal/user/new@x.example/sessions': () => {
        ids = [];
        return undefined;
      },
    },
    ADMINISTRATOR,
  );
  await page.getByTitle('Manage new@x.example').click();
  await page.getByTitle('Sign out: In a browser, 192.0.2.a').click();
  await expect.element(page.getByTitle(/^Sign out:/)).toHaveLength(2);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.element(page.getByText('Nowhere at the moment.')).toBeVisible();
});

test('open invitations are listed and taken back, and more are made', async () => {
  let open = [invitation('new@x.example', 'acme')];
  const requests = await renderPortal(
    '/admin',
    {
      ...ANSWERS,
      'GET /internal/invitations': () => open,
      'DELETE /internal/invitation/i': () => {
        open = [];
        return undefined;
      },
      'POST /internal/invitation': { invitation: invitation('other@x.example') },
    },
    ADMINISTRATOR,
  );
  const row = page.getByRole('table', { name: 'Invitations' }).getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent(/new@x\.exampleacme–root@acme\.example/);
  await page.getByTitle('Take the invitation of new@x.example back').click();
  await expect.element(page.getByText('Nobody is invited at the moment.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill('other@x.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await expect.element(page.getByText('other@x.example gets a mail with the invitation.')).toBeVisible();
  const sent = requests.find(({ method }) => method === 'POST');
  expect(await sent?.json()).toEqual({ email: 'other@x.example' });
});

test('what the directory cannot do is not offered', async () => {
  const requests = await renderPortal(
    '/admin',
    {
      ...ANSWERS,
      'GET /internal/directory-capabilities': [],
      'GET /internal/get-org-user-list': { acme: [user('old@x.example')] },
    },
    ADMINISTRATOR,
  );
  await expect
    .element(page.getByText(/^Accounts are kept at the identity service, and this server may only read them/))
    .toBeVisible();
  await page.getByTitle('Manage old@x.example').click();
  await expect.element(page.getByText('Sees this page, and manages users and organizations.')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('button')).toHaveLength(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByTitle('Manage acme').click();
  await expect.element(page.getByRole('dialog').getByText('old@x.example')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('button')).toHaveLength(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: 'Add organization' })).not.toBeInTheDocument();
  expect(requests.some(({ url }) => url.includes('invitations') || url.includes('sessions'))).toBe(false);
});

test('where nobody is invited, memberships begin at once, from either side', async () => {
  const organizations: string[] = ['acme'];
  const member = () => user('old@x.example', { organizations });
  const requests = await renderPortal(
    '/admin',
    {
      ...ANSWERS,
      'GET /internal/directory-capabilities': DIRECTORY_CAPABILITIES.filter(
        (capability) => capability !== 'invite' && capability !== 'add-organizations',
      ),
      'GET /internal/get-user-list': () => [member()],
      'GET /internal/get-org-user-list': () => ({ acme: [member()] }),
      'PUT /internal/organization/initech/member/old@x.example': () => {
        organizations.push('initech');
        return undefined;
      },
      'PUT /internal/organization/acme/member/nobody@x.example': () =>
        refusal(404, 'There is no user nobody@x.example.'),
    },
    ADMINISTRATOR,
  );
  await expect
    .element(page.getByText(/^Accounts are kept at the identity service: there people are added/))
    .toBeVisible();
  await page.getByTitle('Manage old@x.example').click();
  const organization = page.getByRole('dialog').getByRole('textbox', { name: 'Organization' });
  await organization.fill('initech');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByTitle('Remove old@x.example from initech')).toBeVisible();
  await expect.element(organization).toHaveFocus();
  await expect.element(organization).toHaveValue('');
  await userEvent.keyboard('{Escape}');

  await page.getByTitle('Manage acme').click();
  const email = page.getByRole('dialog').getByRole('textbox', { name: 'Email' });
  await email.fill('nobody@x.example');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Could not add nobody@x.example to acme.There is no user nobody@x.example.');
  await expect.element(email).toHaveValue('nobody@x.example');
  expect(requests.some(({ url }) => url.includes('invitation'))).toBe(false);
});

test('a user is mailed a link for another password', async () => {
  const requests = await renderPortal(
    '/admin',
    { ...ANSWERS, 'POST /internal/user/new@x.example/password-mail': undefined },
    ADMINISTRATOR,
  );
  await page.getByTitle('Manage new@x.example').click();
  await page.getByRole('button', { name: 'Send mail' }).click();
  await expect.element(page.getByRole('dialog').getByText('new@x.example gets a mail with a link.')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('the members of an organization can fail to load', async () => {
  await renderPortal(
    '/admin',
    { ...ANSWERS, 'GET /internal/get-org-user-list': () => refusal(500, 'The disk is full.') },
    ADMINISTRATOR,
  );
  await page.getByTitle('Manage acme').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Could not get the list of users belonging to an org.');
});

test('an organization is added; the dialog stays with its text when the server says no', async () => {
  let isRefused = true;
  await renderPortal(
    '/admin',
    {
      ...ANSWERS,
      'PUT /internal/organization/initech': () => (isRefused ? refusal(400, 'Not this name.') : undefined),
    },
    ADMINISTRATOR,
  );
  await page.getByRole('button', { name: 'Add organization' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Organization' });
  await name.fill('acme');
  await expect.element(page.getByText('There is an organization "acme" already.')).toBeVisible();
  await name.fill('initech');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Could not add the organization initech.Not this name.');
  await expect.element(name).toHaveValue('initech');
  isRefused = false;
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('of 10,000 users only those in view are drawn, wherever the page is scrolled to', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => user(`user${index}@x.example`));
  await renderPortal('/admin?sort=none', { ...ANSWERS, 'GET /internal/get-user-list': many }, ADMINISTRATOR);
  const users = page.getByRole('table', { name: 'User List' });
  await expect.element(users).toHaveAttribute('aria-rowcount', '10001');
  await expect.element(users.getByText('user0@x.example')).toBeInTheDocument();
  expect(users.getByRole('row').elements().length).toBeLessThan(100);
  await expect
    .poll(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight });
      return users.getByText('user9999@x.example').elements().length;
    })
    .toBe(1);
});
