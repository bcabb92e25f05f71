import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import {
  CancellationTokenSource,
  CodeActionKind,
  DiagnosticSeverity,
  DiagnosticTag,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  ErrorCodes,
  ExitNotification,
  FileChangeType,
  type FileEvent,
  HoverRequest,
  LSPErrorCodes,
  RegistrationRequest,
  ShutdownRequest,
  type Diagnostic,
} from 'vscode-languageserver-protocol/node';
import { pathToFileURL } from 'node:url';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { editorOn, type Editor } from '../testing/editor.ts';
import { folderWith } from '../testing/folders.ts';
import { ruleLinks } from '../rule-links.ts';
import { serveEditor } from './language-server.ts';

const OPEN_REDIS = 'bind 0.0.0.0\nprotected-mode no\nport 6379\n';
const NGINX = 'events {}\nhttp {\n    include conf.d/*.conf;\n}\n';
const SITE = 'server {\n    listen 80;\n    server_tokens on;\n}\n';

interface ServedOptions {
  readonly hygiene?: boolean;
  readonly serverUrl?: string;
  readonly mostEntries?: number;
}

/** An editor and what serves it; `ended` is the exit code. */
function served({ hygiene = true, serverUrl, mostEntries = 1000 }: ServedOptions = {}): {
  readonly editor: Editor;
  readonly ended: Promise<ExitCode>;
  readonly toServer: PassThrough;
} {
  const [toServer, fromServer] = [new PassThrough(), new PassThrough()];
  const options = { hygiene, judgedAt: '2026-11-23', link: ruleLinks(serverUrl), pauseMs: 5, mostEntries };
  const ended = serveEditor(toServer, fromServer, options);
  onTestFinished(() => void toServer.end());
  return { editor: editorOn(fromServer, toServer), ended, toServer };
}

function rulesOf(diagnostics: readonly Diagnostic[]): readonly unknown[] {
  return diagnostics.map(({ code }) => code);
}

test('what is wrong in an open file is shown at its lines, with its severity, rule and source', async () => {
  const folder = await folderWith({ 'cache/redis.conf': OPEN_REDIS });
  const { editor } = served();
  await editor.start([folder]);
  const found = await editor.open(path.join(folder, 'cache', 'redis.conf'), OPEN_REDIS);
  const severityOf = (rule: string) => found.find(({ code }) => code === rule)?.severity;
  expect(severityOf('redis_open_without_password')).toBe(DiagnosticSeverity.Error);
  expect(found.find(({ code }) => code === 'redis_listens_on_all_addresses')).toMatchObject({
    severity: DiagnosticSeverity.Information,
    source: 'plumbline',
    codeDescription: { href: expect.stringMatching(/^https:\/\//) },
    message: expect.stringContaining('bind is 0.0.0.0'),
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 'bind 0.0.0.0'.length } },
  });
});

test('the link of a rule leads to the portal where somebody signed in', async () => {
  const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
  const { editor } = served({ serverUrl: 'https://plumbline.example.com/' });
  await editor.start([folder]);
  const [first] = await editor.open(path.join(folder, 'redis.conf'), OPEN_REDIS);
  expect(first?.codeDescription?.href).toBe(`https://plumbline.example.com/rules/${first?.code}`);
});

test('what is typed is checked, not what is on the disk', async () => {
  const folder = await folderWith({ 'redis.conf': 'bind 127.0.0.1\n' });
  const file = path.join(folder, 'redis.conf');
  const { editor } = served();
  await editor.start([folder]);
  const before = rulesOf(await editor.open(file, 'bind 127.0.0.1\n'));
  const after = rulesOf(await editor.type(file, '127.0.0.1', '0.0.0.0'));
  const added = after.filter((rule) => !before.includes(rule));
  expect(added).not.toEqual([]);
  expect(rulesOf(await editor.type(file, '0.0.0.0', '127.0.0.1'))).toEqual(before);
});

test('a file that another one includes is checked with it, also where that one is open and changed', async () => {
  const folder = await folderWith({ 'nginx.conf': NGINX, 'conf.d/site.conf': SITE });
  const [main, site] = [path.join(folder, 'nginx.conf'), path.join(folder, 'conf.d', 'site.conf')];
  const { editor } = served();
  await editor.start([folder]);
  const found = await editor.open(site, SITE);
  const tokens = found.find(({ code }) => code === 'nginx_server_tokens_on');
  expect(tokens?.range.start.line).toBe(2);
  expect(tokens?.relatedInformation?.[0]?.location.uri).toBe(pathToFileURL(main).href);
  expect(tokens?.relatedInformation?.[0]?.message).toContain('nginx.conf');

  const failsInMain = async () => rulesOf(await editor.diagnostics(main)).includes('nginx_server_tokens_on');
  await editor.open(main, NGINX);
  expect(await failsInMain()).toBe(false);
  await editor.type(site, '    server_tokens on;\n', '');
  await expect.poll(failsInMain).toBe(true);
  await editor.type(main, 'http {\n', 'http {\n    server_tokens off;\n');
  expect(await failsInMain()).toBe(false);
});

test('hovering says what a rule is about, as Markdown', async () => {
  const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
  const file = path.join(folder, 'redis.conf');
  const { editor } = served();
  await editor.start([folder]);
  await editor.open(file, OPEN_REDIS);
  const text = await editor.hover(file, 0);
  expect(text).toMatch(/^## \S/);
  expect(text).toMatch(/\*\*Found\*\*: .*0\.0\.0\.0.* \(wanted: `127\.0\.0\.1 -::1`\)/);
  expect(text).toMatch(/\*\*How to fix it:\*\* \S/);
  expect(text).toMatch(/\*\*Sources\*\*\n\n- <https:/);
  await editor.type(file, OPEN_REDIS, 'bind 127.0.0.1 -::1\n# nothing\n');
  expect(await editor.hover(file, 1)).toBeUndefined();
});

/** A file with two things that can be mended safely, on lines 2 and 5. */
const LOUD =
  'events {}\nhttp {\n  server_tokens on;\n  server {\n    listen 443 ssl;\n    ssl_protocols TLSv1 TLSv1.2;\n  }\n}\n';

test('a safe fix is preferred, and after it the check passes', async () => {
  const folder = await folderWith({ 'nginx.conf': LOUD });
  const file = path.join(folder, 'nginx.conf');
  const { editor } = served();
  await editor.start([folder]);
  const before = await editor.open(file, LOUD);
  expect(rulesOf(before)).toContain('nginx_server_tokens_on');
  const [fix] = (await editor.actions(file, 2)).filter(({ isPreferred }) => isPreferred);
  expect(fix?.title).toMatch(/^Fix: /);
  expect(rulesOf(fix?.diagnostics ?? [])).toEqual(['nginx_server_tokens_on']);
  const after = await editor.apply(fix ?? { title: '' });
  expect(editor.textOf(file)).toBe(LOUD.replace('server_tokens on', 'server_tokens off'));
  expect(rulesOf(after)).not.toContain('nginx_server_tokens_on');
});

test('the edit of a fix comes when it is chosen, for an editor that asks then', async () => {
  const folder = await folderWith({ 'nginx.conf': LOUD });
  const file = path.join(folder, 'nginx.conf');
  const { editor } = served();
  await editor.start([folder], {
    workspace: { workspaceEdit: { documentChanges: true } },
    textDocument: { codeAction: { resolveSupport: { properties: ['edit'] } } },
  });
  await editor.open(file, LOUD);
  const [fix] = (await editor.actions(file, 2)).filter(({ isPreferred }) => isPreferred);
  expect(fix?.edit).toBeUndefined();
  const resolved = await editor.resolve(fix ?? { title: '' });
  expect(resolved.edit?.documentChanges).toMatchObject([{ textDocument: { version: 1 } }]);
  await editor.apply(resolved);
  expect(editor.textOf(file)).toContain('server_tokens off');
  // What was chosen for a text that is another now changes nothing.
  expect((await editor.resolve(fix ?? { title: '' })).edit).toBeUndefined();
});

test('a fix that needs something is named so, and is not preferred', async () => {
  const text = 'FROM debian:12\nUSER nobody\nRUN curl http://x.example/a.sh | sh\n';
  const folder = await folderWith({ Dockerfile: text });
  const file = path.join(folder, 'Dockerfile');
  const { editor } = served();
  await editor.start([folder]);
  const found = await editor.open(file, text);
  const lines = [...new Set(found.map(({ range }) => range.start.line))];
  const actions = (await Promise.all(lines.map((line) => editor.actions(file, line)))).flat();
  const suggested = actions.filter(({ title }) => title.startsWith('Suggested fix: '));
  expect(suggested).not.toEqual([]);
  for (const { title, isPreferred } of suggested)
    expect([title.includes('(needs '), isPreferred]).toEqual([true, undefined]);
});

test('all that can be mended safely is mended at once', async () => {
  const folder = await folderWith({ 'nginx.conf': LOUD });
  const file = path.join(folder, 'nginx.conf');
  const { editor } = served();
  await editor.start([folder]);
  const before = await editor.open(file, LOUD);
  const [all] = await editor.actions(file, 0, CodeActionKind.Source);
  const after = await editor.apply(all ?? { title: '' });
  expect(after.length).toBeLessThan(before.length - 1);
  expect(editor.textOf(file)).toContain('server_tokens off');
  expect(editor.textOf(file)).toContain('ssl_protocols TLSv1.2 TLSv1.3');
  expect(await editor.actions(file, 0, CodeActionKind.Source)).toEqual([]);
});

test.each([
  ['for this line', '# plumbline: disable-next-line'],
  ['in this file', '# plumbline: disable'],
])('a rule is switched off %s by a comment of the kind of the file', async (where, comment) => {
  const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
  const file = path.join(folder, 'redis.conf');
  const { editor } = served();
  await editor.start([folder]);
  await editor.open(file, OPEN_REDIS);
  const [disable] = (await editor.actions(file, 1)).filter(({ title }) => title.endsWith(where));
  const [rule] = rulesOf(disable?.diagnostics ?? []);
  const after = await editor.apply(disable ?? { title: '' });
  expect(editor.textOf(file)).toContain(`\n${comment} ${String(rule)} say here why\nprotected-mode no`);
  expect(rulesOf(after)).not.toContain(rule);
});

test('the settings file switches rules off and gives them another severity, as in a scan', async () => {
  const settings =
    'rules:\n  - rule: redis_tls_off_on_network\n    off: true\n    reason: behind a tunnel\n  - rule: redis_listens_on_all_addresses\n    severity: 5\n    reason: nobody but us\n';
  const folder = await folderWith({ 'redis.conf': OPEN_REDIS, 'plumbline.yaml': settings });
  const { editor } = served();
  await editor.start([folder]);
  const found = await editor.open(path.join(folder, 'redis.conf'), OPEN_REDIS);
  expect(editor.said).toEqual([]);
  expect(rulesOf(found)).not.toContain('redis_tls_off_on_network');
  const listens = found.find(({ code }) => code === 'redis_listens_on_all_addresses');
  expect(listens?.severity).toBe(DiagnosticSeverity.Error);
});

test('an editor that knows snippets is left the reason to fill in', async () => {
  const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
  const file = path.join(folder, 'redis.conf');
  const { editor } = served();
  await editor.start([folder], { workspace: { workspaceEdit: { documentChanges: true, snippetEditSupport: true } } });
  await editor.open(file, OPEN_REDIS);
  const [disable] = (await editor.actions(file, 1)).filter(({ title }) => title.startsWith('Disable '));
  expect(JSON.stringify(disable?.edit)).toContain('${1:say here why}');
});

test('a file without comments offers no comment', async () => {
  const text = '{"icc": true, "live-restore": false}\n';
  const folder = await folderWith({ 'daemon.json': text });
  const file = path.join(folder, 'daemon.json');
  const { editor } = served();
  await editor.start([folder]);
  const found = await editor.open(file, text);
  expect(found).not.toEqual([]);
  expect((await editor.actions(file, 0)).filter(({ title }) => title.startsWith('Disable '))).toEqual([]);
});

test('a file outside of the workspace is checked alone', async () => {
  const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
  const { editor } = served();
  await editor.start([]);
  expect(await editor.open(path.join(folder, 'redis.conf'), OPEN_REDIS)).not.toEqual([]);
});

test('a file that belongs to no service has nothing wrong, and a large one is said not to be checked', async () => {
  const large = `${OPEN_REDIS}${'# nothing\n'.repeat(120_000)}`;
  const folder = await folderWith({ 'notes.txt': OPEN_REDIS, 'redis.conf': large });
  const { editor } = served();
  await editor.start([folder]);
  expect(await editor.open(path.join(folder, 'notes.txt'), OPEN_REDIS)).toEqual([]);
  const [told, ...others] = await editor.open(path.join(folder, 'redis.conf'), large);
  expect([told?.message, others]).toEqual([expect.stringContaining('not checked while it is open'), []]);
  expect(await editor.type(path.join(folder, 'redis.conf'), '# nothing\n'.repeat(120_000), '')).not.toEqual([]);
});

test('a large file stays unchecked when another one changes with which it belongs together', async () => {
  const large = `${SITE}${'# nothing\n'.repeat(120_000)}`;
  const folder = await folderWith({ 'nginx.conf': NGINX, 'conf.d/site.conf': large });
  const [main, site] = [path.join(folder, 'nginx.conf'), path.join(folder, 'conf.d', 'site.conf')];
  const { editor } = served();
  await editor.start([folder]);
  const told = await editor.open(site, large);
  await editor.open(main, NGINX);
  await editor.type(main, 'events {}', 'events { }');
  expect(await editor.diagnostics(site)).toEqual(told);
  expect(told).toHaveLength(1);
});

test('in a folder with too many files each is checked with those beside it, and that is said', async () => {
  const others = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`a/${index}.txt`, '']));
  const folder = await folderWith({
    ...others,
    'b/redis.conf': OPEN_REDIS,
    'z/nginx.conf': NGINX,
    'z/conf.d/site.conf': SITE,
  });
  const { editor } = served({ mostEntries: 20 });
  await editor.start([folder]);
  await editor.open(path.join(folder, 'z', 'nginx.conf'), NGINX);
  const redis = path.join(folder, 'b', 'redis.conf');
  await editor.open(redis, OPEN_REDIS);
  await expect.poll(async () => rulesOf(await editor.diagnostics(redis))).toContain('redis_open_without_password');
  expect(editor.said.filter((sentence) => sentence.includes('more than 20 files and folders'))).toHaveLength(1);
});

test('what was written outside of the editor counts as soon as the editor says so', async () => {
  const quiet = SITE.replace('server_tokens on', 'server_tokens off');
  const main = 'events {}\nhttp {\n    include conf.d/*.conf;\n}\n';
  const folder = await folderWith({ 'nginx.conf': main, 'conf.d/site.conf': quiet });
  const [file, site] = [path.join(folder, 'nginx.conf'), path.join(folder, 'conf.d', 'site.conf')];
  const { editor } = served();
  let watched: unknown;
  editor.connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
    watched = registrations[0]?.registerOptions;
  });
  await editor.start([folder], { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } });
  await expect.poll(() => watched).toEqual({ watchers: [{ globPattern: '**/*' }] });
  expect(rulesOf(await editor.open(file, main))).not.toContain('nginx_server_tokens_on');
  await writeFile(site, 'server {\n    listen 80;\n}\n');
  const changes: FileEvent[] = [{ uri: pathToFileURL(site).href, type: FileChangeType.Changed }];
  await editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
  await expect.poll(async () => rulesOf(await editor.diagnostics(file))).toContain('nginx_server_tokens_on');
});

test('a file becomes one of a service as it is typed', async () => {
  const folder = await folderWith({ 'web.conf': '' });
  const file = path.join(folder, 'web.conf');
  const { editor } = served();
  await editor.start([folder]);
  expect(await editor.open(file, '# nothing\n')).toEqual([]);
  const typed = 'http {\n  server_tokens on;\n  server { listen 80; location / { proxy_pass http://app; } }\n}\n';
  expect(rulesOf(await editor.type(file, '# nothing\n', typed))).toContain('nginx_server_tokens_on');
});

test('a closed file has nothing wrong any more', async () => {
  const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
  const file = path.join(folder, 'redis.conf');
  const { editor } = served();
  await editor.start([folder]);
  await editor.open(file, OPEN_REDIS);
  expect(await editor.close(file)).toEqual([]);
});

test('the settings file of the innermost folder says which files are whose', async () => {
  const folder = await folderWith({
    'sub/odd.txt': OPEN_REDIS,
    'sub/plumbline.yaml': 'services:\n  redis: [odd.txt]\n',
  });
  const file = path.join(folder, 'sub', 'odd.txt');
  const { editor } = served();
  await editor.start([folder]);
  expect(await editor.open(file, OPEN_REDIS)).toEqual([]);
  const added = [{ uri: pathToFileURL(path.join(folder, 'sub')).href, name: 'sub' }];
  await editor.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
    event: { added, removed: [] },
  });
  await expect.poll(async () => (await editor.diagnostics(file)).length).toBeGreaterThan(0);
});

test('a settings file that cannot be read is said once', async () => {
  const folder = await folderWith({ 'redis.conf': OPEN_REDIS, 'plumbline.yaml': 'services: [\n' });
  const file = path.join(folder, 'redis.conf');
  const { editor } = served();
  await editor.start([folder]);
  await editor.open(file, OPEN_REDIS);
  await editor.type(file, '6379', '6380');
  expect(editor.said.filter((sentence) => sentence.includes('plumbline.yaml'))).toHaveLength(1);
});

test('rules of good practice are hints, and left out where nobody wants them', async () => {
  const text = 'FROM debian:12\nRUN cd /tmp && ls\nWORKDIR app\nMAINTAINER somebody\n';
  const folder = await folderWith({ Dockerfile: text });
  const file = path.join(folder, 'Dockerfile');
  const [all, some] = [served().editor, served({ hygiene: false }).editor];
  await Promise.all([all.start([folder]), some.start([folder])]);
  const hints = (await all.open(file, text)).filter(({ severity }) => severity === DiagnosticSeverity.Hint);
  expect(hints).not.toEqual([]);
  expect((await some.open(file, text)).filter(({ severity }) => severity === DiagnosticSeverity.Hint)).toEqual([]);
});

test('what was called off is not answered, and what comes too early or too late is refused', async () => {
  const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
  const file = path.join(folder, 'redis.conf');
  const { editor, ended } = served();
  const params = { textDocument: { uri: pathToFileURL(file).href }, position: { line: 0, character: 0 } };
  await expect(editor.connection.sendRequest(HoverRequest.type, params)).rejects.toMatchObject({
    code: ErrorCodes.ServerNotInitialized,
  });
  await editor.start([folder]);
  await editor.open(file, OPEN_REDIS);
  const source = new CancellationTokenSource();
  const called = editor.connection.sendRequest(HoverRequest.type, params, source.token);
  source.cancel();
  await expect(called).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  await editor.connection.sendRequest(ShutdownRequest.type);
  await expect(editor.connection.sendRequest(HoverRequest.type, params)).rejects.toMatchObject({
    code: ErrorCodes.InvalidRequest,
  });
  await editor.connection.sendNotification(ExitNotification.type);
  expect(await ended).toBe(EXIT.success);
});

test('an editor that goes without goodbye ends it with 1', async () => {
  const { editor, ended, toServer } = served();
  await editor.start([]);
  toServer.end();
  expect(await ended).toBe(1);
});

test('a program that is out of use is struck through', async () => {
  const text = 'FROM debian:8\nUSER nobody\n';
  const folder = await folderWith({ Dockerfile: text });
  const { editor } = served();
  await editor.start([folder]);
  const found = await editor.open(path.join(folder, 'Dockerfile'), text);
  expect(found.filter(({ tags }) => tags?.includes(DiagnosticTag.Deprecated))).not.toEqual([]);
});
