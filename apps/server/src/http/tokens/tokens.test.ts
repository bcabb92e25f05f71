import { Writable } from 'node:stream';
import { MOST_TOKENS, type PipelineToken } from '@plumbline/model/pipeline-token';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { callerWith, createPipelineTokens } from '../../access/pipeline-tokens.ts';
import { createPipelineTokenStore } from '../../store/pipeline-tokens.ts';
import { portOf } from '../../testing/port-of.ts';
import { startTestApp, type TestApp, type TestRequest, type TestResponse } from '../../testing/test-app.ts';
import type { TestCaller } from '../../testing/test-tokens.ts';
import { nginxZip } from '../../testing/test-zip.ts';

const ANN: TestCaller = { email: 'ann@acme.example', organization: 'acme', roles: ['ENTERPRISE'] };
const BOB: TestCaller = { email: 'bob@acme.example', organization: 'acme' };
const SOLO: TestCaller = { email: 'solo@example.com' };
const PASSWORD = 'Correct-Horse-7-Battery';
const HALF_A_MINUTE_MS = 30_000;

type MadeToken = PipelineToken & { secret: string };

let app: TestApp;
let logged = '';

beforeAll(async () => {
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  app = await startTestApp({
    logger: pino({ level: 'trace' }, destination),
    settings: { anonymousCallsPerMinute: 5 },
  });
  const { directory } = app;
  for (const { email } of [ANN, BOB, SOLO]) await directory.createUser({ email, password: PASSWORD });
  await directory.setRoles(ANN.email, ['ENTERPRISE']);
  await directory.createOrganization('acme');
  for (const { email } of [ANN, BOB]) await directory.addMember('acme', email);
});

afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

async function make(wanted: object = {}, caller: TestCaller = ANN): Promise<MadeToken> {
  const response = await app.as(caller).post('/tokens', { name: 'nightly scan', scope: 'upload', ...wanted });
  expect(response.status, response.text).toBe(200);
  return response.json() as MadeToken;
}

function call({ secret }: Pick<MadeToken, 'secret'>, request: TestRequest): Promise<TestResponse> {
  return app.request({ ...request, headers: { authorization: `Bearer ${secret}` } });
}

const get = (token: Pick<MadeToken, 'secret'>, path: string) => call(token, { method: 'GET', path });

async function upload(token: MadeToken, cluster: string): Promise<TestResponse> {
  const path = '/cluster/upload-cluster-zip?overwrite=true';
  return call(token, { method: 'POST', path, body: await nginxZip(cluster) });
}

async function listed(caller: TestCaller = ANN): Promise<readonly PipelineToken[]> {
  return (await app.as(caller).get('/tokens')).json() as readonly PipelineToken[];
}

async function listedOne({ id }: PipelineToken): Promise<PipelineToken | undefined> {
  return (await listed()).find((token) => token.id === id);
}

async function asSystem(change: ReturnType<typeof sql>): Promise<void> {
  await app.database.transaction().execute(async (transaction) => {
    await sql`select set_config('plumbline.system', 'on', true)`.execute(transaction);
    await change.execute(transaction);
  });
}

/** As long as accounts are taken to be as they were. */
function waitUntilAccountsAreAskedForAgain(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HALF_A_MINUTE_MS + 1000 });
}

describe('a token', () => {
  test('is shown once, and what is kept of it is no secret', async () => {
    const token = await make({ name: '  Deploy of shop ' });
    expect(token.secret).toMatch(/^plb_[0-9A-Za-z]{49}$/);
    expect(token).toMatchObject({ name: 'Deploy of shop', scope: 'upload', madeBy: ANN.email, lastUsed: 0 });
    const { secret, ...shown } = token;
    expect(await listedOne(token)).toEqual(shown);
    await app.database.transaction().execute(async (transaction) => {
      await sql`select set_config('plumbline.system', 'on', true)`.execute(transaction);
      const { rows } = await sql`select pipeline_tokens::text from pipeline_tokens`.execute(transaction);
      expect(JSON.stringify(rows)).not.toContain(secret.slice(4, 20));
    });
  });

  test('ends after 90 days where nothing else is said, and after a year at most', async () => {
    const { madeAt, endsAt } = await make();
    expect(Math.round((endsAt - madeAt) / 86_400)).toBe(90);
    expect(await make({ days: 365 })).toMatchObject({ name: 'nightly scan' });
    for (const days of [0, 366, 1.5]) {
      const refused = await app.as(ANN).post('/tokens', { name: 'long', scope: 'read', days });
      expect(refused.status).toBe(422);
    }
  });

  test.each([
    { name: ' ', scope: 'read' },
    { name: 'a\nb', scope: 'read' },
    { name: 'a\u202ecba', scope: 'read' },
    { name: '\u200b', scope: 'read' },
    { name: 'a', scope: 'delete' },
    { name: 'a' },
  ])('needs a name and a scope: %j', async (wanted) =>
    expect((await app.as(ANN).post('/tokens', wanted)).status).toBe(422),
  );

  test('uploads a cluster that was not there, runs it and reads the report', async () => {
    const token = await make({ clusterName: 'new-one' });
    expect((await upload(token, 'new-one')).status).toBe(204);
    expect((await call(token, { method: 'PUT', path: '/cluster/run-report/new-one' })).status).toBe(204);
    const names = (await get(token, '/cluster/reports/list?clusterName=new-one')).json() as string[];
    const report = await get(token, `/cluster/report?clusterName=new-one&reportName=${names[0]}`);
    expect(report.text).toContain('nginx_server_tokens_on');
  });

  test("says when it was last used, to the minute, and its maker's scans count as theirs", async () => {
    const token = await make();
    await get(token, '/cluster/list');
    const used = await listedOne(token);
    expect(used?.lastUsed).toBeGreaterThan(0);
    app.queries.length = 0;
    await get(token, '/cluster/list');
    expect(app.queries.filter((query) => query.includes('last_used_at') && query.startsWith('update'))).toEqual([]);
    await asSystem(sql`update pipeline_tokens set last_used_at = now() - interval '61 seconds' where id = ${token.id}`);
    await get(token, '/cluster/list');
    expect((await listedOne(token))?.lastUsed).toBeGreaterThanOrEqual(used?.lastUsed ?? 0);
  });

  test('of an organization is seen and revoked by every member, and by nobody else', async () => {
    const token = await make();
    expect((await listed(BOB)).map(({ id }) => id)).toContain(token.id);
    expect(await listed(SOLO)).toEqual([]);
    expect((await app.as(SOLO).delete(`/tokens/${token.id}`)).status).toBe(404);
    expect((await app.as(BOB).delete(`/tokens/${token.id}`)).status).toBe(204);
    const refused = await get(token, '/cluster/list');
    expect(refused.status).toBe(401);
    expect(refused.json()).toMatchObject({ detail: 'The access token "nightly scan" was revoked.' });
    const revoked = await listedOne(token);
    expect(revoked?.revokedAt).toBeGreaterThan(0);
    expect((await app.as(BOB).delete(`/tokens/${token.id}`)).status).toBe(204);
    expect(await listedOne(token)).toEqual(revoked);
  });

  test('that has ended says so, and is forgotten in time', async () => {
    const token = await make();
    await asSystem(sql`update pipeline_tokens set ends_at = now() - interval '29 days' where id = ${token.id}`);
    const refused = await get(token, '/cluster/list');
    expect(refused.json()).toMatchObject({
      status: 401,
      detail: expect.stringContaining('has ended. Make a new one.'),
    });
    expect(await createPipelineTokenStore(app.database).deleteEnded(30)).toBe(0);
    await asSystem(sql`update pipeline_tokens set ends_at = now() - interval '31 days' where id = ${token.id}`);
    expect(await createPipelineTokenStore(app.database).deleteEnded(30)).toBe(1);
    expect(await listedOne(token)).toBeUndefined();
    const unknown = await get(token, '/cluster/list');
    expect(unknown.json()).toMatchObject({
      status: 401,
      detail: expect.stringContaining('There is no such access token'),
    });
  });

  test('is refused from the hundred and first on, until one has gone', async () => {
    const caller = { email: 'many@example.com' };
    await app.directory.createUser({ email: caller.email, password: PASSWORD });
    const first = await make({}, caller);
    for (let made = 1; made < MOST_TOKENS; made += 1) await make({}, caller);
    const refused = await app.as(caller).post('/tokens', { name: 'one more', scope: 'read' });
    expect(refused.json()).toMatchObject({ status: 409, detail: expect.stringContaining('100 access tokens') });
    await app.as(caller).delete(`/tokens/${first.id}`);
    await make({}, caller);
  });

  test('that has ended is listed as one of the newest hundred such alone', async () => {
    const caller = { email: 'ended@example.com' };
    await app.directory.createUser({ email: caller.email, password: PASSWORD });
    const first = await make({ name: 'first' }, caller);
    await asSystem(sql`
      insert into pipeline_tokens (owner, name, scope, made_by, maker_id, secret_hash, made_at, ends_at)
      select owner, 'ended ' || number, scope, made_by, maker_id, decode(md5(number::text), 'hex'),
        made_at - interval '20 days', now() - make_interval(hours => number)
      from pipeline_tokens, generate_series(1, 130) as number where id = ${first.id}
    `);
    await make({ name: 'second' }, caller);
    const names = (await listed(caller)).map(({ name }) => name);
    expect(names).toHaveLength(102);
    expect(names).toEqual(expect.arrayContaining(['first', 'second', 'ended 1', 'ended 100']));
    expect(names).not.toContain('ended 101');
  });

  test('is made only by an account that the identity service knows as one of the owner', async () => {
    const left = { email: SOLO.email, organization: 'acme' };
    expect((await app.as(left).post('/tokens', { name: 'a', scope: 'read' })).status).toBe(403);
    const nobody = { email: 'nobody@example.com' };
    expect((await app.as(nobody).post('/tokens', { name: 'a', scope: 'read' })).status).toBe(403);
  });
});

test('a token says what it is for, and to people that they have none', async () => {
  const token = await make({ scope: 'read', clusterName: 'shop' });
  const { secret, lastUsed: _, ...shown } = token;
  const own = await get({ secret }, '/own-token');
  expect(own.json()).toMatchObject({ ...shown, owner: { kind: 'organization', name: 'acme' } });
  expect(Object.keys(own.json() as object)).not.toContain('makerId');
  expect((await app.as(ANN).get('/own-token')).status).toBe(404);
});

describe("a maker's access", () => {
  test('to the organization takes its tokens along when it ends', async () => {
    const token = await make({}, BOB);
    expect((await get(token, '/cluster/list')).status).toBe(200);
    await app.directory.removeMember('acme', BOB.email);
    waitUntilAccountsAreAskedForAgain();
    const refused = await get(token, '/cluster/list');
    expect(refused.json()).toMatchObject({
      status: 401,
      detail: expect.stringContaining('has no access here any more'),
    });
    vi.useRealTimers();
    await app.directory.addMember('acme', BOB.email);
  });

  test('does not pass to another account of the same address', async () => {
    const caller = { email: 'again@example.com' };
    await app.directory.createUser({ email: caller.email, password: PASSWORD });
    const token = await make({}, caller);
    expect((await get(token, '/cluster/list')).status).toBe(200);
    await sql`delete from identity_users where email = ${caller.email}`.execute(app.database);
    await app.directory.createUser({ email: caller.email, password: PASSWORD });
    waitUntilAccountsAreAskedForAgain();
    expect((await get(token, '/cluster/list')).status).toBe(401);
  });

  test('as an administrator is not the token’s, and an enterprise user’s own clusters are no enterprise', async () => {
    const zip = await nginxZip('shop');
    const fix = (token: MadeToken, query = '') =>
      call(token, { method: 'POST', path: `/cluster/fix-cluster-zip${query}`, body: zip });
    expect((await fix(await make())).status).toBe(200);
    const response = await app.as(ANN).post('/plumbline-cli/tokens?userName=ann@acme.example', {
      name: 'own',
      scope: 'upload',
    });
    expect((await fix(response.json() as MadeToken)).status).toBe(403);
  });
});

describe('a token of one cluster', () => {
  test('stores no other one', async () => {
    const token = await make({ clusterName: 'mine' });
    const refused = await upload(token, 'theirs');
    expect(refused.json()).toMatchObject({
      status: 403,
      detail: 'The access token is for the cluster "mine" alone.',
    });
    const path = '/plumbline-cli/upload-cluster-zip';
    expect((await call(token, { method: 'POST', path, body: await nginxZip('theirs') })).status).toBe(403);
    const json = { location: 'Bern', clusterType: 'AWS', derivedFrom: 'MANUAL' };
    expect((await call(token, { method: 'POST', path: '/cluster/add-cluster/theirs', json })).status).toBe(403);
    expect((await app.as(ANN).get('/cluster/list')).json()).not.toContain('theirs');
    expect((await call(token, { method: 'POST', path: '/cluster/add-cluster/mine', json })).status).toBe(204);
  });

  test('sees that one alone in lists and sums', async () => {
    const all = await make();
    await upload(all, 'seen');
    await upload(all, 'unseen');
    const token = await make({ scope: 'read', clusterName: 'seen' });
    expect((await get(token, '/cluster/list')).json()).toEqual(['seen']);
    const summary = await get(token, '/cluster/orgSummary');
    expect(summary.json()).toMatchObject({ clusterCount: 1, seen: {} });
    expect(summary.text).not.toContain('unseen');
    expect((await get(token, '/cluster/search?q=seen')).status).toBe(403);
    expect((await get(token, '/cluster/failed-checks')).status).toBe(403);
    expect((await get(token, '/cluster/failed-checks?clusterName=seen')).status).toBe(200);
    expect((await get(token, '/cluster/failed-checks?clusterName=unseen')).status).toBe(403);
  });

  test('goes by the name in full, also where a client sends it sanitised', async () => {
    const all = await make();
    for (const cluster of ['my_app-10', 'web.example 10']) await upload(all, cluster);
    const dotted = await make({ clusterName: 'web.example 10' });
    const manifest = await get(dotted, '/cluster?clusterName=web_example+1');
    expect(manifest.json()).toMatchObject({ name: 'web.example 10' });
    // Without a cluster of that very name, it would be the sanitised form of the other one's.
    expect((await get(all, '/cluster?clusterName=my_app-1')).json()).toMatchObject({ name: 'my_app-10' });
    const other = await make({ clusterName: 'my_app-1' });
    expect((await get(other, '/cluster?clusterName=my_app-1')).status).toBe(404);
  });

  test('hears of the runs of that one alone', async () => {
    const all = await make();
    await upload(all, 'heard');
    await upload(all, 'unheard');
    const { secret } = await make({ scope: 'read', clusterName: 'heard' });
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const events = await fetch(`http://127.0.0.1:${portOf(app.server.server)}/server/events`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    let heard = '';
    const stop = new AbortController();
    const reading = events.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeTo(new WritableStream({ write: (text) => void (heard += text) }), { signal: stop.signal });
    for (const cluster of ['unheard', 'heard']) {
      await call(all, { method: 'PUT', path: `/cluster/run-report/${cluster}` });
    }
    await vi.waitFor(() => expect(heard).toContain('"state":"done"'), { timeout: 10_000 });
    expect(heard).not.toContain('unheard');
    stop.abort();
    await reading?.catch(() => {});
  });
});

test('what goes on, such as a stream of events, ends within half a minute, to be asked for again', async () => {
  const token = await make({ scope: 'read' });
  const tokens = createPipelineTokens(createPipelineTokenStore(app.database), app.directory);
  const now = Math.floor(Date.now() / 1000);
  const inForce = await tokens.bySecret(token.secret);
  expect(callerWith(inForce, now).expiresAtSeconds).toBe(now + 30);
  expect(callerWith(inForce, token.endsAt - 10).expiresAtSeconds).toBe(token.endsAt);
});

test('an access token that is given for a token in place of a password does not outlive it', async () => {
  const { id, secret } = await make();
  const grant = () =>
    app.server.inject({
      method: 'POST',
      url: '/auth/realms/plumbline/protocol/openid-connect/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        client_id: 'plumbline-cli',
        grant_type: 'password',
        username: 'jenkins',
        password: secret,
        scope: 'openid offline_access',
      }).toString(),
    });
  await asSystem(sql`update pipeline_tokens set ends_at = now() + interval '100 seconds' where id = ${id}`);
  const answer: Record<string, unknown> = (await grant()).json();
  expect(answer['expires_in']).toBeLessThanOrEqual(100);
  expect(Object.keys(answer)).not.toContain('refresh_token');
  // It says nothing of what else its maker is.
  const userinfo = await app.server.inject({
    method: 'GET',
    url: '/auth/realms/plumbline/protocol/openid-connect/userinfo',
    headers: { authorization: `Bearer ${String(answer['access_token'])}` },
  });
  expect([userinfo.statusCode, userinfo.body]).toEqual([401, expect.not.stringContaining(ANN.email)]);
  await asSystem(sql`update pipeline_tokens set ends_at = now() - interval '1 second' where id = ${id}`);
  expect((await grant()).statusCode).toBe(400);
});

test.each([
  ['cut off', (secret: string) => secret.slice(0, -1), 'is not whole'],
  [
    'misspelt',
    (secret: string) => `${secret.slice(0, 10)}${secret[10] === 'a' ? 'b' : 'a'}${secret.slice(11)}`,
    'is not whole',
  ],
  ['empty', () => 'plb_', 'is not whole'],
])('a token that is %s is told as such', async (_how, change, told) => {
  await sql`delete from window_counts`.execute(app.database);
  const { secret } = await make();
  const refused = await get({ secret: change(secret) }, '/cluster/list');
  expect(refused.json()).toMatchObject({ status: 401, detail: expect.stringContaining(told) });
});

test('wrong tokens are limited as calls without one are, and right ones are not', async () => {
  await sql`delete from window_counts`.execute(app.database);
  const token = await make();
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await get({ secret: `plb_${tried}` }, '/cluster/list')).status).toBe(401);
  }
  const refused = await get({ secret: 'plb_6' }, '/cluster/list');
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await get(token, '/cluster/list')).status).toBe(200);
});

test('the log says who made and revoked a token, and has none in it', async () => {
  logged = '';
  const token = await make({ clusterName: 'shop', days: 7 });
  await get(token, '/cluster/list');
  await get(token, '/cluster/list?organizationName=beta');
  await get({ secret: `${token.secret}x` }, '/cluster/list');
  await app.as(ANN).delete(`/tokens/${token.id}`);
  await get(token, '/cluster/list');
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string });
  const about = { tokenId: token.id, owner: { kind: 'organization', name: 'acme' }, by: ANN.email };
  expect(lines).toContainEqual(
    expect.objectContaining({ ...about, msg: 'access token made', scope: 'upload', clusterName: 'shop', days: 7 }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ ...about, msg: 'access token revoked' }));
  expect(lines.filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(5);
  expect(logged).not.toContain('plb_');
  expect(logged).not.toContain(token.secret.slice(4, 20));
});
