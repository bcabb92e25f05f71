import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { makeZip, nginxManifest, nginxZip, unzip, type TestEntry } from '@plumbline/server/testing/test-zip';
import { RULESETS, type Report } from '@plumbline/model/report';
import { createPublicKey, createVerify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProduct, type Account, type ProductServer } from './journeys/server.ts';

/*
 * The 17 calls of the existing client, as it makes them on the wire, without the client: Python's `requests` with its
 * headers and encodings, one connection a call, statuses compared for equality. The tests are the first checklist of the
 * command-line contract, section 15, line by line.
 */

const SETTINGS = {
  PLUMBLINE_REALM: 'coguard',
  PLUMBLINE_CLI_CLIENT_IDS: 'client-react-frontend',
  PLUMBLINE_CLI_PREFIX: 'coguard-cli',
  PLUMBLINE_ANONYMOUS_CALLS_PER_MINUTE: '60',
};
const REQUESTS_HEADERS = {
  'User-Agent': 'python-requests/2.32.3',
  'Accept-Encoding': 'gzip, deflate',
  Accept: '*/*',
  Connection: 'keep-alive',
};
const JSON_TYPE = { 'Content-Type': 'application/json' };
const BYTES_TYPE = { 'Content-Type': 'application/octet-stream' };
const SOLO: Account = { email: 'solo+1@example.com', password: 'Plumb-line-2026-true' };

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

let product: ProductServer;
/** The organization's name and its member's token; the token of a user without one. */
let organization: string;
let member: string;
let solo: string;

beforeAll(async () => {
  product = await startProduct(SETTINGS);
  const { access_token: token } = await passwordGrant(product.enterpriseUser);
  member = token;
  organization = claimsOf(token)['organization'] as string;
  await register(SOLO);
  solo = (await passwordGrant(SOLO)).access_token;
}, 120_000);

afterAll(() => product.stop());

/** One call as `requests` makes it; the address is sent as it is written. */
function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  {
    token,
    headers = {},
    body,
  }: { token?: string; headers?: Readonly<Record<string, string>>; body?: Buffer | string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length =
      body === undefined
        ? method === 'GET'
          ? {}
          : { 'Content-Length': '0' }
        : { 'Content-Length': String(Buffer.byteLength(body)) };
    const sent = request(
      {
        host: 'localhost',
        port: product.port,
        method,
        path,
        agent: false,
        headers: { ...REQUESTS_HEADERS, ...(token ? { Authorization: `Bearer ${token}` } : {}), ...headers, ...length },
      },
      (response) => {
        resolve(
          buffer(response).then((bytes) => ({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text: bytes.toString(),
          })),
        );
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

function register({ email, password }: Account): Promise<Answer> {
  const body = JSON.stringify({ userName: email, password });
  return call('POST', '/server/registration/register-user', { headers: JSON_TYPE, body });
}

function tokenRequest({ email, password }: Account): Promise<Answer> {
  return call('POST', '/auth/realms/coguard/protocol/openid-connect/token', {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: 'client-react-frontend',
      username: email,
      password,
      grant_type: 'password',
    }).toString(),
  });
}

async function passwordGrant(account: Account): Promise<{ access_token: string }> {
  const answer = await tokenRequest(account);
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as { access_token: string };
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

function ofOrganization(): string {
  return `organizationName=${new URLSearchParams({ '': organization }).toString().slice(1)}`;
}

function upload(body: Buffer, query = 'overwrite=true&compliance='): Promise<Answer> {
  return call('POST', `/server/cluster/upload-cluster-zip?${ofOrganization()}&${query}`, {
    token: member,
    headers: BYTES_TYPE,
    body,
  });
}

function run(cluster: string): Promise<Answer> {
  return call('PUT', `/server/cluster/run-report/${cluster}?${ofOrganization()}`, {
    token: member,
    headers: JSON_TYPE,
  });
}

async function reportNames(cluster: string): Promise<readonly string[]> {
  const answer = await call('GET', `/server/cluster/reports/list?clusterName=${cluster}&${ofOrganization()}`, {
    token: member,
    headers: JSON_TYPE,
  });
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as string[];
}

async function newestReport(cluster: string): Promise<Report> {
  const name = (await reportNames(cluster)).at(-1);
  const answer = await call(
    'GET',
    `/server/cluster/report?clusterName=${cluster}&${ofOrganization()}&reportName=${name}`,
    { token: member, headers: JSON_TYPE },
  );
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text) as Report;
}

async function uploadAndRun(cluster: string, zip: Buffer): Promise<Report> {
  expect((await upload(zip)).status).toBe(204);
  expect((await run(cluster)).status).toBe(204);
  return newestReport(cluster);
}

/** One machine `folder` with one service of this definition, and its files. */
function zipOf(name: string, service: object, files: readonly TestEntry[]): Promise<Buffer> {
  const manifest = { name, machines: { folder: { id: 'folder', services: { main: service } } } };
  return makeZip([{ name: 'manifest.json', content: JSON.stringify(manifest) }, ...files]);
}

describe('all 17 calls, exact success statuses', () => {
  test('1, 2, 3, 4: the calls before there is a token', async () => {
    const log = { headers: JSON_TYPE, body: '{"message": "REGISTRATION_PROMPT"}' };
    expect((await call('POST', '/server/logging/log-message', log)).status).toBe(204);
    const known = await call('GET', '/server/registration/does-user-exist?userName=solo%2B1%40example.com');
    expect([known.status, known.text.toLowerCase()]).toEqual([200, 'true']);
    const unknown = await call('GET', '/server/registration/does-user-exist?userName=nobody%40example.com');
    expect([unknown.status, unknown.text.toLowerCase()]).toEqual([200, 'false']);
    expect((await register({ ...SOLO, email: 'three@example.com' })).status).toBe(204);
    const referrer = {
      headers: JSON_TYPE,
      body: JSON.stringify({ userName: 'three@example.com', referrer: 'a friend' }),
    };
    expect((await call('POST', '/server/registration/referrer-capture', referrer)).status).toBe(204);
  });

  test('5, 6, 7, 8, 11, 14: those of an organization', async () => {
    expect(await upload(await nginxZip('calls'))).toMatchObject({ status: 204, text: '' });
    expect(await run('calls')).toMatchObject({ status: 204, text: '' });
    const [reportName] = await reportNames('calls');
    expect((await newestReport('calls')).failed.length).toBeGreaterThan(0);
    const fixable = await call('GET', `/server/cluster/get-fixable-list?${ofOrganization()}`, { token: member });
    expect([fixable.status, JSON.parse(fixable.text)]).toEqual([
      200,
      expect.arrayContaining(['nginx_server_tokens_on']),
    ]);
    // This one is written without encoding.
    const name = organization.replaceAll(' ', '%20');
    const audit = await call(
      'GET',
      `/server/cluster/report-audit-zip?organizationName=${name}&clusterName=calls&reportName=${reportName}`,
      { token: member },
    );
    expect([audit.status, audit.headers['content-type']]).toEqual([200, 'application/zip']);
  });

  test('9, 10, 12, 15: those of a command-line user', async () => {
    const user = 'userName=solo%2B1%40example.com';
    const ran = await call('POST', `/server/coguard-cli/upload-cluster-zip?${user}&compliance=`, {
      token: solo,
      headers: BYTES_TYPE,
      body: await nginxZip('mine'),
    });
    expect([ran.status, JSON.parse(ran.text)]).toEqual([200, expect.objectContaining({ failed: expect.any(Array) })]);
    const list = await call('GET', `/server/coguard-cli/reports/list?clusterName=mine&${user}`, {
      token: solo,
      headers: JSON_TYPE,
    });
    const [reportName] = JSON.parse(list.text) as string[];
    expect([list.status, reportName]).toEqual([200, expect.stringMatching(/^\d{10}$/)]);
    expect((await call('GET', `/server/coguard-cli/get-fixable-list?${user}`, { token: solo })).status).toBe(200);
    // A plus that was not encoded arrives as a space.
    const audit = await call(
      'GET',
      `/server/coguard-cli/report-audit-zip?userName=solo+1@example.com&clusterName=mine&reportName=${reportName}`,
      { token: solo },
    );
    expect(audit.status).toBe(200);
  });

  test('13: fix', async () => {
    const fixed = await call('POST', `/server/cluster/fix-cluster-zip?${ofOrganization()}`, {
      token: member,
      headers: BYTES_TYPE,
      body: await nginxZip('fix'),
    });
    expect([fixed.status, fixed.headers['content-type']]).toEqual([200, 'application/zip']);
  });

  test('16, 17: token and realm', async () => {
    await passwordGrant(SOLO);
    const realm = await call('GET', '/auth/realms/coguard');
    expect([realm.status, JSON.parse(realm.text)]).toEqual([
      200,
      expect.objectContaining({ public_key: expect.any(String) }),
    ]);
  });
});

describe('requests as the client encodes them', () => {
  test('an empty PUT with a JSON content type is accepted, and doubled slashes are collapsed', async () => {
    await upload(await nginxZip('empty put'));
    expect(
      (
        await call('PUT', `/server//cluster/run-report/empty%20put?${ofOrganization()}`, {
          token: member,
          headers: JSON_TYPE,
        })
      ).status,
    ).toBe(204);
  });

  test('a name that sanitises to nothing is refused, not a failure of ours', async () => {
    expect((await run('')).status).toBeLessThan(500);
  });

  test.each([
    ['stored', true],
    ['deflated', undefined],
  ] as const)('a %s zip is taken', async (_how, stored) => {
    const manifest = JSON.stringify(nginxManifest('packed'));
    const entries = [
      { name: 'folder/nginx/edge/nginx.conf', content: 'http { server_tokens on; }\n' },
      { name: 'manifest.json', content: manifest },
    ].map((entry) => ({ ...entry, ...(stored ? { stored } : {}) }));
    expect((await uploadAndRun('packed', await makeZip(entries))).files).toBe(1);
  });

  test('a zip that leaves its folder is refused', async () => {
    const bad = { name: 'XX/passwd', forgedName: '../passwd', content: 'x' };
    expect(
      (await upload(await makeZip([{ name: 'manifest.json', content: JSON.stringify(nginxManifest('bad')) }, bad])))
        .status,
    ).toBe(422);
  });
});

describe('identity', () => {
  test("the realm's key verifies a token, with RSA and whole seconds", async () => {
    const realm = JSON.parse((await call('GET', '/auth/realms/coguard')).text) as { public_key: string };
    const [header = '', payload = '', signature = ''] = solo.split('.');
    const key = createPublicKey(`-----BEGIN PUBLIC KEY-----\n${realm.public_key}\n-----END PUBLIC KEY-----`);
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({ alg: 'RS256' });
    expect(createVerify('sha256').update(`${header}.${payload}`).verify(key, signature, 'base64url')).toBe(true);
    expect(Number.isInteger(claimsOf(solo)['exp'])).toBe(true);
  });

  test('a registered account may sign in at once, and a weak password is no account', async () => {
    const account = { email: 'at-once@example.com', password: SOLO.password };
    expect((await register(account)).status).toBe(204);
    expect((await passwordGrant(account)).access_token).toMatch(/\./);
    const weak = await register({ email: 'weak@example.com', password: 'Short-1' });
    expect(weak.status).toBe(422);
  });
});

describe('runs and reports', () => {
  test('a run blocks until its report is listed; names ascend and never collide', async () => {
    await upload(await nginxZip('often'));
    for (let times = 0; times < 3; times += 1) expect((await run('often')).status).toBe(204);
    const names = await reportNames('often');
    expect(names).toHaveLength(3);
    expect(names.every((name) => /^\d{10}$/.test(name))).toBe(true);
    expect(names).toEqual([...new Set(names)].toSorted());
  });

  test('an overwrite keeps reports and what was entered by hand; without it an existing name is refused', async () => {
    const body = JSON.stringify({ location: 'Bern', clusterType: 'ON_PREM', derivedFrom: 'MANUAL' });
    await call('POST', `/server/cluster/add-cluster/kept?${ofOrganization()}`, {
      token: member,
      headers: JSON_TYPE,
      body,
    });
    await uploadAndRun('kept', await nginxZip('kept'));
    expect((await upload(await nginxZip('kept'), 'compliance=')).status).toBe(409);
    expect((await upload(await nginxZip('kept', 'events {}\n'))).status).toBe(204);
    expect(await reportNames('kept')).toHaveLength(1);
    const manifest = await call('GET', `/server/cluster?clusterName=kept&${ofOrganization()}`, { token: member });
    expect(JSON.parse(manifest.text)).toMatchObject({ location: 'Bern', clusterType: 'ON_PREM' });
  });

  test('the seven rulesets and none are known; others are 400, and 403 without the role', async () => {
    const zip = await nginxZip('judged');
    for (const ruleset of ['', ...RULESETS])
      expect((await upload(zip, `overwrite=true&compliance=${ruleset}`)).status).toBe(204);
    expect((await upload(zip, 'overwrite=true')).status).toBe(204);
    expect((await upload(zip, 'overwrite=true&compliance=astrology')).status).toBe(400);
    const free = '/server/coguard-cli/upload-cluster-zip?userName=solo%2B1%40example.com&compliance=soc2';
    expect((await call('POST', free, { token: solo, headers: BYTES_TYPE, body: zip })).status).toBe(403);
  });

  test('a report has whole numbers, documentation with its three keys, and no null', async () => {
    const report = await uploadAndRun(
      'shape',
      await nginxZip('shape', 'http { server_tokens on; }\n# plumbline: disable nginx_user_root no root here\n'),
    );
    expect(report.failed).not.toEqual([]);
    for (const { rule, fromLine = 0, toLine = 0 } of report.failed) {
      expect([rule.severity, fromLine, toLine].every(Number.isInteger)).toBe(true);
      expect(rule.documentation).toEqual({
        documentation: expect.any(String),
        remediation: expect.any(String),
        sources: expect.any(Array),
      });
    }
    expect(JSON.stringify(report)).not.toContain(':null');
    expect(report.disabled).toEqual([]);
  });

  test('a check that a comment disables has its reasons', async () => {
    const marked =
      '# coguard-config-checker: disable nginx_server_tokens_on old client, ticket 12\nhttp { server_tokens on; }\n';
    const { failed, disabled } = await uploadAndRun('disabled', await nginxZip('disabled', marked));
    expect(failed.map(({ rule }) => rule.name)).not.toContain('nginx_server_tokens_on');
    expect(disabled).toEqual([expect.objectContaining({ reasons: ['old client, ticket 12'] })]);
  });
});

describe('what a client uploads', () => {
  test('failed_rules.json and external results are merged and checked, `subpath` too', async () => {
    const php = {
      rule: { name: 'php_sast_scan_flag', severity: 3, documentation: 'a mistake' },
      config_file: { fileName: 'a.php', subpath: './web' },
      fromLine: 3,
      toLine: 4,
    };
    const zip = await makeZip([
      {
        name: 'manifest.json',
        content: JSON.stringify({ ...nginxManifest('merged'), externalResults: ['phpstan_sast_scan'] }),
      },
      { name: 'folder/nginx/edge/nginx.conf', content: 'events {}\n' },
      { name: 'failed_rules.json', content: '["cluster_no_ci_cd_tool_used"]' },
      {
        name: 'externalResults/phpstan_sast_scan/result.json',
        content: JSON.stringify({ failed: [php, { rule: { name: 'x', severity: 9 } }] }),
      },
    ]);
    const { failed, notes } = await uploadAndRun('merged', zip);
    expect(failed).toContainEqual(
      expect.objectContaining({ config_file: { fileName: 'a.php', subPath: 'web' }, fromLine: 2, toLine: 2 }),
    );
    expect(failed.map(({ rule }) => rule.name)).toContain('cluster_no_ci_cd_tool_used');
    expect(notes).toContainEqual(expect.objectContaining({ file: 'externalResults/phpstan_sast_scan/result.json' }));
  });

  test('unknown services and kinds of file are stored without an error', async () => {
    const file = { fileName: 'a.x', defaultFileName: 'a.x', subPath: '.', configFileType: 'krb5' };
    const zip = await zipOf('unknown', { serviceName: 'pulumi', version: '1.0', configFileList: [file] }, []);
    expect((await uploadAndRun('unknown', zip)).failed).toEqual([]);
  });

  test('includes are found by their alias', async () => {
    const main = { fileName: 'nginx.conf', defaultFileName: 'nginx.conf', subPath: './', configFileType: 'nginx' };
    const included = { fileName: 'tmpq1w2', subPath: '.', configFileType: 'nginx', aliasList: ['conf.d/tls.conf'] };
    const service = { serviceName: 'nginx', version: '1.0', configFileList: [main], complimentaryFileList: [included] };
    const { failed } = await uploadAndRun(
      'alias',
      await zipOf('alias', service, [
        { name: 'folder/main/nginx.conf', content: 'http { include conf.d/*.conf; }\n' },
        { name: 'folder/main/tmpq1w2', content: 'server { listen 443 ssl; ssl_protocols TLSv1; }\n' },
      ]),
    );
    expect(failed).toContainEqual(
      expect.objectContaining({
        alias: 'conf.d/tls.conf',
        config_file: expect.objectContaining({ fileName: 'tmpq1w2' }),
      }),
    );
  });

  test('services of one folder are judged together, as the client uploads each file of postgres alone', async () => {
    const service = (fileName: string, configFileType: string): object => ({
      serviceName: 'postgres',
      version: '1.0',
      configFileList: [{ fileName, defaultFileName: fileName, subPath: './db', configFileType }],
    });
    const services = {
      postgres: service('postgresql.conf', 'properties'),
      postgres_0: service('pg_hba.conf', 'pg_hba'),
    };
    const manifest = { name: 'siblings', machines: { folder: { id: 'folder', services } } };
    const { failed } = await uploadAndRun(
      'siblings',
      await makeZip([
        { name: 'manifest.json', content: JSON.stringify(manifest) },
        { name: 'folder/postgres/db/postgresql.conf', content: "listen_addresses = 'localhost'\n" },
        { name: 'folder/postgres_0/db/pg_hba.conf', content: 'host all all 0.0.0.0/0 trust\n' },
      ]),
    );
    expect(failed).toContainEqual(
      expect.objectContaining({ message: 'trust for other machines; the server now listens on localhost alone' }),
    );
  });
});

describe('archives', () => {
  test('the audit zip has the report in two forms and the cluster as it was uploaded', async () => {
    await uploadAndRun('audited', await nginxZip('audited'));
    const [name] = await reportNames('audited');
    const audit = await call(
      'GET',
      `/server/cluster/report-audit-zip?${ofOrganization()}&clusterName=audited&reportName=${name}`,
      { token: member },
    );
    const archive = await unzip(audit.bytes);
    expect([...archive.keys()]).toEqual(expect.arrayContaining(['result.json', 'result.md', 'cluster_snapshot.zip']));
    const snapshot = await unzip(archive.get('cluster_snapshot.zip') ?? Buffer.alloc(0));
    expect([...snapshot.keys()]).toEqual(['manifest.json', 'folder/nginx/edge/nginx.conf']);
  });

  test('the fixed zip keeps every path, and only the enterprise version has it', async () => {
    const body = await nginxZip('fixed');
    const fixed = await call('POST', `/server/cluster/fix-cluster-zip?${ofOrganization()}`, {
      token: member,
      headers: BYTES_TYPE,
      body,
    });
    expect([...(await unzip(fixed.bytes)).keys()]).toEqual([...(await unzip(body)).keys()]);
    const free = await call('POST', '/server/cluster/fix-cluster-zip', { token: solo, headers: BYTES_TYPE, body });
    expect(free.status).toBe(403);
  });
});

describe('a token for pipelines in place of the password', () => {
  /** Of the organization, unless it is to be the command-line user's own. */
  async function makeToken(wanted: object, by = { token: member, path: `/server/tokens?${ofOrganization()}` }) {
    const body = JSON.stringify({ name: 'client', scope: 'upload', ...wanted });
    const made = await call('POST', by.path, { token: by.token, headers: JSON_TYPE, body });
    expect(made.status, made.text).toBe(200);
    return JSON.parse(made.text) as { id: string; secret: string; endsAt: number };
  }

  test('works for a whole scan of an organization, beside any name', async () => {
    const { secret } = await makeToken({ clusterName: 'piped' });
    const answer = await passwordGrant({ email: 'jenkins', password: secret });
    expect(Object.keys(answer)).not.toContain('refresh_token');
    const token = answer.access_token;
    const claims = claimsOf(token);
    expect(claims).toMatchObject({ organization, realm_access: { roles: ['ENTERPRISE'] } });
    expect(Number.isInteger(claims['exp']) && Number.isInteger(claims['nbf'])).toBe(true);

    const uploaded = await call(
      'POST',
      `/server/cluster/upload-cluster-zip?${ofOrganization()}&overwrite=true&compliance=`,
      {
        token,
        headers: BYTES_TYPE,
        body: await nginxZip('piped'),
      },
    );
    expect(uploaded.status, uploaded.text).toBe(204);
    const ran = await call('PUT', `/server/cluster/run-report/piped?${ofOrganization()}`, {
      token,
      headers: JSON_TYPE,
    });
    expect(ran.status, ran.text).toBe(204);
    const list = await call('GET', `/server/cluster/reports/list?clusterName=piped&${ofOrganization()}`, {
      token,
      headers: JSON_TYPE,
    });
    const [name = ''] = JSON.parse(list.text) as string[];
    const at = `clusterName=piped&${ofOrganization()}&reportName=${name}`;
    expect((await call('GET', `/server/cluster/report?${at}`, { token, headers: JSON_TYPE })).status).toBe(200);
    expect((await call('GET', `/server/cluster/report-audit-zip?${at}`, { token })).status).toBe(200);
    expect((await call('GET', `/server/cluster/get-fixable-list?${ofOrganization()}`, { token })).status).toBe(200);
    const other = await call('POST', `/server/cluster/upload-cluster-zip?${ofOrganization()}&overwrite=true`, {
      token,
      headers: BYTES_TYPE,
      body: await nginxZip('calls'),
    });
    expect(other.status).toBe(403);
  });

  test("works for a command-line user, beside the user's name", async () => {
    const by = { token: solo, path: '/server/coguard-cli/tokens?userName=solo%2B1%40example.com' };
    const { secret } = await makeToken({}, by);
    const { access_token: token } = await passwordGrant({ email: SOLO.email, password: secret });
    expect(claimsOf(token)['organization']).toBeUndefined();
    const ran = await call(
      'POST',
      '/server/coguard-cli/upload-cluster-zip?userName=solo%2B1%40example.com&compliance=',
      {
        token,
        headers: BYTES_TYPE,
        body: await nginxZip('piped'),
      },
    );
    expect(ran.status, ran.text).toBe(200);
  });

  test('gives an access token with its limits, which is worth nothing once it is revoked', async () => {
    const { id, secret } = await makeToken({ scope: 'read' });
    const { access_token: token } = await passwordGrant({ email: 'any', password: secret });
    const get = () => call('GET', `/server/cluster/list?${ofOrganization()}`, { token });
    expect((await get()).status).toBe(200);
    const upload = await call('POST', `/server/cluster/upload-cluster-zip?${ofOrganization()}`, {
      token,
      headers: BYTES_TYPE,
      body: await nginxZip('piped'),
    });
    expect(upload.status).toBe(403);
    expect((await call('DELETE', `/server/tokens/${id}?${ofOrganization()}`, { token })).status).toBe(403);
    expect((await call('DELETE', `/server/tokens/${id}?${ofOrganization()}`, { token: member })).status).toBe(204);
    expect((await get()).status).toBe(401);
    const again = await tokenRequest({ email: 'any', password: secret });
    expect([again.status, JSON.parse(again.text)]).toEqual([400, expect.objectContaining({ error: 'invalid_grant' })]);
  });
});

// Last, since it uses up what this address may ask without a token.
test('the calls without a token are limited, with a time to wait', async () => {
  let answer = await call('GET', '/server/registration/does-user-exist?userName=a%40example.com');
  for (let calls = 0; calls < 60 && answer.status === 200; calls += 1) {
    answer = await call('GET', '/server/registration/does-user-exist?userName=a%40example.com');
  }
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
