import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm, statfs, utimes, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noTestS3, startTestS3, type TestS3 } from '../testing/test-s3.ts';
import { BlobsAwayError, DiskFullError } from '../trouble.ts';
import type { BlobFaultError } from './blob-fault.ts';
import type { BlobStore, BlobStoreOptions } from './blob-store.ts';
import { openFolderBlobStore } from './folder-blob-store.ts';
import { openS3BlobStore } from './s3-blob-store.ts';
import { nameOfUnfinished } from './unfinished-files.ts';

/* The same promises of both kinds of store. */

interface Kind {
  readonly name: string;
  readonly open: (options?: BlobStoreOptions) => Promise<BlobStore>;
  /** Where what is being written stands. */
  readonly unfinished: () => string;
}

let folder: string;
let s3: TestS3 | undefined;
beforeAll(async () => {
  if (noTestS3 === undefined) s3 = await startTestS3();
});
afterAll(() => s3?.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-blobs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const FOLDER: Kind = {
  name: 'a folder',
  open: (options) => openFolderBlobStore(folder, options),
  unfinished: () => join(folder, 'unfinished'),
};
const S3: Kind = {
  name: 'an S3 bucket',
  open: (options) => openS3BlobStore({ ...place(), ...options, unfinishedFolder: join(folder, 'unfinished') }),
  unfinished: () => join(folder, 'unfinished'),
};

function place(): TestS3 {
  if (!s3) throw new Error(noTestS3);
  return s3;
}

describe.each(noTestS3 === undefined ? [FOLDER, S3] : [FOLDER])('$name', ({ open, unfinished }) => {
  test('bytes and streams of the same content are one blob', async () => {
    const blobs = await open();
    const { text, sha256 } = sample();
    const expected = { sha256, size: text.length };
    expect(await blobs.put(Buffer.from(text))).toEqual(expected);
    expect(await blobs.put(Readable.from([Buffer.from(text.slice(0, 5)), Buffer.from(text.slice(5))]))).toEqual(
      expected,
    );
    expect(Buffer.from(await blobs.read(sha256)).toString()).toBe(text);
    expect((await buffer(blobs.stream(sha256))).toString()).toBe(text);
    expect((await namesOf(blobs)).filter((name) => name === sha256)).toEqual([sha256]);
    expect(await readdir(unfinished())).toEqual([]);
  });

  test('the same bytes put at once by many are one blob', async () => {
    const blobs = await open();
    const { text, sha256 } = sample();
    const put = await Promise.all(Array.from({ length: 8 }, () => blobs.put(Buffer.from(text))));
    expect(new Set(put.map((blob) => blob.sha256))).toEqual(new Set([sha256]));
    expect(Buffer.from(await blobs.read(sha256)).toString()).toBe(text);
  });

  test('megabytes and nothing at all come back as they were', async () => {
    const blobs = await open();
    for (const bytes of [randomBytes(11 * 1024 * 1024), Buffer.alloc(0)]) {
      const { sha256, size } = await blobs.put(Readable.from(bytes.length > 0 ? [bytes] : []));
      expect(size).toBe(bytes.length);
      expect(Buffer.compare(await blobs.read(sha256), bytes)).toBe(0);
    }
  });

  test('what is not there is told to whoever asks and to the operator, and what is no hash is refused', async () => {
    const told: BlobFaultError[] = [];
    const blobs = await open({ onFault: (fault) => told.push(fault) });
    const { sha256 } = sample();
    await expect(blobs.read(sha256)).rejects.toMatchObject({ sha256, fault: 'lost' });
    await expect(buffer(blobs.stream(sha256))).rejects.toMatchObject({ sha256, fault: 'lost' });
    expect(await blobs.faultOf(sha256)).toBe('lost');
    expect(told.map(({ fault }) => fault)).toEqual(['lost', 'lost', 'lost']);
    await expect(blobs.read('../../etc/passwd')).rejects.toThrow('Not the name of a blob.');
    await expect(blobs.delete('../../etc/passwd')).rejects.toThrow('Not the name of a blob.');
  });

  test('what was deleted is gone, and can be deleted and put again', async () => {
    const blobs = await open();
    const { text, sha256 } = sample();
    await blobs.put(Buffer.from(text));
    await blobs.delete(sha256);
    await blobs.delete(sha256);
    expect(await blobs.faultOf(sha256)).toBe('lost');
    await blobs.put(Buffer.from(text));
    expect(await blobs.faultOf(sha256)).toBeUndefined();
  });

  test('a stream that breaks leaves nothing behind', async () => {
    const blobs = await open();
    const before = await namesOf(blobs);
    async function* broken() {
      yield randomBytes(9);
      throw new Error('connection lost');
    }
    await expect(blobs.put(Readable.from(broken()))).rejects.toThrow('connection lost');
    expect(await namesOf(blobs)).toEqual(before);
    expect(await readdir(unfinished())).toEqual([]);
  });

  test('what a killed process left unfinished is removed at the next start', async () => {
    await open();
    const [machine = '', pid = '', process] = nameOfUnfinished().split('.');
    const underWay = [`${machine}.${pid}.${process}.x`, `${machine}.1.of-another.x`, `elsewhere.${pid}.of-another.x`];
    // In a container that is started again, the new process has the number of the old one.
    const left = [`${machine}.999999999.of-another.x`, `${machine}.${pid}.of-another.x`, 'elsewhere.1.of-another.old'];
    for (const name of [...underWay, ...left]) await writeFile(join(unfinished(), name), 'half');
    const daysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    await utimes(join(unfinished(), 'elsewhere.1.of-another.old'), daysAgo, daysAgo);
    await open();
    expect((await readdir(unfinished())).toSorted()).toEqual(underWay.toSorted());
    for (const name of underWay) await rm(join(unfinished(), name));
  });

  test('a blob is rescued before the store looks whether it has it', async () => {
    const { text, sha256 } = sample();
    const blobs = await open({
      rescue: async (name) => {
        await (await open()).delete(name);
      },
    });
    await blobs.put(Buffer.from(text));
    await blobs.put(Buffer.from(text));
    expect(await blobs.faultOf(sha256)).toBeUndefined();
  });

  test('a blob that was put and is as it was has no fault', async () => {
    const blobs = await open({ onFault: () => expect.unreachable() });
    const { sha256 } = await blobs.put(Buffer.from(sample().text));
    expect(await blobs.faultOf(sha256)).toBeUndefined();
  });

  test('is within reach', async () => {
    await expect((await open()).assertReachable()).resolves.toBeUndefined();
  });
});

test('damaged bytes are never given out, and are replaced when the right ones are put again', async () => {
  const blobs = await openFolderBlobStore(folder);
  const text = 'a long file\n'.repeat(50_000);
  const { sha256 } = await blobs.put(Buffer.from(text));
  const path = join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  for (const wrong of [`${text}more`, text.slice(1), text.replace('long', 'LONG'), '']) {
    await writeFile(path, wrong);
    await expect(blobs.read(sha256)).rejects.toMatchObject({ sha256, fault: 'damaged' });
    let given = '';
    const reading = async (): Promise<void> => {
      for await (const piece of blobs.stream(sha256)) given += Buffer.from(piece).toString();
    };
    await expect(reading()).rejects.toMatchObject({ sha256, fault: 'damaged' });
    expect(given.length).toBeLessThan(text.length);
    expect(await blobs.faultOf(sha256)).toBe('damaged');
    await blobs.put(Buffer.from(text));
    expect(await blobs.faultOf(sha256)).toBeUndefined();
  }
});

describe.skipIf(noTestS3 !== undefined)(`wrong settings of S3${noTestS3 === undefined ? '' : ` (${noTestS3})`}`, () => {
  test.each([
    [{ bucket: 'nobody-has-this' }, /There is no bucket "nobody-has-this"/],
    [{ secretAccessKey: 'wrong' }, /refuses our key for the bucket .* \(SignatureDoesNotMatch\)/],
    [{ accessKeyId: 'wrong' }, /for the bucket "/],
    [{ endpoint: 'http://127.0.0.1:9' }, /The blob store at http:\/\/127.0.0.1:9 does not answer\./],
  ])('%j stop the start with a sentence', async (wrong, sentence) => {
    const opening = openS3BlobStore({ ...place(), ...wrong, unfinishedFolder: join(folder, 'unfinished') });
    await expect(opening).rejects.toThrow(sentence);
  });
});

/** An S3 service that answers every question about an object in one way. */
async function startFailingS3(answer: (response: ServerResponse) => void) {
  const server = createServer(({ url }, response) => {
    if (url?.includes('list-type')) response.end('<ListBucketResult></ListBucketResult>');
    else answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, endpoint: `http://127.0.0.1:${port}` };
}

const ETAG = { etag: '"a"' };

test.each<[string, (response: ServerResponse) => void]>([
  ['is not reached', (response) => response.destroy()],
  [
    'breaks off',
    (response) => response.writeHead(200, { ...ETAG, 'content-length': '100' }).write('half', () => response.destroy()),
  ],
  ['has lost its bucket', (response) => response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')],
  ['is silent', () => {}],
  ['stands still', (response) => response.writeHead(200, { ...ETAG, 'content-length': '100' }).write('half')],
  ['fails and breaks off', (response) => response.writeHead(500, { 'content-length': '100' }).write('half')],
  // What stands between may answer for a service that is away: an ingress, a portal to sign in at.
  ['is not found', (response) => response.writeHead(404).end('default backend')],
  ['is somebody else', (response) => response.writeHead(200).end('<html>Sign in</html>')],
  ['fails', (response) => response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')],
])('a bucket that %s is away, and has lost nothing', async (_what, answer) => {
  const { server, endpoint } = await startFailingS3(answer);
  const account = { region: 'us-east-1', bucket: 'b', accessKeyId: 'a', secretAccessKey: 's', pathStyle: true };
  try {
    const blobs = await openS3BlobStore({
      ...account,
      endpoint,
      unfinishedFolder: join(folder, 'unfinished'),
      silenceLimitMs: 200,
      onFault: () => expect.unreachable(),
    });
    const { text, sha256 } = sample();
    for (const use of [
      () => blobs.read(sha256),
      () => buffer(blobs.stream(sha256)),
      () => blobs.put(Buffer.from(text)),
    ]) {
      await expect(use()).rejects.toBeInstanceOf(BlobsAwayError);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('a folder that is away has lost nothing', async () => {
  const blobs = await openFolderBlobStore(join(folder, 'blobs'), { onFault: () => expect.unreachable() });
  const { text } = sample();
  const { sha256 } = await blobs.put(Buffer.from(text));
  await rename(join(folder, 'blobs'), join(folder, 'away'));
  for (const use of [
    () => blobs.read(sha256),
    () => buffer(blobs.stream(sha256)),
    () => blobs.put(Buffer.from(text)),
  ]) {
    await expect(use()).rejects.toBeInstanceOf(BlobsAwayError);
  }
  await rename(join(folder, 'away'), join(folder, 'blobs'));
  expect(Buffer.from(await blobs.read(sha256)).toString()).toBe(text);
});

test('nothing is put on a disk with less room than is kept free', async () => {
  const { bavail, bsize } = await statfs(folder);
  const blobs = await openFolderBlobStore(folder, { reservedBytes: bavail * bsize * 2 });
  await expect(blobs.put(Buffer.from('a'))).rejects.toBeInstanceOf(DiskFullError);
  await expect(blobs.assertReachable()).rejects.toBeInstanceOf(DiskFullError);
});

test('what is there already is put on a full disk too, as nothing is written', async () => {
  const { text, sha256 } = sample();
  await (await openFolderBlobStore(folder)).put(Buffer.from(text));
  const { bavail, bsize } = await statfs(folder);
  const full = await openFolderBlobStore(folder, { reservedBytes: bavail * bsize * 2 });
  const blob = { sha256, size: text.length };
  expect(await full.put(Buffer.from(text))).toEqual(blob);
  expect(await full.put(Readable.from([Buffer.from(text)]))).toEqual(blob);
  // Nor does what is refused stay open.
  const [first, second] = [
    Readable.from([Buffer.from('a')]),
    Readable.from(['b', 'c', 'd'].map((letter) => Buffer.from(letter))),
  ];
  for (const content of [first, second]) {
    await expect(full.put(content)).rejects.toBeInstanceOf(DiskFullError);
    expect(content.destroyed).toBe(true);
  }
});

/** A text that no other test has put, since a bucket is shared by all of them. */
function sample(): { readonly text: string; readonly sha256: string } {
  const text = `# ${randomBytes(8).toString('hex')}\nserver_tokens off;\n`;
  return { text, sha256: createHash('sha256').update(text).digest('hex') };
}

async function namesOf(blobs: BlobStore): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of blobs.list()) names.push(name);
  return names.toSorted();
}

test.each([240_000, 400_000, 640_000])(
  'a bucket that ends its connection while somebody reads %d bytes slowly has sent all of them',
  async (size) => {
    const bytes = randomBytes(size);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { server, endpoint } = await startFailingS3((response) =>
      response.writeHead(200, { ...ETAG, 'content-length': size, connection: 'close' }).end(bytes),
    );
    const account = { region: 'us-east-1', bucket: 'b', accessKeyId: 'a', secretAccessKey: 's', pathStyle: true };
    const blobs = await openS3BlobStore({ ...account, endpoint, unfinishedFolder: join(folder, 'unfinished') });
    let read = 0;
    for await (const piece of blobs.stream(sha256)) {
      read += piece.byteLength;
      await sleep(read < 150_000 ? 60 : 10);
    }
    expect(read).toBe(size);
    server.close();
  },
);
