import { MAX_MACHINES } from '@plumbline/model/bounds';
import { NAME_PATTERN } from '@plumbline/model/names';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ROUTES } from '../routes.ts';
import type { OpenApiDocument } from './openapi.ts';

let app: TestApp;
let document: OpenApiDocument;

beforeAll(async () => {
  app = await startTestApp({ publicSettings: { cliPrefix: 'other-cli' } });
  const response = await app.request({ method: 'GET', path: '/openapi.json' });
  document = response.json() as OpenApiDocument;
});

afterAll(() => app.close());

test('the description of the API is a valid OpenAPI 3.1 document', async () => {
  const { headers } = await app.request({ method: 'GET', path: '/openapi.json' });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const validator = new Validator();
  expect(await validator.validate({ ...document })).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const broken = { ...document, paths: { '/x': { get: { responses: 7 } } } };
  expect((await new Validator().validate(broken)).valid).toBe(false);
});

test('has every route, each under a name of its own, and says which need a token', () => {
  for (const { endpoint, token } of ROUTES) {
    const path = endpoint.path.replace(/^\/:cli\//, '/other-cli/').replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation, `${endpoint.method} ${path}`).toBeDefined();
    expect(operation?.responses.default.description).toBe(endpoint.failure);
    const { leastScope = 'people' } = endpoint;
    const scopes = leastScope === 'people' ? [] : [leastScope];
    expect(operation?.security).toEqual(token === 'none' ? [] : [{ token: scopes }]);
    expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.successStatus));
  }
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(ROUTES.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test('refers to nothing that it does not have', () => {
  const references = JSON.stringify(document).match(/#\/components\/\w+\/\w+/g) ?? [];
  expect(references).toContain('#/components/schemas/Report');
  expect(references).toContain('#/components/responses/Problem422');
  const { components } = document;
  const present = Object.entries(components).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
  );
  for (const reference of new Set(references)) expect(present).toContain(reference);
  const shared = present.filter((part) => /\/(?:responses|headers)\//.test(part));
  for (const part of shared) expect(references).toContain(part);
});

test('says what headers and statuses there are beyond the usual', () => {
  const run = document.paths['/cluster/run-report/{cluster}']?.['put'];
  expect(run?.parameters).toContainEqual({
    name: 'Prefer',
    in: 'header',
    required: false,
    schema: { type: 'string', enum: ['respond-async'] },
  });
  expect(run?.responses).toMatchObject({
    202: { headers: { Location: { $ref: '#/components/headers/Location' } } },
    204: { description: 'Done.' },
    429: { $ref: '#/components/responses/Problem429' },
  });
  expect(document.components.responses['Problem429']).toMatchObject({
    headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  });
  const rules = document.paths['/rules']?.['get'];
  expect(rules?.parameters.map(({ name }) => name)).toContain('If-None-Match');
  expect(rules?.responses).toMatchObject({ 200: { headers: { ETag: {} } }, 304: { headers: { ETag: {} } } });
  const upload = document.paths['/cluster/upsert-config-file/{cluster}/{machine}/{service}']?.['post'];
  expect(upload?.requestBody?.content).toEqual({
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  });
  expect(upload?.responses).toMatchObject({ 204: { headers: { 'X-Upload-Warning': {} } } });
  const zip = document.paths['/cluster/report-audit-zip']?.['get'];
  expect(zip?.responses).toMatchObject({
    200: { headers: { 'Content-Disposition': {} }, content: { 'application/zip': {} } },
  });
});

test('says of names what they may be, and of lists and maps how much they may hold', () => {
  const params = document.paths['/cluster/add-cluster/{cluster}']?.['post']?.parameters;
  expect(params).toContainEqual({
    name: 'cluster',
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: NAME_PATTERN, minLength: 1, maxLength: 128 },
  });
  expect(document.components.schemas['Manifest']).toMatchObject({
    properties: {
      machines: { maxProperties: MAX_MACHINES, additionalProperties: { $ref: '#/components/schemas/Machine' } },
    },
  });
});

test('can be read as a page that runs no script and loads only our style sheet', async () => {
  const page = await app.request({ method: 'GET', path: '/docs' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(page.text).not.toMatch(/<script|style=|\son\w+=/);
  for (const said of ['header of answer 202', 'X-Upload-Warning', 'If-None-Match', '(to 1000 items)', 'With 400, ']) {
    expect(page.text).toContain(said);
  }
  for (const { failure } of ROUTES.map(({ endpoint }) => endpoint)) expect(page.text).toContain(failure);
  for (const permission of [
    'Needs no access token.',
    'For people:',
    'needs the scope upload.',
    'needs the scope read.',
  ]) {
    expect(page.text).toContain(permission);
  }
  expect((await app.request({ method: 'GET', path: '/docs.css' })).headers['content-type']).toContain('text/css');
});
