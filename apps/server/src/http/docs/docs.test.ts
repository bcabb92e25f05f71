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
    expect(operation?.responses['default']?.description).toBe(endpoint.failure);
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
  const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? [];
  const names = references.map((reference) => reference.slice(reference.lastIndexOf('/') + 1));
  expect(names).toContain('Report');
  for (const name of names) expect(Object.keys(document.components.schemas)).toContain(name);
});

test('can be read as a page that runs no script and loads only our style sheet', async () => {
  const page = await app.request({ method: 'GET', path: '/docs' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(page.text).not.toMatch(/<script|style=|\son\w+=/);
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
