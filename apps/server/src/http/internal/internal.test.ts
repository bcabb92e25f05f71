import type { UserRecord } from '@plumbline/model/contract/internal';
import { isDemoCluster } from '@plumbline/model/cluster';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { nginxZip } from '../../testing/test-zip.ts';

const PASSWORD = 'Correct-Horse-7-Battery';
const MEMBER = { email: 'member@acme.example', organization: 'acme' };
const SOLO = { email: 'solo@example.com' };

let app: TestApp;
let admin: ReturnType<TestApp['as']>;

beforeAll(async () => {
  app = await startTestApp();
  admin = app.as({ email: 'admin@example.com', roles: ['ADMIN'] });
  const { directory } = app;
  await directory.createUser({ email: 'admin@example.com', password: PASSWORD, roles: ['ADMIN'] });
  await directory.createUser({ email: MEMBER.email, password: PASSWORD, firstName: 'Mia', lastName: 'Member' });
  await directory.createUser({ email: SOLO.email, password: PASSWORD, firstName: '=1+1', lastName: 'O"Neil, jr.' });
  for (const name of ['acme', 'quiet']) await directory.createOrganization(name);
  await directory.addMember('acme', MEMBER.email);

  await app.as(SOLO).upload('/plumbline-cli/upload-cluster-zip', await nginxZip('mine'));
  await app.as(MEMBER).upload('/cluster/upload-cluster-zip', await nginxZip('shop'));
  for (let run = 0; run < 2; run += 1) await app.as(MEMBER).put('/cluster/run-report/shop');
  await app.as(SOLO).put('/plumbline-cli/cluster/put-demo-clusters');
  await app.request({ method: 'POST', path: '/logging/log-message', json: { message: 'REGISTRATION_PROMPT' } });
});

afterAll(() => app.close());

async function get(call: string): Promise<unknown> {
  const response = await admin.get(`/internal/${call}`);
  expect(response.status, response.text).toBe(200);
  return response.json();
}

describe('the administrator’s page', () => {
  test('lists users, newest sign-up first, with their scans and whether they saw the demo', async () => {
    const users = (await get('get-user-list')) as UserRecord[];
    expect(users.map(({ username }) => username)).toEqual([SOLO.email, MEMBER.email, 'admin@example.com']);
    expect(users[0]).toEqual({
      firstName: '=1+1',
      lastName: 'O"Neil, jr.',
      username: SOLO.email,
      createdTimestamp: expect.any(Number),
      isDemo: true,
      isFree: true,
      isVerified: true,
      isDisabled: false,
      numberOfScans: 1,
      lastScan: expect.any(Number),
      roles: [],
      organizations: [],
    });
    expect(users[0]?.createdTimestamp).toBeGreaterThan(1e12);
    expect(users[0]?.lastScan).toBeGreaterThan(1e9);
    expect(users[1]).toMatchObject({ isDemo: false, isFree: false, numberOfScans: 2, lastScan: expect.any(Number) });
    expect(users[2]).toMatchObject({ numberOfScans: 0, lastScan: 0 });
    expect(await get('get-non-free-user-list')).toEqual([users[1]]);
    expect(await get('get-org-user-list')).toEqual({ acme: [users[1]], quiet: [] });
    expect(await get('get-org-user-list?organizationName=acme')).toEqual({ acme: [users[1]] });
    expect((await admin.get('/internal/get-org-user-list?organizationName=none')).status).toBe(404);
  });

  test('lists organizations and sums up their clusters, also where there are none', async () => {
    expect(await get('get-org-list')).toEqual([
      {
        name: 'acme',
        createdTimestamp: expect.any(Number),
        numberOfUsers: 1,
        numberOfScans: 2,
        lastScan: expect.any(Number),
      },
      { name: 'quiet', createdTimestamp: expect.any(Number), numberOfUsers: 0, numberOfScans: 0, lastScan: 0 },
    ]);
    expect(await get('get-org-summaries')).toMatchObject({
      acme: { clusterCount: 1, shop: { totalReports: 2, report: { sev2: 1 } } },
      quiet: { clusterCount: 0, severityCounts: [0, 0, 0, 0, 0], lastRan: 0 },
    });
  });

  test('counts scans, in all and by month', async () => {
    expect(await get('get-free-user-scans')).toEqual({
      total: 1,
      users: [{ username: SOLO.email, numberOfScans: 1, lastScan: expect.any(Number) }],
    });
    const month = expect.stringMatching(/^\d{4}-\d\d$/);
    expect(await get('get-free-user-scans-by-month')).toEqual([{ month, scans: 1 }]);
    expect(await get('get-enterprise-scans-by-month')).toEqual([{ month, scans: 2 }]);
    expect((await admin.get('/internal/log-message-count?message=REGISTRATION_PROMPT')).text).toBe('1');
    expect((await admin.get('/internal/log-message-count?message=OTHER')).text).toBe('0');
  });

  test('gives tables in which no cell is a formula', async () => {
    const users = await admin.get('/internal/user-csv');
    expect(users.headers['content-disposition']).toMatch(/^attachment; filename="user_data_\d{8}T\d{6}Z\.csv"/);
    const [header, first] = users.text.split('\r\n');
    expect(header).toBe(
      'First Name,Last Name,Email,Sign Up Date,Free User,Viewed Demo,Number Of Scans,Last Scan,Organizations',
    );
    expect(first).toMatch(/^'=1\+1,"O""Neil, jr\.",solo@example\.com,\d{4}-.*Z,true,true,1,\d{4}-.*Z,$/);
    const organizations = await admin.get('/internal/org-csv');
    expect(organizations.headers['content-disposition']).toContain('org_data_');
    expect(organizations.text).toMatch(/\r\nacme,[^,]+Z,1,2,[^,]+Z\r\nquiet,[^,]+Z,0,0,\r\n$/);
  });

  test('adds organizations, members and roles, and takes them away', async () => {
    const organization = '/internal/organization/gamma%20corp';
    expect((await admin.put(organization)).status).toBe(204);
    expect((await admin.put(organization)).status).toBe(409);
    const membership = `${organization}/member/${encodeURIComponent(SOLO.email)}`;
    expect((await admin.put(membership)).status).toBe(204);
    const role = `/internal/user/${encodeURIComponent(SOLO.email)}/role/ENTERPRISE`;
    expect((await admin.put(role)).status).toBe(204);
    expect(await app.directory.findUser(SOLO.email)).toMatchObject({
      organizations: ['gamma corp'],
      roles: ['ENTERPRISE'],
    });
    expect((await admin.delete(role)).status).toBe(204);
    expect((await admin.delete(membership)).status).toBe(204);
    expect(await app.directory.findUser(SOLO.email)).toMatchObject({ organizations: [], roles: [] });

    expect((await admin.put('/internal/user/nobody@example.com/role/ENTERPRISE')).status).toBe(404);
    expect((await admin.put(`${organization}/member/nobody@example.com`)).status).toBe(404);
    expect((await admin.put(role.replace('ENTERPRISE', 'KING'))).status).toBe(422);
  });

  test('disables, enables, signs out, confirms, invites and deletes, and tells the log who did', async () => {
    const email = 'passing@example.com';
    await app.identity.registration.registerUser(email, PASSWORD);
    const path = `/internal/user/${email}`;
    const before = app.audited.length;
    expect((await admin.put(`${path}/role/DEV`)).status).toBe(204);
    expect(await app.directory.findUser(email)).toMatchObject({ roles: [], isVerified: false });
    const [offer] = (await get('invitations')) as { id: string }[];
    expect(offer).toMatchObject({ email, roles: ['DEV'], invitedBy: 'admin@example.com' });
    expect((await admin.delete(`/internal/invitation/${offer?.id}`)).status).toBe(204);
    expect((await admin.delete(`/internal/invitation/${offer?.id}`)).status).toBe(404);

    expect((await admin.put(`${path}/confirmed`)).status).toBe(204);
    const invited = await admin.post('/internal/invitation', { email, organization: 'quiet' });
    expect(invited.json()).toMatchObject({
      invitation: { email, organization: 'quiet' },
      link: expect.stringContaining('token='),
    });
    expect((await admin.post('/internal/invitation', { email: 'no address' })).status).toBe(422);
    expect((await admin.put(`${path}/disabled`)).status).toBe(204);
    const users = (await get('get-user-list')) as UserRecord[];
    expect(users.find(({ username }) => username === email)).toMatchObject({ isDisabled: true, isVerified: true });
    expect((await admin.delete(`${path}/disabled`)).status).toBe(204);
    expect(await get(`user/${email}/sessions`)).toEqual([]);
    expect((await admin.delete(`${path}/sessions`)).status).toBe(204);
    expect((await admin.delete(path)).status).toBe(204);
    expect((await admin.delete(path)).status).toBe(404);
    expect(await get('invitations')).toEqual([]);

    const by = 'admin@example.com';
    expect(app.audited.slice(before)).toMatchObject([
      { by, act: 'invited', account: email, roles: ['DEV'] },
      { by, act: 'invitation revoked', account: email },
      { by, act: 'address confirmed', account: email },
      { by, act: 'invited', account: email, organization: 'quiet' },
      { by, act: 'account disabled', account: email },
      { by, act: 'account enabled', account: email },
      { by, act: 'sessions ended', account: email },
      { by, act: 'account deleted', account: email },
    ]);
  });

  test('lets nobody disable or delete themselves', async () => {
    expect((await admin.put('/internal/user/Admin@example.com/disabled')).status).toBe(409);
    expect((await admin.delete('/internal/user/Admin@example.com')).status).toBe(409);
  });

  test('leaves administrators their own role', async () => {
    expect((await admin.delete('/internal/user/Admin@example.com/role/ADMIN')).status).toBe(409);
    expect(await app.directory.findUser('admin@example.com')).toMatchObject({ roles: ['ADMIN'] });
  });
});

describe('a scan is counted, for its owner and for whoever started it,', () => {
  const EVE = { email: 'eve@globex.example', organization: 'globex' };
  const UMA = { email: 'Uma@example.com' };

  beforeAll(async () => {
    for (const { email } of [EVE, UMA]) await app.directory.createUser({ email, password: PASSWORD });
    await app.directory.createOrganization('globex');
    await app.directory.addMember('globex', EVE.email);
    const newCluster = { location: '', clusterType: 'UNKNOWN', derivedFrom: 'MANUAL' };
    await app.as(EVE).post('/cluster/add-cluster/typed', newCluster);
    await app.as(UMA).post('/plumbline-cli/cluster/add-cluster/typed', newCluster);
  });

  /** What the page shows of one person, of the owner of the cluster, and in all. */
  async function counted(email: string, organization?: string): Promise<readonly number[]> {
    const users = (await get('get-user-list')) as UserRecord[];
    const organizations = (await get('get-org-list')) as { name: string; numberOfScans: number }[];
    const free = (await get('get-free-user-scans')) as { total: number; users: UserRecord[] };
    const months = (await get(
      organization === undefined ? 'get-free-user-scans-by-month' : 'get-enterprise-scans-by-month',
    )) as { scans: number }[];
    const ofOwner =
      organization === undefined
        ? free.users.find(({ username }) => username === email.toLowerCase())
        : organizations.find(({ name }) => name === organization);
    const ofMonths = months.reduce((total, { scans }) => total + scans, 0);
    expect(users.reduce((total, { numberOfScans }) => total + numberOfScans, 0)).toBe(
      free.total + organizations.reduce((total, { numberOfScans }) => total + numberOfScans, 0),
    );
    const person = users.find(({ username }) => username === email.toLowerCase());
    return [person?.numberOfScans ?? 0, ofOwner?.numberOfScans ?? 0, ofMonths];
  }

  test.each([
    ['waiting for a cluster of an organization', EVE, () => app.as(EVE).put('/cluster/run-report/typed')],
    [
      'as the portal does, without waiting',
      EVE,
      () => app.as(EVE).put('/cluster/run-report/typed?organizationName=globex', { prefer: 'respond-async' }),
    ],
    [
      'by a client that uploads a cluster of an organization and runs it',
      EVE,
      async () => {
        await app.as(EVE).upload('/cluster/upload-cluster-zip?overwrite=true', await nginxZip('sent'));
        return app.as(EVE).put('/cluster/run-report/sent');
      },
    ],
    [
      'by a zip of an organization that is run as it arrives',
      EVE,
      async () => app.as(EVE).upload('/plumbline-cli/upload-cluster-zip', await nginxZip('piped')),
    ],
    [
      'by a zip of a command-line user that is run as it arrives',
      UMA,
      async () => app.as(UMA).upload('/plumbline-cli/upload-cluster-zip', await nginxZip('mine')),
    ],
    [
      'in the portal of a command-line user',
      UMA,
      () => app.as(UMA).put('/plumbline-cli/cluster/run-report/typed', { prefer: 'respond-async' }),
    ],
    [
      'by a member of an organization for a cluster of their own',
      { email: EVE.email },
      async () => app.as({ email: EVE.email }).upload('/plumbline-cli/upload-cluster-zip', await nginxZip('private')),
    ],
  ] as const)('when it is started %s', async (_, owner, start) => {
    const email = owner.email;
    const organization = 'organization' in owner ? owner.organization : undefined;
    const before = await counted(email, organization);
    expect((await start()).status).toBeLessThan(300);
    await expect
      .poll(() => counted(email, organization), { timeout: 20_000 })
      .toEqual(before.map((scans) => scans + 1));
  });

  test('with the months together saying as much as the totals', async () => {
    const sumOf = (counted: unknown) =>
      (counted as { numberOfScans?: number; scans?: number }[]).reduce(
        (total, { numberOfScans = 0, scans = 0 }) => total + numberOfScans + scans,
        0,
      );
    const { total } = (await get('get-free-user-scans')) as { total: number };
    expect(sumOf(await get('get-free-user-scans-by-month'))).toBe(total);
    expect(sumOf(await get('get-enterprise-scans-by-month'))).toBe(sumOf(await get('get-org-list')));
    expect(sumOf(await get('get-user-list'))).toBe(total + sumOf(await get('get-org-list')));
  });

  test('but not when the cluster is a demo', async () => {
    await app.as(UMA).put('/plumbline-cli/cluster/put-demo-clusters');
    const demo = ((await app.as(UMA).get('/cluster/list')).json() as string[]).find(isDemoCluster);
    const before = await counted(UMA.email);
    expect((await app.as(UMA).put(`/plumbline-cli/cluster/run-report/${demo}`)).status).toBe(204);
    expect(await counted(UMA.email)).toEqual(before);
  });

  test('and the downloaded tables say the same as the lists', async () => {
    const scansIn = async (csv: string, column: number): Promise<Record<string, number>> => {
      const rows = (await admin.get(`/internal/${csv}`)).text.trim().split('\r\n').slice(1);
      return Object.fromEntries(rows.map((row) => row.split(',')).map((cells) => [cells[0], Number(cells[column])]));
    };
    const organizations = (await get('get-org-list')) as { name: string; numberOfScans: number }[];
    expect(await scansIn('org-csv', 3)).toEqual(
      Object.fromEntries(organizations.map(({ name, numberOfScans }) => [name, numberOfScans])),
    );
    const users = (await get('get-user-list')) as UserRecord[];
    const { text } = await admin.get('/internal/user-csv');
    for (const { username, numberOfScans } of users) {
      const row = text.split('\r\n').find((line) => line.includes(username)) ?? '';
      expect(row).toMatch(new RegExp(`,(true|false),(true|false),${numberOfScans},`));
    }
  });
});
