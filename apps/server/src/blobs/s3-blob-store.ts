import { randomInt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as requestSecurely } from 'node:https';
import { pipeline } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { BlobsAwayError } from '../trouble.ts';
import { within } from '../within.ts';
import { assertBlobName, isBlobName, type BlobStore, type BlobStoreOptions } from './blob-store.ts';
import { assertRoom } from './free-space.ts';
import { putUnlessThere } from './put-unless-there.ts';
import { openUnfinishedFiles } from './unfinished-files.ts';
import { verifiedBlobs } from './verified-blobs.ts';

export interface S3Options extends BlobStoreOptions {
  /** `https://host`, without the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket as the first part of the path; else as the first part of the host's name. */
  readonly pathStyle: boolean;
  /** Where uploads wait until their name is known; on this machine's disk. */
  readonly unfinishedFolder: string;
  /** How long a bucket may be silent before it is away; `SILENCE_LIMIT_MS` unless a test is in a hurry. */
  readonly silenceLimitMs?: number;
}

const PREFIX = 'blobs/';
const RETRIES = 4;
const RETRY_AFTER_MS = 25;
/** Of an answer as a whole until it begins, and of each piece of it: whoever waits has a limit too. */
const SILENCE_LIMIT_MS = 10_000;
/** What is sent may take longer, by its size. Units: bytes per millisecond. */
const SLOWEST_UPLOAD = 100;
const SERVER_ERROR = 500;
const TOO_MANY = 429;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
/** Somebody has put the same bytes since we looked. Source: Amazon S3, Conditional writes. */
const PRECONDITION_FAILED = 412;
/** Somebody has removed the object just then: it is to be put again. Source: as above. */
const CONFLICT = 409;

/**
 * Blobs as objects of an S3 bucket, `blobs/<sha256>`, each written once.
 * Errors: a sentence for the operator when the store cannot be used with these settings.
 */
export async function openS3BlobStore(options: S3Options): Promise<BlobStore> {
  const { reservedBytes = 0 } = options;
  const unfinished = await openUnfinishedFiles(options.unfinishedFolder, reservedBytes);
  const ask = s3Requests(options);

  const openBytes = async (sha256: string): Promise<AsyncIterable<Uint8Array> | undefined> => {
    const answer = await ask('GET', keyOf(sha256), { accept: [NOT_FOUND] });
    if (answer.status !== NOT_FOUND) {
      assertOfObject(answer, options);
      return answer.body;
    }
    // Without its bucket, no blob is lost, nor where somebody else answers in its place.
    const code = codeOf(await text(answer.body));
    if (code === 'NoSuchKey') return undefined;
    throw new BlobsAwayError(refusal(options, answer.status, code));
  };
  const readBytes = async (sha256: string): Promise<Uint8Array | undefined> => {
    const bytes = await openBytes(sha256);
    return bytes && new Uint8Array(await buffer(bytes));
  };
  const putFile = async (upload: S3Upload, sha256: string, isNew: boolean): Promise<void> => {
    const unlessThere: Record<string, string> = isNew ? { 'if-none-match': '*' } : {};
    const headers = { ...unlessThere, 'x-amz-content-sha256': sha256 };
    for (let left = RETRIES; ; left -= 1) {
      const accept = left > 0 ? [PRECONDITION_FAILED, CONFLICT] : [PRECONDITION_FAILED];
      const answer = await ask('PUT', keyOf(sha256), { accept, headers, upload });
      await text(answer.body);
      if (answer.status === PRECONDITION_FAILED) return;
      if (answer.status !== CONFLICT) return assertOfObject(answer, options);
      await sleep(RETRY_AFTER_MS);
    }
  };
  const assertAnswers = async (): Promise<void> => {
    await listed(ask, 'max-keys=1', options);
  };
  const { read, stream, faultOf, lookToPut } = verifiedBlobs({ readBytes, openBytes }, options);
  const store: BlobStore = {
    put: (content) =>
      putUnlessThere(content, {
        faultOf: lookToPut,
        write: (written, known) =>
          unfinished.withFile(written, async (file, blob) => {
            const fault = known ?? (await lookToPut(blob.sha256));
            if (!fault) return blob;
            await putFile({ file, size: blob.size }, blob.sha256, fault === 'lost');
            return blob;
          }),
      }),
    read,
    stream,
    faultOf,
    list: () => listKeys(ask, options),
    delete: async (sha256) => {
      const { body } = await ask('DELETE', keyOf(sha256), { accept: [NOT_FOUND] });
      await text(body);
    },
    assertReachable: async () => {
      await assertAnswers();
      await assertRoom(options.unfinishedFolder, reservedBytes);
    },
  };
  await assertAnswers();
  return store;
}

interface S3Request {
  /** Statuses beside success that are an answer and no error. */
  readonly accept?: readonly number[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly upload?: S3Upload | undefined;
}

interface S3Upload {
  readonly file: string;
  readonly size: number;
}

interface S3Answer {
  readonly status: number;
  /** Whether it is about an object, whose ETag each store says. */
  readonly isObject: boolean;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Errors: BlobsAwayError, also while the answer's body is read. */
type Requests = (method: string, keyAndQuery: string, request?: S3Request) => Promise<S3Answer>;

/**
 * Asks by Node's own client: the platform's `fetch` ends the process where a server closes a connection on whose answer
 * somebody is reading slowly (an assertion of undici's).
 */
function s3Requests(options: S3Options): Requests {
  const { accessKeyId, secretAccessKey, region, endpoint, silenceLimitMs = SILENCE_LIMIT_MS } = options;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = bucketAddress(options);
  const isSecure = base.startsWith('https:');
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });

  const ask = async (address: string, { method, headers, upload }: Asked, signal: AbortSignal) => {
    for (let attempt = 1; ; attempt += 1) {
      const signed = await signer.sign(address, { method, headers });
      const sent = (isSecure ? requestSecurely : request)(address, {
        method,
        headers: {
          ...Object.fromEntries(signed.headers),
          ...(upload ? { 'content-length': upload.size } : {}),
        },
        agent,
        signal,
      });
      try {
        const answer = await answerTo(sent, upload);
        const isBusy = (answer.statusCode ?? 0) >= SERVER_ERROR || answer.statusCode === TOO_MANY;
        if (!isBusy || attempt > RETRIES) return answer;
        answer.resume();
      } catch (error) {
        // A connection that was kept may be closed by the other side just when it is used again.
        if (!sent.reusedSocket || attempt > RETRIES || signal.aborted) throw error;
      }
      await sleep(randomInt(RETRY_AFTER_MS * 2 ** attempt), undefined, { signal });
    }
  };

  return async (method, keyAndQuery, { accept = [], headers = {}, upload } = {}) => {
    const limitMs = silenceLimitMs + (upload?.size ?? 0) / SLOWEST_UPLOAD;
    const asking = new AbortController();
    let message: IncomingMessage;
    try {
      message = await within(limitMs, ask(`${base}${keyAndQuery}`, { method, headers, upload }, asking.signal));
    } catch (error) {
      asking.abort();
      throw new BlobsAwayError(`The blob store at ${endpoint} does not answer.`, { cause: error });
    }
    const { statusCode: status = 0 } = message;
    const answer = {
      status,
      isObject: message.headers.etag !== undefined,
      body: bodyOf(message, endpoint, silenceLimitMs),
    };
    if ((status >= 200 && status < 300) || accept.includes(status)) return answer;
    throw new BlobsAwayError(refusal(options, status, codeOf(await text(answer.body))));
  };
}

interface Asked extends Pick<S3Request, 'upload'> {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

function answerTo(sent: ClientRequest, upload: S3Upload | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once('response', resolve).on('error', reject);
    if (upload) pipeline(createReadStream(upload.file), sent, (error) => error && reject(error));
    else sent.end();
  });
}

/** Whatever else answers for a store, such as a portal to sign in at, keeps nothing. */
function assertOfObject({ isObject }: S3Answer, { endpoint }: S3Options): void {
  if (!isObject) throw new BlobsAwayError(`What answers at ${endpoint} is no S3: it sends no ETag.`);
}

function bucketAddress({ endpoint, bucket, pathStyle }: S3Options): string {
  const address = new URL(endpoint);
  if (pathStyle) return new URL(`${address.pathname.replace(/\/$/, '')}/${bucket}/`, address).href;
  address.hostname = `${bucket}.${address.hostname}`;
  return `${address.href.replace(/(?<!\/)\/+$/, '')}/`;
}

function refusal({ bucket, endpoint }: S3Options, status: number, code: string): string {
  if (code === 'NoSuchBucket') return `There is no bucket "${bucket}" at ${endpoint} (PLUMBLINE_S3_BUCKET).`;
  // Some services answer an unknown key with 404.
  if (status === FORBIDDEN || code === 'InvalidAccessKeyId')
    return `${endpoint} refuses our key for the bucket "${bucket}" (${code}).`;
  return `The blob store at ${endpoint} answered ${status} (${code}) for the bucket "${bucket}".`;
}

async function* listKeys(ask: Requests, options: S3Options): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const page = await listed(
      ask,
      token === undefined ? '' : `continuation-token=${encodeURIComponent(token)}`,
      options,
    );
    // Our own keys have nothing that XML would escape; what else is in the bucket is not ours.
    for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) {
      const name = key.slice(PREFIX.length);
      if (isBlobName(name)) yield name;
    }
    token = unescapeXml(/<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1]);
  } while (token !== undefined);
}

async function listed(ask: Requests, query: string, { endpoint }: S3Options): Promise<string> {
  const page = await text((await ask('GET', `?list-type=2&prefix=${encodeURIComponent(PREFIX)}&${query}`)).body);
  if (page.includes('<ListBucketResult')) return page;
  throw new BlobsAwayError(`What answers at ${endpoint} is no S3: it lists no objects.`);
}

function unescapeXml(text: string | undefined): string | undefined {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => characters[name] ?? '');
}

/** The name of an error in S3's answer, such as `SignatureDoesNotMatch`. */
function codeOf(answer: string): string {
  return /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? 'no reason given';
}

function keyOf(sha256: string): string {
  assertBlobName(sha256);
  return `${PREFIX}${sha256}`;
}

/** What an answer brings; that it breaks off, or stands still, says nothing of the blob. */
async function* bodyOf(message: IncomingMessage, endpoint: string, limitMs: number): AsyncGenerator<Uint8Array> {
  const pieces = message[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    for (let next = await within(limitMs, pieces.next()); !next.done; next = await within(limitMs, pieces.next())) {
      yield next.value;
    }
  } catch (cause) {
    throw new BlobsAwayError(`An answer of the blob store at ${endpoint} broke off.`, { cause });
  } finally {
    // Ends the connection where not all was read.
    if (!message.readableEnded) message.destroy();
  }
}
