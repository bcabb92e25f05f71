import { randomBytes } from 'node:crypto';
import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { EXIT } from '../exit-codes.ts';
import { folderWith } from '../testing/folders.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';
import { allOf } from './bytes.ts';
import { parseReference } from './reference.ts';
import { registryImage } from './registry.ts';
import { localRegistry } from './testing/local-registry.ts';
import { layoutFiles } from './testing/made-images.ts';
import { tarArchive } from './testing/tar-archive.ts';

const FILES = layoutFiles([tarArchive([{ path: 'etc/redis.conf', content: 'bind 0.0.0.0\nprotected-mode no\n' }])]);
const INDEX = JSON.parse(String(FILES['index.json'])) as { manifests: [{ digest: string }] };
const MANIFEST = INDEX.manifests[0].digest;
const CONFIG = (JSON.parse(String(FILES[`blobs/${MANIFEST.replace(':', '/')}`])) as { config: { digest: string } })
  .config.digest;

/** The manifest or the blob of a path, as a registry gives it. */
function give(url: string, response: ServerResponse, files: typeof FILES = FILES): void {
  const [, kind, name = ''] = /^\/v2\/team\/app\/(manifests|blobs)\/(.+)$/.exec(url) ?? [];
  const digest = kind === 'manifests' && name === '1' ? MANIFEST : name;
  const bytes = files[`blobs/${digest.replace(':', '/')}`];
  if (bytes === undefined) {
    response.writeHead(404).end('{"errors":[{"code":"MANIFEST_UNKNOWN","message":"manifest unknown"}]}');
  } else response.end(bytes);
}

async function runImage(name: string, dockerConfig: object = {}, ...args: string[]) {
  const folder = await folderWith({ 'config.json': JSON.stringify(dockerConfig) });
  const terminal = recordingTerminal();
  const environment = { DOCKER_HOST: 'unix:///nowhere/docker.sock', DOCKER_CONFIG: folder };
  const exitCode = await runCommandLine(['image', name, '--compact', ...args], environment, terminal);
  return { exitCode, told: terminal.told.join('\n'), printed: terminal.printed.join('\n') };
}

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

test('names of images are those that docker knows', () => {
  const read = (name: string) => {
    const reference = parseReference(name);
    return reference && [reference.host, reference.repository, reference.tag ?? reference.digest?.slice(0, 8)];
  };
  expect(read('nginx')).toEqual(['registry-1.docker.io', 'library/nginx', 'latest']);
  expect(read('docker.io/nginx:1.29')).toEqual(['registry-1.docker.io', 'library/nginx', '1.29']);
  expect(read('index.docker.io/team/app')).toEqual(['registry-1.docker.io', 'team/app', 'latest']);
  expect(read('localhost/app')).toEqual(['localhost', 'app', 'latest']);
  expect(read('localhost:5000/a/b/c:x')).toEqual(['localhost:5000', 'a/b/c', 'x']);
  expect(read('ghcr.io/a/b_c/d__e--f:V1.0_x')).toEqual(['ghcr.io', 'a/b_c/d__e--f', 'V1.0_x']);
  expect(read('[::1]:5000/app')).toEqual(['[::1]:5000', 'app', 'latest']);
  expect(read(`a/b@sha256:${'0'.repeat(64)}`)).toEqual(['registry-1.docker.io', 'a/b', 'sha256:0']);
  expect(read(`b:1@sha256:${'0'.repeat(64)}`)).toEqual(['registry-1.docker.io', 'library/b', '1']);
  for (const wrong of [
    '',
    'A',
    '-a',
    'a..b',
    'a/',
    '/a',
    'a//b',
    'a:',
    'a b',
    'a@b',
    'a.b:x/y',
    `${'a/'.repeat(300)}b`,
  ]) {
    expect(read(wrong), wrong).toBeUndefined();
  }
});

test('an image comes with a token that anybody is given', async () => {
  const { host, calls } = await localRegistry((request, response, own) => {
    const { url = '', headers } = request;
    if (url.startsWith('/token')) response.end('{"access_token":"abc.def"}');
    else if (headers.authorization === 'Bearer abc.def') give(url, response);
    else {
      const challenge = `Bearer realm="http://${own}/token",service="reg",scope="repository:team/app:pull"`;
      response.writeHead(401, { 'www-authenticate': challenge }).end();
    }
  });
  const { exitCode, printed } = await runImage(`${host}/team/app:1`);
  expect([exitCode, printed]).toEqual([EXIT.failedChecks, expect.stringContaining('failed checks')]);
  expect(calls).toContain('GET /token?service=reg&scope=repository%3Ateam%2Fapp%3Apull -');
});

test('who is signed in with docker is told to the service that gives tokens, and by its digest an image is had too', async () => {
  const { host, calls } = await localRegistry((request, response, own) => {
    const { url = '', headers } = request;
    if (url.startsWith('/token')) {
      const isKnown = headers.authorization === basic('me:a:b');
      response.writeHead(isKnown ? 200 : 401).end('{"token":"abc"}');
    } else if (headers.authorization === 'Bearer abc') give(url, response);
    else response.writeHead(401, { 'www-authenticate': `Bearer realm="http://${own}/token"` }).end();
  });
  const name = `${host}/team/app@${MANIFEST}`;
  const auths = { [host]: { auth: Buffer.from('me:a:b').toString('base64') } };
  expect((await runImage(name, { auths })).exitCode).toBe(EXIT.failedChecks);
  expect(calls.filter((call) => call.includes(basic('me:a:b')) && !call.includes('/token'))).toEqual([]);

  const nobody = await runImage(name);
  expect([nobody.exitCode, nobody.told]).toEqual([
    EXIT.authentication,
    `${name} is not there, or not for everybody. Sign in with: docker login ${host}`,
  ]);
  const other = await runImage(name, { auths: { [host]: { username: 'me', password: 'x' } } });
  expect([other.exitCode, other.told]).toEqual([
    EXIT.authentication,
    `The registry ${host} refuses who you are. Sign in again with: docker login ${host}`,
  ]);
});

test.skipIf(process.platform === 'win32')('a credential helper is asked by its name, without a shell', async () => {
  const { host } = await localRegistry(({ url = '', headers }, response) => {
    if (headers.authorization === basic('me:secret')) give(url, response);
    else response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
  });
  const folder = await folderWith({});
  const helper = path.join(folder, 'docker-credential-plumbline-test');
  await writeFile(
    helper,
    `#!/bin/sh\nread server\n[ "$server" = "${host}" ] && echo '{"Username":"me","Secret":"secret"}'\n`,
  );
  await chmod(helper, 0o755);
  const { PATH } = process.env;
  process.env['PATH'] = `${folder}${path.delimiter}${PATH}`;
  try {
    const name = `${host}/team/app:1`;
    expect((await runImage(name, { credHelpers: { [host]: 'plumbline-test' } })).exitCode).toBe(EXIT.failedChecks);
    expect((await runImage(name, { credsStore: 'plumbline-test' })).exitCode).toBe(EXIT.failedChecks);
    const missing = await runImage(name, { credsStore: 'not-there' });
    expect([missing.exitCode, missing.told]).toEqual([
      EXIT.authentication,
      expect.stringContaining('docker-credential-not-there gave no credentials'),
    ]);
    const hostile = await runImage(name, { credsStore: 'x; touch /tmp/y' });
    expect([hostile.exitCode, hostile.told]).toEqual([
      EXIT.authentication,
      expect.stringContaining('names a credential helper that cannot be one'),
    ]);
  } finally {
    process.env['PATH'] = PATH;
  }
});

/** A registry that asks who one is, and sends everybody on for the layers. `auths`: with whom it is content. */
async function registrySendingOnTo(elsewhere: string) {
  const { host } = await localRegistry(({ url = '', headers }, response) => {
    if (headers.authorization !== basic('me:secret')) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
    } else if (url.includes('/blobs/')) {
      response.writeHead(307, { location: `http://${elsewhere}${url}` }).end();
    } else give(url, response);
  });
  return { host, auths: { [host]: { username: 'me', password: 'secret' } } };
}

test('layers may lie elsewhere, where nobody is told who asks', async () => {
  const elsewhere = await localRegistry(({ url = '' }, response) => give(url, response));
  const { host, auths } = await registrySendingOnTo(elsewhere.host);
  expect((await runImage(`${host}/team/app:1`, { auths })).exitCode).toBe(EXIT.failedChecks);
  expect(elsewhere.calls.length).toBeGreaterThan(0);
  expect(elsewhere.calls.filter((call) => !call.endsWith(' -'))).toEqual([]);
});

test('whoever a registry sends on to cannot have the credentials sent anywhere', async () => {
  const thief = await localRegistry((_request, response) => response.end('{"token":"abc"}'));
  const elsewhere = await localRegistry((_request, response) => {
    response.writeHead(401, { 'www-authenticate': `Bearer realm="http://${thief.host}/token"` }).end();
  });
  const { host, auths } = await registrySendingOnTo(elsewhere.host);
  const { exitCode, told } = await runImage(`${host}/team/app:1`, { auths });
  expect([exitCode, told]).toEqual([EXIT.server, expect.stringContaining(`${elsewhere.host} answered with 401`)]);
  expect(thief.calls).toEqual([]);
});

test('what a registry gives is what its digest says, or nothing', async () => {
  const digests = Object.keys(FILES).filter((file) => file.startsWith('blobs/'));
  for (const file of digests) {
    const changed = { ...FILES, [file]: Buffer.concat([Buffer.from(FILES[file] ?? ''), Buffer.from(' ')]) };
    const { host } = await localRegistry(({ url = '' }, response) => give(url, response, changed));
    const { exitCode, told } = await runImage(`${host}/team/app@${MANIFEST}`);
    expect([exitCode, told]).toEqual([EXIT.input, expect.stringContaining('its content is not sha256:')]);
  }
});

test.each([
  [404, EXIT.input, 'There is no image HOST/team/app:1: not known.'],
  [403, EXIT.permission, 'The registry does not let you read HOST/team/app:1: not known.'],
  [429, EXIT.server, 'The registry HOST gives no more images for now. Sign in, or try again later.'],
  [500, EXIT.server, 'The registry HOST answered with 500: not known.'],
  [401, EXIT.authentication, 'HOST/team/app:1 is not there, or not for everybody. Sign in with: docker login HOST'],
])('a registry that answers with %d is told in a sentence', async (status, code, sentence) => {
  const { host } = await localRegistry((_request, response) => {
    response.writeHead(status).end('{"errors":[{"message":"not known"}]}');
  });
  const { exitCode, told } = await runImage(`${host}/team/app:1`);
  expect([exitCode, told]).toEqual([code, sentence.replaceAll('HOST', host)]);
});

test('a layer that is read more slowly than it comes is there to its end, though the registry is gone by then', async () => {
  const layer = randomBytes(150_000);
  const files = layoutFiles([layer]);
  const [manifest] = (JSON.parse(String(files['index.json'])) as typeof INDEX).manifests;
  const { host } = await localRegistry(({ url = '' }, response) => {
    response.setHeader('connection', 'close');
    give(url.replace(/manifests\/1$/, `manifests/${manifest.digest}`), response, files);
  });
  const options = { platform: undefined, isInsecure: false, credentials: async () => undefined };
  const image = await registryImage(parseReference(`${host}/team/app:1`)!, options);
  const pieces: Uint8Array[] = [];
  for await (const piece of await image.layers[0]!.open()) {
    pieces.push(piece);
    await sleep(30);
  }
  expect(Buffer.concat(pieces).equals(layer)).toBe(true);
});

test('a registry that breaks off in the middle of a layer is told', async () => {
  const { host } = await localRegistry(({ url = '' }, response) => {
    const isLayer = url.includes('/blobs/') && !url.endsWith(CONFIG);
    if (!isLayer) return give(url, response);
    response.writeHead(200, { 'content-length': 1000 });
    response.write('half of it', () => response.destroy());
  });
  const { exitCode, told } = await runImage(`${host}/team/app:1`);
  expect([exitCode, told]).toEqual([EXIT.server, `The registry ${host} broke off in the middle of the image.`]);
});

test('endless redirects, and such to places without TLS, end', async () => {
  const { host } = await localRegistry(({ url = '' }, response) => {
    const location = url.includes('/2') ? 'http://registry.example.com/' : url;
    response.writeHead(302, { location }).end();
  });
  expect((await runImage(`${host}/team/app:1`)).told).toContain('sends from one address to the next');
  expect((await runImage(`${host}/team/app:2`)).told).toBe(
    '"http://registry.example.com" is without TLS: an attacker on the network path could give another image. Add --insecure to use it all the same.',
  );
});

test('an image that has changed under its name is checked anew, also where its files are called like those of the folder', async () => {
  let images = layoutFiles([], { config: { User: 'app' } });
  const { host } = await localRegistry(({ url = '' }, response) => {
    const manifest = (JSON.parse(String(images['index.json'])) as typeof INDEX).manifests[0].digest;
    give(url.replace(/manifests\/1$/, `manifests/${manifest}`), response, images);
  });
  const folder = await folderWith({ Dockerfile: `FROM ${host}/team/app:1\nUSER app\nHEALTHCHECK NONE\n` });
  const environment = { DOCKER_HOST: 'unix:///nowhere/docker.sock', XDG_CACHE_HOME: await folderWith({}) };
  const scan = async () => {
    const terminal = recordingTerminal();
    await runCommandLine(['scan', folder, '--images', '--all'], environment, terminal);
    return terminal.printed.join('\n');
  };
  expect(await scan()).not.toContain('dockerfile_user_missing');
  images = layoutFiles([], { config: { Cmd: ['app'] } });
  const text = await scan();
  expect(text).toContain('dockerfile_user_missing');
  expect(text).toContain(`Dockerfile:2 (Included Docker image: ${host}/team/app:1 from Dockerfile)`);
});

test('a baseline knows what fails in the images too, and scans without them miss nothing of it', async () => {
  const images = layoutFiles([], {});
  const { host } = await localRegistry(({ url = '' }, response) => {
    const manifest = (JSON.parse(String(images['index.json'])) as typeof INDEX).manifests[0].digest;
    give(url.replace(/manifests\/1$/, `manifests/${manifest}`), response, images);
  });
  const folder = await folderWith({ Dockerfile: `FROM ${host}/team/app:1\nUSER app\nHEALTHCHECK NONE\n` });
  const environment = { DOCKER_HOST: 'unix:///nowhere/docker.sock' };
  const file = path.join(folder, 'known.json');
  const run = async (...args: string[]) => {
    const terminal = recordingTerminal();
    const exitCode = await runCommandLine(args, environment, terminal);
    return { exitCode, text: [...terminal.printed, ...terminal.told].join('\n') };
  };
  const alone = await run('baseline', folder, '--file', file, '--insecure');
  expect([alone.exitCode, alone.text]).toEqual([EXIT.usage, expect.stringContaining('add --images')]);
  expect((await run('baseline', folder, '--file', file, '--images')).exitCode).toBe(EXIT.success);
  const same = await run('scan', folder, '--images', '--baseline', file, '--strict');
  expect([same.exitCode, same.text]).toEqual([EXIT.success, expect.stringMatching(/: 0 new, [1-9]\d* known/)]);
  const without = await run('scan', folder, '--baseline', file, '--strict');
  expect([without.exitCode, without.text]).toEqual([EXIT.success, expect.not.stringContaining('Note:')]);
});

describe('a registry that is never silent is given up all the same', () => {
  const options = { platform: undefined, isInsecure: false, credentials: async () => undefined };
  const tooSlow = (host: string) => `The registry ${host} did not answer in time.`;
  const patience = { silenceMs: 300, leastBytesPerSecond: 1000, totalMs: 60_000 };

  /** Says a letter every 20 ms, for as long as anybody listens. */
  function drip(say: (letter: string) => unknown): void {
    const timer = setInterval(() => say('x'), 20);
    onTestFinished(() => clearInterval(timer));
  }

  test('where a layer drips', async () => {
    const { host } = await localRegistry(({ url = '' }, response) => {
      const isLayer = url.includes('/blobs/') && !url.endsWith(CONFIG);
      if (isLayer) drip((letter) => response.write(letter));
      else give(url, response);
    });
    const image = await registryImage(parseReference(`${host}/team/app:1`)!, options, patience);
    const bytes = await image.layers[0]!.open();
    await expect(allOf(bytes, 1_000_000, 'layer')).rejects.toThrow(tooSlow(host));
  });

  test('where the head of an answer drips', async () => {
    const { host } = await localRegistry((_request, response) => {
      const { socket } = response;
      socket?.write('HTTP/1.1 200 OK\r\nx-dripping: ');
      drip((letter) => socket?.write(letter));
    });
    const image = registryImage(parseReference(`${host}/team/app:1`)!, options, patience);
    await expect(image).rejects.toThrow(tooSlow(host));
  });

  test('where all of it together takes too long', async () => {
    const { host } = await localRegistry(({ url = '' }, response) => {
      setTimeout(() => give(url, response), 200);
    });
    const image = registryImage(parseReference(`${host}/team/app:1`)!, options, { ...patience, totalMs: 500 });
    await expect(image).rejects.toThrow(tooSlow(host));
  });
});

test('a registry that is not there is told', async () => {
  const { exitCode, told } = await runImage('127.0.0.1:1/team/app');
  expect([exitCode, told]).toEqual([EXIT.server, 'Cannot reach the registry 127.0.0.1:1.']);
});
