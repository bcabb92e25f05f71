import * as clusters from '@plumbline/model/contract/clusters';
import { Bytes, Nothing, fillPath, type Endpoint } from '@plumbline/model/contract/endpoint';
import * as events from '@plumbline/model/contract/events';
import * as files from '@plumbline/model/contract/files';
import type { OwnerEndpoint } from '@plumbline/model/contract/owner';
import * as registration from '@plumbline/model/contract/registration';
import * as reports from '@plumbline/model/contract/reports';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestRequest } from '../testing/test-app.ts';
import type { TestCaller } from '../testing/test-tokens.ts';
import { nginxZip } from '../testing/test-zip.ts';
import { ROUTES } from './routes.ts';

/*
 * Every call of the contract against everybody who must not make it. A call without a route, or one whose input this
 * file cannot fill, fails.
 */

const MEMBER: TestCaller = { email: 'member@acme.example', organization: 'acme', roles: ['ENTERPRISE'] };
const STRANGER: TestCaller = { email: 'stranger@beta.example', organization: 'beta', roles: ['ENTERPRISE'] };
const COMMAND_LINE_USER: TestCaller = { email: 'solo@example.com' };
const ADMINISTRATOR: TestCaller = { email: 'admin@example.com', roles: ['ADMIN'] };

/** What fills each field of the calls' inputs; the objects are the member's. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  cluster: 'shop',
  clusterName: 'shop',
  machine: 'folder',
  service: 'nginx',
  file: 'nginx.conf',
  fileName: 'nginx.conf',
  defaultFileName: 'nginx.conf',
  subPath: './edge',
  reportName: '1700000000',
  run: '00000000-0000-4000-8000-000000000000',
  location: 'Bern',
  clusterType: 'AWS',
  derivedFrom: 'MANUAL',
  id: 'web-2',
  serviceName: 'nginx',
  serviceKey: 'nginx-2',
};

const CONTRACT = Object.values({ ...clusters, ...files, ...reports, ...registration, ...events }).flatMap(endpointsOf);
const ANONYMOUS = new Set<Endpoint>(Object.values(registration));
const GUARDED = CONTRACT.filter((endpoint) => !ANONYMOUS.has(endpoint));
const OWNED = GUARDED.filter((endpoint) => endpoint !== (events.watchRuns as Endpoint));
const ABOUT_A_CLUSTER = OWNED.filter(
  ({ params, query }) =>
    'cluster' in params.properties || 'clusterName' in query.properties || 'run' in params.properties,
).filter(({ path }) => !path.includes('/add-cluster/'));

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const body = await nginxZip('shop');
  await app.request({ method: 'POST', path: '/cluster/upload-cluster-zip', caller: MEMBER, body });
});

afterAll(() => app.close());

test('every call of the contract has a route, and every route is in the contract', () => {
  expect(new Set(ROUTES.map(({ endpoint }) => endpoint))).toEqual(new Set(CONTRACT));
  expect(CONTRACT.length).toBeGreaterThan(60);
});

test('only the calls of sign-up need no token', () => {
  expect(ROUTES.filter(({ token }) => token === 'none').map(({ endpoint }) => endpoint)).toEqual(
    CONTRACT.filter((endpoint) => ANONYMOUS.has(endpoint)).toSorted(
      (a, b) => ROUTES.findIndex(({ endpoint }) => endpoint === a) - ROUTES.findIndex(({ endpoint }) => endpoint === b),
    ),
  );
});

describe.each(GUARDED.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test('is refused without a token, and with an expired one', async () => {
      expect((await app.request(requestTo(endpoint))).status).toBe(401);
      expect((await app.request({ ...requestTo(endpoint), caller: MEMBER, lifetimeSeconds: -60 })).status).toBe(401);
    });
  },
);

describe.each(OWNED.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test.each([
      ['a command-line user', COMMAND_LINE_USER],
      ['a member of another organization', STRANGER],
      ['an administrator', ADMINISTRATOR],
    ])("is refused to %s in the organization's name, whether there is one or not", async (_who, caller) => {
      const existing = await app.request({ ...requestTo(endpoint, { organizationName: 'acme' }), caller });
      const missing = await app.request({ ...requestTo(endpoint, { organizationName: 'nobody' }), caller });
      expect(existing.status).toBe(403);
      expect(existing.json()).toEqual(missing.json());
    });

    test("is refused in another user's name", async () => {
      const query = { userName: MEMBER.email };
      expect((await app.request({ ...requestTo(endpoint, query), caller: COMMAND_LINE_USER })).status).toBe(403);
      const both = { organizationName: 'beta', userName: MEMBER.email };
      expect((await app.request({ ...requestTo(endpoint, both), caller: STRANGER })).status).toBe(403);
    });
  },
);

describe.each(ABOUT_A_CLUSTER.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test.each([
      ['a command-line user', COMMAND_LINE_USER],
      ['a member of another organization', STRANGER],
      ['an administrator', ADMINISTRATOR],
    ])('finds nothing of another owner for %s', async (_who, caller) => {
      const response = await app.request({ ...requestTo(endpoint), caller });
      expect(response.status).toBe(404);
      expect(response.text).not.toContain('acme');
    });
  },
);

test("the owner's cluster has stood through all of this, and is the only one", async () => {
  const list = await app.request({ method: 'GET', path: '/cluster/list', caller: MEMBER });
  expect(list.json()).toEqual(['shop']);
  const manifest = await app.request({ method: 'GET', path: '/cluster?clusterName=shop', caller: MEMBER });
  expect(manifest.json()).toMatchObject({ machines: { folder: { services: { nginx: {} } } } });
  const file = await app.request({
    method: 'GET',
    path: '/cluster/download-machine-config/shop/folder/nginx/nginx.conf?subPath=edge',
    caller: MEMBER,
  });
  expect(file.text).toBe('http { server_tokens on; }\n');
});

function endpointsOf(exported: unknown): readonly Endpoint[] {
  if (typeof exported !== 'object' || exported === null) return [];
  // What a contract file exports is a schema, a call, or a call in two forms.
  if ('organization' in exported) {
    const { organization, user } = exported as OwnerEndpoint;
    return [organization, user];
  }
  return 'failure' in exported ? [exported as Endpoint] : [];
}

function requestTo(endpoint: Endpoint, owner: Readonly<Record<string, string>> = {}): TestRequest {
  const params = sample(endpoint.params) as Record<string, string>;
  const query = new URLSearchParams({ ...(sample(endpoint.query) as Record<string, string>), ...owner });
  const path = `${fillPath(endpoint.path.replace(/^\/:cli\//, '/plumbline-cli/'), params)}?${query.toString()}`;
  return { method: endpoint.method, path, ...bodyFor(endpoint) };
}

function bodyFor({ path, body }: Endpoint): Pick<TestRequest, 'body' | 'json'> {
  if (body === Nothing) return {};
  if (body === Bytes) return { body: Buffer.from('bytes') };
  const isClusterService = path.endsWith('/add-new-cluster-service/:cluster');
  return { json: { ...sample(body), ...(isClusterService ? { serviceName: 'terraform' } : {}) } };
}

/** The required fields of an object schema, by the table above. */
function sample(schema: TSchema): Record<string, unknown> {
  const { required = [] } = schema as { required?: readonly string[] };
  return Object.fromEntries(
    required.map((field) => {
      if (!(field in SAMPLES)) throw new Error(`add a sample for the field ${field}`);
      return [field, SAMPLES[field]];
    }),
  );
}
