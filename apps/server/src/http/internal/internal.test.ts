import type { UserRecord } from '@plumbline/model/contract/internal';
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
      numberOfScans: 1,
      lastScan: expect.any(Number),
      roles: [],
      organizations: [],
    });
    expect(users[0]?.createdTimestamp).toBeGreaterThan(1e12);
    expect(users[0]?.lastScan).toBeGreaterThan(1e9);
    expect(users[1]).toMatchObject({ isDemo: false, isFree: false, numberOfScans: 0, lastScan: 0 });
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

  test('leaves administrators their own role', async () => {
    expect((await admin.delete('/internal/user/Admin@example.com/role/ADMIN')).status).toBe(409);
    expect(await app.directory.findUser('admin@example.com')).toMatchObject({ roles: ['ADMIN'] });
  });
});
