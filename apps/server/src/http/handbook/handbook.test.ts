import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { HANDBOOK_FOLDER, SCHEMAS_FOLDER } from './handbook-routes.ts';
import { anchorOf, readHandbook } from './handbook.ts';

const SCHEMAS = readdirSync(SCHEMAS_FOLDER);
const PAGES = readHandbook(HANDBOOK_FOLDER);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function get(url: string) {
  return app.server.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
}

test('everybody reads the handbook, each page leading to all others, without any script', async () => {
  expect(PAGES.length).toBeGreaterThan(8);
  for (const { name, title } of PAGES) {
    const { statusCode, headers, body } = await get(`/docs/${name}`);
    expect(statusCode, name).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    expect(body).toContain(`<h1 id="${anchorOf(title)}">`);
    expect(body.match(/aria-current="page"/g)).toHaveLength(1);
    for (const other of PAGES) expect(body).toContain(`<a href="${other.name === '' ? './' : other.name}"`);
    expect(body).not.toContain('<script');
  }
  expect((await get('/docs/handbook.css')).headers['content-type']).toContain('text/css');
});

test('links of the handbook lead to pages and places that are there', () => {
  const places = new Set([
    ...SCHEMAS.map((schema) => `schemas/${schema}`),
    ...PAGES.flatMap(({ name, content: { markup } }) => [
      name === '' ? './' : name,
      ...[...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `${name}#${id}`),
    ]),
  ]);
  const links = PAGES.flatMap(({ name, content: { markup } }) =>
    [...markup.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => (href.startsWith('#') ? name + href : href)),
  );
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter((link) => !/^(https:|\/)/.test(link) && !places.has(link))).toEqual([]);
});

test('editors and programs read schemas there', async () => {
  expect(SCHEMAS).toContain('plumbline.schema.json');
  for (const schema of SCHEMAS) {
    const { headers, body } = await get(`/docs/schemas/${schema}`);
    expect(headers['content-type']).toBe('application/schema+json; charset=utf-8');
    expect(JSON.parse(body)).toHaveProperty('$schema');
  }
});

test('its folder leads to the first page, and what it has not is not found', async () => {
  expect((await get('/docs')).headers['location']).toBe('/docs/');
  expect((await get('/docs/nothing')).statusCode).toBe(404);
  expect((await get('/docs/../package.json')).statusCode).not.toBe(200);
});
