import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { RuleCounts, RuleDetails, RuleIndex } from '@plumbline/model/contract/rules';
import { SERVICES_WITH_RULES, loadRules } from '@plumbline/scanner/services';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Of the built rules. */
const HASH = /^[\da-f]{12}$/;

let app: TestApp;
let as: ReturnType<TestApp['as']>;

beforeAll(async () => {
  app = await startTestApp();
  as = app.as({ email: 'jo@example.com' });
});

afterAll(() => app.close());

test('the index has every rule that a scan runs, and what a report may name besides', async () => {
  const { version, versions, rules } = (await as.get('/rules')).json() as RuleIndex;
  expect(version).toMatch(HASH);
  expect(Object.keys(versions)).toEqual(SERVICES_WITH_RULES);
  expect(Object.values(versions)).toEqual(Object.values(versions).map(() => expect.stringMatching(HASH)));
  const ids = rules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  for (const { id, title, terms, severity, fix, retired } of (await loadRules()).values())
    expect(byId.get(id)).toMatchObject({
      id,
      title,
      ...(terms ? { terms } : {}),
      severity,
      ...(fix && retired === undefined ? { fix: fix.kind } : {}),
    });
  expect(ids).toEqual(expect.arrayContaining(['nginx_syntax_error', 'nginx_placeholder_left', 'cve_vuln_present']));
  expect(JSON.stringify(rules)).not.toContain('remediation');
});

test('the types of service that are checked are told with how many rules each has, and no others', async () => {
  const { rules } = (await as.get('/rules')).json() as RuleIndex;
  const counts = (await as.get('/rule-counts')).json() as RuleCounts;
  expect(counts['nginx']).toBe(rules.filter(({ service }) => service === 'nginx').length);
  expect(Object.keys(counts).toSorted()).toEqual(SERVICES_WITH_RULES);
});

test('a rule comes with its texts and examples, whose offending lines are counted from the first that is shown', async () => {
  const rule = (await as.get('/rules/nginx_server_tokens_on')).json() as RuleDetails;
  expect(rule).toMatchObject({
    id: 'nginx_server_tokens_on',
    severity: 2,
    service: 'nginx',
    fix: 'safe',
    remediation: 'Set `server_tokens off;` in the http block.',
  });
  expect(rule.examples?.bad).toEqual([
    {
      name: 'nginx.conf',
      configFileType: 'nginx',
      lines: ['http {', '  server_tokens on;', '  server { listen 80; }', '}'],
      marked: [{ fromLine: 1, toLine: 1 }],
    },
  ]);
  expect(rule.examples?.good[0]?.marked).toEqual([]);
});

test('the rules are read as soon as the server listens, and once', async () => {
  let processes = 0;
  const onProcess = (): void => void (processes += 1);
  subscribe('child_process', onProcess);
  const listening = await startTestApp();
  try {
    await listening.server.listen({ port: 0, host: '127.0.0.1' });
    expect(processes).toBe(1);
    const asker = listening.as({ email: 'jo@example.com' });
    for (const path of ['/rules', '/rule-counts', '/rules/nginx_server_tokens_on'])
      expect((await asker.get(path)).status).toBe(200);
    expect(processes).toBe(1);
  } finally {
    unsubscribe('child_process', onProcess);
    await listening.close();
  }
});

test('a rule that was renamed is found by its former id', async () => {
  const renamed = (await as.get('/rules/docker_compose_privileges_can_grow')).json() as RuleDetails;
  expect(renamed).toMatchObject({
    id: 'docker_compose_no_new_privileges_missing',
    formerIds: ['docker_compose_privileges_can_grow'],
  });
});

test('an unknown rule is not found, and is named', async () => {
  const response = await as.get('/rules/nginx_no_such_rule');
  expect(response.status).toBe(404);
  expect(response.json()).toMatchObject({ detail: 'There is no rule "nginx_no_such_rule".' });
});

test('what one has already is not sent again', async () => {
  for (const path of ['/rules', '/rule-counts', '/rules/redis_open_without_password']) {
    const first = await as.get(path);
    const tag = String(first.headers['etag']);
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await as.get(path, { 'if-none-match': known });
      expect({ status: again.status, text: again.text, tag: again.headers['etag'] }).toEqual({
        status: 304,
        text: '',
        tag,
      });
    }
    expect((await as.get(path, { 'if-none-match': '"other"' })).text).toBe(first.text);
  }
});
