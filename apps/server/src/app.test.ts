import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommandLineArchive, readRelease } from './http/downloads.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let portalFolder: string;

beforeAll(async () => {
  portalFolder = await mkdtemp(join(tmpdir(), 'plumbline-portal-'));
  await mkdir(join(portalFolder, 'assets'));
  await writeFile(join(portalFolder, 'index.html'), '<!doctype html><title>Plumbline</title>');
  await writeFile(join(portalFolder, 'assets', 'index-abc123.js'), 'export {};');
  await writeFile(join(portalFolder, 'assets', 'index-abc123.js.br'), brotliCompressSync('export {};'));
  app = await startTestApp({ settings: { portalFolder, publicUrl: 'https://plumbline.example.com' } });
});

afterAll(async () => {
  await app.close();
  await rm(portalFolder, { recursive: true, force: true });
});

function get(url: string, headers: Record<string, string> = {}) {
  return app.server.inject({ method: 'GET', url, headers });
}

const AS_PAGE = { accept: 'text/html,application/xhtml+xml' };

describe('the portal', () => {
  test.each([
    '/',
    '/orgs',
    '/orgs/ann@example.com/web.example%2010?tab=history',
    '/connect-accounts/7',
    '/orgs/%E0%A4',
  ])('is the page at %s', async (url) => {
    const response = await get(url, AS_PAGE);
    expect([response.statusCode, response.body]).toEqual([200, '<!doctype html><title>Plumbline</title>']);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  test('has files that are kept for ever, and is no page where one is missing', async () => {
    const file = await get('/assets/index-abc123.js');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/index-old.js', AS_PAGE)).statusCode).toBe(404);
    expect((await get('/favicon.ico', { accept: 'image/*' })).statusCode).toBe(404);
  });

  test('travels compressed to browsers that say they can read it', async () => {
    const { headers, rawPayload } = await get('/assets/index-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(String(brotliDecompressSync(rawPayload))).toBe('export {};');
    expect((await get('/assets/index-abc123.js')).body).toBe('export {};');
  });

  test('may load and be framed by nothing else, and insists on HTTPS where it is served so', async () => {
    const { headers } = await get('/', AS_PAGE);
    const policy = String(headers['content-security-policy']);
    for (const part of ["default-src 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('http');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  test('runs and draws what stands in its page, as that was built, and nothing else that does', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-portal-'));
    const page =
      '<!doctype html><style>p { color: red }</style><script> let a = 1; </script><script src="/b.js"></script>';
    await writeFile(join(folder, 'index.html'), page);
    const drawing = await startTestApp({ settings: { portalFolder: folder } });
    try {
      const { headers } = await drawing.server.inject({ method: 'GET', url: '/', headers: AS_PAGE });
      const policy = String(headers['content-security-policy']).split(';');
      expect(policy).toContain("style-src 'self' 'sha256-ngewhhP73WDIbgwseeu52VAAJgKdGUsu1IUQQsAm8m4='");
      expect(policy).toContain("script-src 'self' 'sha256-QO5pYDGtoSJT4raxWXHQGphEINQdc/JA4W0VAvADBLk='");
    } finally {
      await drawing.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('may load from the tag manager where one is configured, and from nothing beside it', async () => {
    const tagged = await startTestApp({
      settings: { portalFolder },
      publicSettings: { tagManagerId: 'GTM-TEST1', paymentKey: 'pk_live_example' },
    });
    try {
      const { headers } = await tagged.server.inject({ method: 'GET', url: '/', headers: AS_PAGE });
      const policy = String(headers['content-security-policy']);
      expect(new Set(policy.match(/https:\/\/[^\s;]+/g))).toEqual(
        new Set([
          'https://www.googletagmanager.com',
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
        ]),
      );
      expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types default");
      expect(policy).not.toContain('unsafe');
      const settings = await tagged.server.inject({ method: 'GET', url: '/settings.json' });
      expect(settings.json()).toMatchObject({ tagManagerId: 'GTM-TEST1', paymentKey: 'pk_live_example' });
    } finally {
      await tagged.close();
    }
  });

  test.each(['/a%00b', '/assets/%00', '/assets/..%5c..%5csecret.key'])(
    'holds nothing at %s, which no folder can hold',
    async (path) => {
      const response = await get(path);
      expect([response.statusCode, response.json()]).toMatchObject([404, { detail: 'There is nothing here.' }]);
    },
  );

  test('and the command line are told where everything is', async () => {
    expect((await get('/settings.json')).json()).toMatchObject({
      apiBase: '/server',
      identityBase: '/auth',
      realm: 'plumbline',
      clientId: 'plumbline-portal',
      cliClientId: 'plumbline-cli',
      cliPrefix: 'plumbline-cli',
    });
  });

  test('knows no tag manager and no payment provider unless they are configured', async () => {
    const settings = (await get('/settings.json')).json();
    expect(settings).not.toHaveProperty('tagManagerId');
    expect(settings).not.toHaveProperty('paymentKey');
  });
});

describe('the API', () => {
  test('answers problems as RFC 9457 documents, also where there is no such call', async () => {
    const response = await get('/server/no-such-call');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'Not found',
      status: 404,
      detail: 'There is no such call.',
    });
  });

  test('takes slashes in a row for one', async () => {
    expect((await get('/server//cluster//list')).statusCode).toBe(401);
  });

  test('answers an address that cannot be decoded as any other that leads nowhere', async () => {
    const response = await get('/server/%E0%A4');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  test('refuses a character that no text of the database can hold, wherever it stands', async () => {
    const as = app.as({ email: 'ann@example.com' });
    const body = { location: 'a\0b', clusterType: 'AWS', derivedFrom: 'MANUAL' };
    const answers = [
      await as.post('/cluster/add-cluster/nul', body),
      await as.get('/plumbline-cli/cluster/failed-checks?rule=a%00b'),
    ];
    expect(answers.map((answer) => [answer.status, (answer.json() as { detail: string }).detail])).toEqual([
      [422, '/body/location: must not hold the character U+0000.'],
      [422, '/query/rule: must not hold the character U+0000.'],
    ]);
  });

  test('refuses JSON that is none, that sets prototypes, or that is too large', async () => {
    const caller = { email: 'ann@example.com' };
    const body = { location: '', clusterType: 'AWS', derivedFrom: 'MANUAL' };
    for (const [payload, status] of [
      ['{', 400],
      ['', 422],
      [`{"__proto__":{"a":1},${JSON.stringify(body).slice(1)}`, 400],
      [JSON.stringify({ ...body, location: 'x'.repeat(2_000_000) }), 413],
    ] as const) {
      const response = await app.server.inject({
        method: 'POST',
        url: '/server/cluster/add-cluster/a',
        headers: { authorization: `Bearer ${await app.tokens.sign(caller)}`, 'content-type': 'application/json' },
        payload,
      });
      expect(response.statusCode, payload.slice(0, 20)).toBe(status);
      expect(response.json()).toMatchObject({ status });
    }
  });

  test("keeps a caller's harmless request id and makes one otherwise", async () => {
    expect((await get('/server/x', { 'x-request-id': 'build-7.1' })).headers['x-request-id']).toBe('build-7.1');
    expect((await get('/server/x', { 'x-request-id': 'a b"' })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('says that it lives and can work', async () => {
    expect((await get('/server/health/live')).statusCode).toBe(200);
    expect((await get('/server/health/ready')).statusCode).toBe(200);
  });
});

describe('the command line', () => {
  const bytes = Buffer.from('an archive');
  const executable = Buffer.from('0123456789 an executable');
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  const checksum = sha256(bytes);
  let folder: string;
  let giving: TestApp;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-built-'));
    await writeFile(join(folder, 'plumbline-cli-1.2.3.tgz'), bytes);
    await writeFile(join(folder, 'plumbline-cli-1.2.3.tgz.sha256'), '');
    await writeFile(join(folder, 'plumbline-linux-x64'), executable);
    await writeFile(join(folder, 'plumbline-1.2.3.vsix'), 'an extension');
    await writeFile(join(folder, 'secret.txt'), 'nobody');
    await symlink(join(folder, 'secret.txt'), join(folder, 'plumbline-win32-x64.exe'));
    const sums = ['plumbline-cli-1.2.3.tgz', 'plumbline-linux-x64', 'plumbline-1.2.3.vsix'];
    const others = ['plumbline-darwin-x64', 'plumbline-win32-x64.exe', 'secret.txt', '../plumbline-linux-x64'];
    await writeFile(
      join(folder, 'SHA256SUMS'),
      [...sums, ...others].map((name) => `${sha256(executable)}  ${name}\n`).join(''),
    );
    const commandLine = await readCommandLineArchive(folder);
    giving = await startTestApp({ settings: { commandLine, release: await readRelease(folder, commandLine) } });
  });
  afterAll(async () => {
    await giving.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('is given to everybody, as it was when the server started, with its checksum', async () => {
    await writeFile(join(folder, 'plumbline-cli-1.2.3.tgz'), 'built anew');
    const archive = await giving.server.inject({ method: 'GET', url: '/downloads/plumbline-cli.tgz' });
    expect(archive.statusCode).toBe(200);
    expect(archive.rawPayload.equals(bytes)).toBe(true);
    expect(archive.headers).toMatchObject({ 'content-type': 'application/gzip', 'x-content-type-options': 'nosniff' });
    expect(archive.headers['content-security-policy']).toContain("default-src 'none'");
    const sum = await giving.server.inject({ method: 'GET', url: '/downloads/plumbline-cli.tgz.sha256' });
    expect(sum.body).toBe(`${checksum}  plumbline-cli.tgz\n`);
    const head = await giving.server.inject({ method: 'HEAD', url: '/downloads/plumbline-cli.tgz' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(bytes.length), '']);
  });

  test('is not sent again to whoever has it', async () => {
    const { headers } = await giving.server.inject({ method: 'GET', url: '/downloads/plumbline-cli.tgz' });
    expect(headers['cache-control']).toBe('public, no-cache');
    const again = await giving.server.inject({
      method: 'GET',
      url: '/downloads/plumbline-cli.tgz',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is given out as executables and an extension too, where there is a release of it', async () => {
    const url = '/downloads/plumbline-linux-x64';
    const whole = await giving.server.inject({ method: 'GET', url });
    expect([whole.statusCode, whole.body]).toEqual([200, String(executable)]);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(executable.length),
      'content-disposition': 'attachment',
      'cache-control': 'public, no-cache',
      etag: `"${sha256(executable)}"`,
    });
    const again = await giving.server.inject({ method: 'GET', url, headers: { 'if-none-match': whole.headers.etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const rest = await giving.server.inject({ method: 'GET', url, headers: { range: 'bytes=11-' } });
    expect([rest.statusCode, rest.body]).toEqual([206, 'an executable']);
    const sum = await giving.server.inject({ method: 'GET', url: `${url}.sha256` });
    expect(sum.body).toBe(`${sha256(executable)}  plumbline-linux-x64\n`);
    expect((await giving.server.inject({ method: 'GET', url: '/downloads/plumbline-1.2.3.vsix' })).statusCode).toBe(
      200,
    );
  });

  test('gives out nothing else of the folder', async () => {
    const names = [
      'SHA256SUMS',
      'secret.txt',
      'plumbline-cli-1.2.3.tgz',
      'plumbline-win32-x64.exe',
      'plumbline-darwin-x64',
    ];
    for (const name of names) {
      const { statusCode } = await giving.server.inject({ method: 'GET', url: `/downloads/${name}` });
      expect([name, statusCode]).toEqual([name, 404]);
    }
  });

  test('has no executables of another version, nor without checksums', async () => {
    const commandLine = await readCommandLineArchive(folder);
    expect(await readRelease(folder, commandLine && { ...commandLine, version: '1.2.4' })).toBeUndefined();
    expect(await readRelease(folder, undefined)).toBeUndefined();
    expect(await readRelease(join(folder, 'nothing'), commandLine)).toBeUndefined();
  });

  test('is not there where it was not built, and no page stands in its place', async () => {
    expect(await readCommandLineArchive(join(folder, 'nothing'))).toBeUndefined();
    for (const url of ['/downloads/plumbline-cli.tgz', '/downloads/plumbline-cli.tgz.sha256', '/downloads/']) {
      expect((await get(url, AS_PAGE)).statusCode).toBe(404);
    }
  });
});
