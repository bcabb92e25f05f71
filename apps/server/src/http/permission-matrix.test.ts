import { CALLS } from '@plumbline/model/contract/contract';
import { Bytes, Nothing, fillPath, type Endpoint } from '@plumbline/model/contract/endpoint';
import { watchRuns } from '@plumbline/model/contract/events';
import { getOwnToken } from '@plumbline/model/contract/tokens';
import { cancelRun } from '@plumbline/model/contract/runs';
import type { Owner } from '@plumbline/model/organization';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPipelineTokenStore } from '../store/pipeline-tokens.ts';
import { startMailServer, type TestMailServer } from '../identity/testing/mail-server.ts';
import { startTestApp, type TestApp, type TestRequest } from '../testing/test-app.ts';
import type { TestCaller } from '../testing/test-tokens.ts';
import { nginxZip } from '../testing/test-zip.ts';
import type { OpenApiDocument } from './docs/openapi.ts';
import { ROUTES } from './routes.ts';

/*
 * Every call of the contract against everybody: who must not make it is refused, and who may has success with the very
 * same input, which proves that nothing else was wrong with it. A call without a route, a route without a call, or an
 * input that this file cannot fill fails.
 */

const MEMBER: TestCaller = { email: 'member@acme.example', organization: 'acme', roles: ['ENTERPRISE'] };
const STRANGER: TestCaller = { email: 'stranger@beta.example', organization: 'beta', roles: ['ENTERPRISE'] };
const COMMAND_LINE_USER: TestCaller = { email: 'solo@example.com' };
const ADMINISTRATOR: TestCaller = { email: 'admin@example.com', roles: ['ADMIN'] };
const EVERYBODY_ELSE = [
  ['a command-line user', COMMAND_LINE_USER],
  ['a member of another organization', STRANGER],
  ['an administrator', ADMINISTRATOR],
] as const;

/** What fills each field of the calls' inputs; `seed` makes the objects. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  cluster: 'shop',
  clusterName: 'shop',
  machine: 'folder',
  service: 'nginx',
  subPath: './edge',
  location: 'Bern',
  clusterType: 'AWS',
  derivedFrom: 'MANUAL',
  id: 'web-2',
  serviceKey: 'nginx-2',
  direction: 'inbound',
  priority: 1,
  protocol: 'TCP',
  cidrBlock: '10.0.0.0/8',
  beginPort: 22,
  endPort: 22,
  q: 'shop',
  message: 'REGISTRATION_PROMPT',
  organization: 'gamma',
  user: 'solo@example.com',
  email: 'invited@example.com',
  session: 'one-that-has-ended',
  role: 'DEV',
  code: 'code-of-the-provider',
  rule: 'nginx_server_tokens_on',
  groupBy: 'machine',
  name: 'nightly scan',
  scope: 'upload',
};

/** Whose value depends on what the call is about: `main.tf` stands on the cluster, `extra.conf` is complimentary. */
function fieldOf(field: string, path: string, seeded: Seeded): unknown {
  const isAboutCluster = /cluster-service|cluster-config-file/.test(path);
  switch (field) {
    case 'file':
    case 'fileName':
      return path.includes('complimentary') ? 'extra.conf' : 'nginx.conf';
    case 'defaultFileName':
      return isAboutCluster ? 'main.tf' : 'nginx.conf';
    case 'serviceName':
      return isAboutCluster ? 'terraform' : 'nginx';
    case 'reportName':
    case 'scanId':
    case 'run':
    case 'token':
      return seeded[field];
    case 'invitation':
      return invitation;
    default:
      return SAMPLES[field];
  }
}

/** Names of what is not the same each time. */
interface Seeded {
  readonly reportName: string;
  readonly scanId: string;
  readonly run: string;
  readonly token: string;
}

const CONTRACT = CALLS.map(({ endpoint }) => endpoint);
const ANONYMOUS = new Set(CALLS.filter(({ group }) => group === 'Registration').map(({ endpoint }) => endpoint));
const COMPLIANCE = CONTRACT.filter(({ path }) => path.startsWith('/org/'));
/** What makes something comes before all that is about it, and what ends something before what ends all of it. */
const INTERNAL = CONTRACT.filter(({ path }) => path.startsWith('/internal/')).toSorted(
  (one, other) => turnOf(one) - turnOf(other),
);
/** The same for all who are signed in. */
const PUBLIC = CALLS.filter(({ group }) => group === 'Rules').map(({ endpoint }) => endpoint);
const GUARDED = CONTRACT.filter((endpoint) => !ANONYMOUS.has(endpoint));
/** About one owner, which either form of each lets the caller name. */
const OWNED = GUARDED.filter(
  (endpoint) => ![watchRuns as Endpoint, getOwnToken, ...INTERNAL, ...PUBLIC].includes(endpoint),
);
const ABOUT_AN_OBJECT = OWNED.filter(
  ({ params, query, path }) =>
    ['cluster', 'clusterName', 'run', 'scanId', 'token'].some((field) =>
      [...requiredOf(params), ...requiredOf(query)].includes(field),
    ) && !path.includes('/add-cluster/'),
);

function turnOf({ method, path }: Endpoint): number {
  const depth = path.length / 1000;
  return ['POST', 'PUT', 'GET', 'DELETE'].indexOf(method) + (method === 'DELETE' ? -depth : depth);
}

let app: TestApp;
let mail: TestMailServer;
let seeded: Seeded;
let invitation: string;

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({
    mail: { smtpUrl: mail.url, from: 'plumbline@example.com' },
    onAnswered: ({ method, route, status }) => answered.add(`${method} ${route} ${status}`),
  });
  seeded = await seed(MEMBER);
  const { directory } = app;
  for (const { email } of [COMMAND_LINE_USER, MEMBER]) {
    await directory.createUser({ email, password: 'Correct-Horse-7-Battery' });
  }
  await directory.createOrganization('acme');
  await directory.addMember('acme', MEMBER.email);
  const offer = { email: 'newcomer@example.com', roles: [], invitedBy: ADMINISTRATOR.email, language: 'en' } as const;
  ({ id: invitation } = (await directory.invite(offer)).invitation);
});

afterAll(async () => {
  await app.close();
  await mail.close();
});

/** Each call of this file with a status with which it was answered. */
const answered = new Set<string>();

test('every call of the contract has a route, and every route is in the contract', () => {
  expect(new Set(ROUTES.map(({ endpoint }) => endpoint))).toEqual(new Set(CONTRACT));
  expect(CONTRACT.length).toBeGreaterThan(90);
});

test('only the calls of sign-up need no token', () => {
  expect(new Set(ROUTES.filter(({ token }) => token === 'none').map(({ endpoint }) => endpoint))).toEqual(ANONYMOUS);
});

describe.each(named(GUARDED))('%s', (_name, endpoint) => {
  test('is refused without a token, and with an expired one', async () => {
    expect((await app.request(requestTo(endpoint))).status).toBe(401);
    expect((await app.request({ ...requestTo(endpoint), caller: MEMBER, lifetimeSeconds: -60 })).status).toBe(401);
  });
});

describe.each(named(OWNED))('%s', (_name, endpoint) => {
  test.each(EVERYBODY_ELSE)(
    "is refused to %s in the organization's name, whether there is one or not",
    async (_who, caller) => {
      const existing = await app.request({ ...requestTo(endpoint, { organizationName: 'acme' }), caller });
      const missing = await app.request({ ...requestTo(endpoint, { organizationName: 'nobody' }), caller });
      expect(existing.status).toBe(403);
      expect(existing.json()).toEqual(missing.json());
    },
  );

  test("is refused in another user's name", async () => {
    const query = { userName: MEMBER.email };
    expect((await app.request({ ...requestTo(endpoint, query), caller: COMMAND_LINE_USER })).status).toBe(403);
    const both = { organizationName: 'beta', userName: MEMBER.email };
    expect((await app.request({ ...requestTo(endpoint, both), caller: STRANGER })).status).toBe(403);
  });
});

describe.each(named(ABOUT_AN_OBJECT))('%s', (_name, endpoint) => {
  test.each(EVERYBODY_ELSE)('finds nothing of another owner for %s', async (_who, caller) => {
    const response = await app.request({ ...requestTo(endpoint), caller });
    expect(response.status).toBe(404);
    expect(response.text).not.toContain('acme');
  });
});

describe.each(named(PUBLIC))('%s', (_name, endpoint) => {
  test('says the same to everybody who is signed in', async () => {
    const expected = await app.request({ ...requestTo(endpoint), caller: MEMBER });
    expect(expected.status, expected.text).toBe(endpoint.successStatus);
    for (const [, caller] of EVERYBODY_ELSE)
      expect((await app.request({ ...requestTo(endpoint), caller })).text).toBe(expected.text);
  });
});

test("nothing of another owner's is found by searching or listing", async () => {
  for (const [, caller] of EVERYBODY_ELSE) {
    for (const path of [
      '/cluster/search?q=shop',
      '/cluster/failed-checks',
      '/cluster/failed-checks?clusterName=shop',
      '/cluster/failed-check-facets',
      '/cluster/failed-check-groups?groupBy=cluster',
      '/cluster/list',
      '/cluster/orgSummary',
      '/plumbline-cli/get-scan-list',
    ]) {
      const response = await app.request({ method: 'GET', path, caller });
      expect(response.status).toBe(200);
      expect(response.text).not.toContain('shop');
    }
  }
});

describe.each(named(COMPLIANCE))('%s', (_name, endpoint) => {
  test.each([
    ['a command-line user', COMMAND_LINE_USER],
    ['a member who is no enterprise user', { ...MEMBER, roles: [] }],
    ['an administrator', ADMINISTRATOR],
  ])('is refused to %s', async (_who, caller) => {
    expect((await app.request({ ...requestTo(endpoint), caller })).status).toBe(403);
  });

  test('says that no provider is set up where none is', async () => {
    const response = await app.request({ ...requestTo(endpoint), caller: MEMBER });
    expect(response.status).toBe(503);
    expect(response.json()).toMatchObject({ detail: expect.stringContaining('No compliance provider is set up') });
  });
});

test("the owner's cluster has stood through all of this, and is the only one", async () => {
  const list = await app.request({ method: 'GET', path: '/cluster/list', caller: MEMBER });
  expect(list.json()).toEqual(['shop']);
  const manifest = await app.request({ method: 'GET', path: '/cluster?clusterName=shop', caller: MEMBER });
  expect(manifest.json()).toMatchObject({
    machines: { folder: { services: { nginx: {} }, inboundTraffic: [{ cidrBlock: '10.0.0.0/8' }] } },
    clusterServices: { nginx: {} },
  });
  const file = await app.request({
    method: 'GET',
    path: '/cluster/download-machine-config/shop/folder/nginx/nginx.conf?subPath=edge',
    caller: MEMBER,
  });
  expect(file.text).toBe('http { server_tokens on; }\n');
});

const READING = ABOUT_AN_OBJECT.filter(({ method }) => method === 'GET');
const CHANGING = ABOUT_AN_OBJECT.filter(({ method }) => method !== 'GET');

describe.each(named(READING))('%s', (_name, endpoint) => {
  test('has success for the owner with the same input', async () => {
    const response = await app.request({ ...requestTo(endpoint), caller: MEMBER });
    expect(response.status, response.text).toBe(endpoint.successStatus);
  });
});

describe.each(named(CHANGING).map(([name, endpoint], index) => [name, endpoint, index] as const))(
  '%s',
  (_name, endpoint, index) => {
    test('has success for an owner of the same objects with the same input', async () => {
      const own = `own-${index}`;
      const isOfUser = endpoint.path.startsWith('/:cli/');
      const caller = isOfUser ? { email: `${own}@example.com` } : { email: 'own@example.com', organization: own };
      const objects = await seed(caller, 'run' in endpoint.params.properties);
      if (endpoint.path.includes('/add-new-cidr-rule/')) await deleteRule(caller);
      const response = await app.request({ ...requestTo(endpoint, {}, objects), caller });
      // A run that has ended cannot be cancelled; that it can before is proven with the runs.
      const expected = isForm(cancelRun, endpoint) ? 409 : endpoint.successStatus;
      expect(response.status, response.text).toBe(expected);
    });
  },
);

test('every call says what a token for pipelines has to be good for', () => {
  const undeclared = CALLS.filter(({ endpoint }) => !ANONYMOUS.has(endpoint) && endpoint.leastScope === undefined);
  expect(undeclared.map(({ name }) => name)).toEqual([]);
});

describe('a token for pipelines', () => {
  const FOR_TOKENS = GUARDED.filter(({ leastScope }) => leastScope !== 'people');
  /** A stream, which has no end that could be waited for here. */
  const ANSWERED = FOR_TOKENS.filter((endpoint) => endpoint !== (watchRuns as Endpoint));
  const tokens: Record<'upload' | 'read' | 'uploadOther' | 'readShop' | 'readOther', string> = {
    upload: '',
    read: '',
    uploadOther: '',
    readShop: '',
    readOther: '',
  };

  beforeAll(async () => {
    tokens.upload = await makeToken(MEMBER, { scope: 'upload' });
    tokens.read = await makeToken(MEMBER, { scope: 'read' });
    tokens.uploadOther = await makeToken(MEMBER, { scope: 'upload', clusterName: 'other' });
    tokens.readShop = await makeToken(MEMBER, { scope: 'read', clusterName: 'shop' });
    tokens.readOther = await makeToken(MEMBER, { scope: 'read', clusterName: 'other' });
  });

  describe.each(named(GUARDED.filter(({ leastScope }) => leastScope === 'people')))('%s', (_name, endpoint) => {
    test('is for people', async () => {
      const response = await app.request({ ...requestTo(endpoint), headers: bearer(tokens.upload) });
      expect(response.status).toBe(403);
      expect(response.text).toContain('sign in');
    });
  });

  test('deletes nothing', () => {
    expect(FOR_TOKENS.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  describe.each(named(GUARDED.filter(({ leastScope }) => leastScope === 'upload')))('%s', (_name, endpoint) => {
    test('is refused to one that may only read', async () => {
      const response = await app.request({ ...requestTo(endpoint), headers: bearer(tokens.read) });
      expect(response.status).toBe(403);
      expect(response.text).toContain('may only read');
    });
  });

  describe.each(named(READING))('%s', (_name, endpoint) => {
    test.each(['read', 'upload', 'readShop'] as const)('has success for one that may read (%s)', async (which) => {
      const response = await app.request({ ...requestTo(endpoint), headers: bearer(tokens[which]) });
      expect(response.status, response.text).toBe(endpoint.successStatus);
    });
  });

  describe.each(named(ANSWERED.filter((endpoint) => OWNED.includes(endpoint))))('%s', (_name, endpoint) => {
    test.each(['uploadOther', 'readOther'] as const)('finds nothing of another cluster (%s)', async (which) => {
      const response = await app.request({ ...requestTo(endpoint), headers: bearer(tokens[which]) });
      const allowed = ABOUT_AN_OBJECT.includes(endpoint) ? [403, 404] : [endpoint.successStatus, 403, 422];
      expect(allowed).toContain(response.status);
      expect(response.text).not.toContain('shop');
    });

    test('is refused in the name of another owner, also of its maker', async () => {
      for (const [field, name] of [
        ['userName', MEMBER.email],
        ['userName', COMMAND_LINE_USER.email],
        ['organizationName', 'beta'],
      ] as const) {
        const response = await app.request({
          ...requestTo(endpoint, { [field]: name }),
          headers: bearer(tokens.upload),
        });
        expect(response.status).toBe(403);
      }
    });
  });

  describe.each(
    named(CHANGING.filter(({ leastScope }) => leastScope === 'upload')).map(
      ([name, endpoint], index) => [name, endpoint, index] as const,
    ),
  )('%s', (_name, endpoint, index) => {
    test('has success for one that may upload to that cluster', async () => {
      const caller = { email: `maker-${index}@example.com`, organization: `made-${index}` };
      await app.directory.createUser({ email: caller.email, password: 'Correct-Horse-7-Battery' });
      await app.directory.createOrganization(caller.organization);
      await app.directory.addMember(caller.organization, caller.email);
      const objects = await seed(caller, false);
      if (endpoint.path.includes('/add-new-cidr-rule/')) await deleteRule(caller);
      const token = await makeToken(caller, { scope: 'upload', clusterName: 'shop' });
      const response = await app.request({ ...requestTo(endpoint, {}, objects), headers: bearer(token) });
      expect(response.status, response.text).toBe(endpoint.successStatus);
    });
  });

  async function makeToken(caller: TestCaller, wanted: object): Promise<string> {
    const response = await app.as(caller).post('/tokens', { name: 'of the matrix', ...wanted });
    if (response.status !== 200) throw new Error(`no token was made: ${response.text}`);
    return (response.json() as { secret: string }).secret;
  }

  function bearer(token: string): Record<string, string> {
    return { authorization: `Bearer ${token}` };
  }
});

describe.each(named(INTERNAL))('%s', (_name, endpoint) => {
  test.each([
    ['a command-line user', COMMAND_LINE_USER],
    ['a member', MEMBER],
    ['a member of another organization', STRANGER],
  ])('is refused to %s', async (_who, caller) => {
    const response = await app.request({ ...requestTo(endpoint), caller });
    expect(response.status).toBe(403);
    expect(response.text).not.toContain('gamma');
  });

  test('has success for an administrator', async () => {
    const response = await app.request({ ...requestTo(endpoint), caller: ADMINISTRATOR });
    expect(response.status, response.text).toBe(endpoint.successStatus);
  });
});

test('every status with which a call was answered here stands in the description of the API', async () => {
  const { paths } = (await app.request({ method: 'GET', path: '/openapi.json' })).json() as OpenApiDocument;
  const described = CALLS.flatMap(({ endpoint: { method, path } }) => {
    const route = path.replace(/^\/:cli\//, '/plumbline-cli/');
    const operation = paths[route.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    return Object.keys(operation?.responses ?? {}).map((status) => `${method} /server${route} ${status}`);
  });
  const ofCalls = [...answered].filter((one) => !/ (none|\/server\/(?:\*|openapi\.json)) /.test(one));
  expect(ofCalls.length).toBeGreaterThan(300);
  expect(ofCalls.filter((one) => !described.includes(one))).toEqual([]);
});

function named(endpoints: readonly Endpoint[]): readonly (readonly [string, Endpoint])[] {
  return endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);
}

function isForm({ organization, user }: { organization: Endpoint; user: Endpoint }, endpoint: Endpoint): boolean {
  return endpoint === organization || endpoint === user;
}

/** A cluster with an object of every kind on both of its levels, and one report where it is wanted. */
async function seed(caller: TestCaller, withRun = true): Promise<Seeded> {
  const as = app.as(caller);
  await succeed(as.upload('/cluster/upload-cluster-zip', await nginxZip('shop')));
  const clusterService = { serviceName: 'terraform', serviceKey: 'nginx' };
  await succeed(as.post('/cluster/add-new-cluster-service/shop', clusterService));
  const extra = 'fileName=extra.conf&subPath=./edge';
  const main = 'fileName=nginx.conf&defaultFileName=main.tf&subPath=./edge';
  const bytes = Buffer.from('# text');
  await succeed(as.upload(`/cluster/upsert-complimentary-file/shop/folder/nginx?${extra}`, bytes));
  await succeed(as.upload(`/cluster/upsert-cluster-service-complimentary-file/shop/nginx?${extra}`, bytes));
  await succeed(as.upload(`/cluster/upsert-cluster-service-config-file/shop/nginx?${main}`, bytes));
  await succeed(as.post(`/add-new-cidr-rule/${RULE_PLACE}`, rule()));
  const token = await storeToken(caller);
  if (!withRun) return { run: '', scanId: '', reportName: '', token };
  const started = await as.put('/cluster/run-report/shop', { prefer: 'respond-async' });
  const [, run = ''] = /\/run\/([^?]+)/.exec(String(started.headers['location'])) ?? [];
  await vi.waitFor(async () => expect((await as.get(`/cluster/run/${run}`)).json()).toMatchObject({ state: 'done' }), {
    interval: 20,
    timeout: 20_000,
  });
  const [scan] = (await as.get('/plumbline-cli/get-scan-list')).json() as { scanId: string; reportName: string }[];
  return { run, scanId: scan?.scanId ?? '', reportName: scan?.reportName ?? '', token };
}

/** Of an account that the identity service need not know, as whoever uses the token would. */
async function storeToken({ email, organization }: TestCaller): Promise<string> {
  const owner: Owner =
    typeof organization === 'string' ? { kind: 'organization', name: organization } : { kind: 'user', name: email };
  const token = await createPipelineTokenStore(app.database).insert(owner, {
    name: 'seeded',
    scope: 'read',
    madeBy: email,
    makerId: 'nobody',
    secret: 'not one that was given out',
    days: 1,
    most: 1,
  });
  if (!token) throw new Error('the matrix could not be set up: no token');
  return token.id;
}

const RULE_PLACE = 'shop/folder/nginx?direction=inbound';

function rule(): object {
  const { priority, protocol, cidrBlock, beginPort, endPort } = SAMPLES;
  return { priority, protocol, cidrBlock, beginPort, endPort };
}

async function deleteRule(caller: TestCaller): Promise<void> {
  await succeed(app.as(caller).delete(`/delete-cidr-rule/${RULE_PLACE}`, rule()));
}

async function succeed(response: ReturnType<TestApp['request']>): Promise<void> {
  const { status, text } = await response;
  if (status >= 300) throw new Error(`the matrix could not be set up: ${status} ${text}`);
}

function requestTo(
  endpoint: Endpoint,
  owner: Readonly<Record<string, string>> = {},
  objects: Seeded = seeded,
): TestRequest {
  const params = sample(endpoint.params, endpoint.path, objects) as Record<string, string>;
  const fields = sample(endpoint.query, endpoint.path, objects) as Record<string, string>;
  const query = new URLSearchParams({ ...fields, ...owner });
  const path = `${fillPath(endpoint.path.replace(/^\/:cli\//, '/plumbline-cli/'), params)}?${query.toString()}`;
  return { method: endpoint.method, path, ...bodyFor(endpoint, objects) };
}

function bodyFor({ path, body }: Endpoint, objects: Seeded): Pick<TestRequest, 'body' | 'json'> {
  if (body === Nothing) return {};
  return body === Bytes ? { body: Buffer.from('bytes') } : { json: sample(body, path, objects) };
}

/** The required fields of an object schema, by the tables above. */
function sample(schema: TSchema, path: string, objects: Seeded): Record<string, unknown> {
  return Object.fromEntries(
    requiredOf(schema).map((field) => {
      const value = fieldOf(field, path, objects);
      if (value === undefined) throw new Error(`add a sample for the field ${field}`);
      return [field, value];
    }),
  );
}

function requiredOf(schema: TSchema): readonly string[] {
  // The schema of an object has it, where a field is required.
  const { required = [] } = schema as { required?: readonly string[] };
  return required;
}
