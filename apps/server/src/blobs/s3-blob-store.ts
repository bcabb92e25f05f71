import { openAsBlob } from 'node:fs';
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
  const request = s3Requests(options);

  const openBytes = async (sha256: string): Promise<AsyncIterable<Uint8Array> | undefined> => {
    const answer = await request('GET', keyOf(sha256), { accept: [NOT_FOUND] });
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
  const putFile = async (file: string, sha256: string, isNew: boolean): Promise<void> => {
    const unlessThere: Record<string, string> = isNew ? { 'if-none-match': '*' } : {};
    const headers = { ...unlessThere, 'x-amz-content-sha256': sha256 };
    for (let left = RETRIES; ; left -= 1) {
      const accept = left > 0 ? [PRECONDITION_FAILED, CONFLICT] : [PRECONDITION_FAILED];
      const answer = await request('PUT', keyOf(sha256), { accept, headers, body: await openAsBlob(file) });
      await text(answer.body);
      if (answer.status === PRECONDITION_FAILED) return;
      if (answer.status !== CONFLICT) return assertOfObject(answer, options);
      await sleep(RETRY_AFTER_MS);
    }
  };
  const assertAnswers = async (): Promise<void> => {
    await listed(request, 'max-keys=1', options);
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
            await putFile(file, blob.sha256, fault === 'lost');
            return blob;
          }),
      }),
    read,
    stream,
    faultOf,
    list: () => listKeys(request, options),
    delete: async (sha256) => {
      const { body } = await request('DELETE', keyOf(sha256), { accept: [NOT_FOUND] });
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
  readonly body?: Blob;
}

interface S3Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Errors: BlobsAwayError, also while the answer's body is read. */
type Requests = (method: string, keyAndQuery: string, request?: S3Request) => Promise<S3Answer>;

function s3Requests(options: S3Options): Requests {
  const { accessKeyId, secretAccessKey, region, endpoint, silenceLimitMs = SILENCE_LIMIT_MS } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const base = bucketAddress(options);
  // The signer's own way of asking keeps no signed request, and a request that is collected is never aborted.
  const ask = async (address: string, init: RequestInit, signal: AbortSignal): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(await client.sign(address, init), { signal });
      const isBusy = response.status >= SERVER_ERROR || response.status === TOO_MANY;
      if (!isBusy || attempt > RETRIES) return response;
      await response.body?.cancel();
      await sleep(Math.random() * RETRY_AFTER_MS * 2 ** attempt, undefined, { signal });
    }
  };
  return async (method, keyAndQuery, { accept = [], headers = {}, body } = {}) => {
    const limitMs = silenceLimitMs + (body?.size ?? 0) / SLOWEST_UPLOAD;
    const asking = new AbortController();
    const init = { method, headers, ...(body ? { body } : {}) };
    let response: Response;
    try {
      response = await within(limitMs, ask(`${base}${keyAndQuery}`, init, asking.signal));
    } catch (error) {
      asking.abort();
      throw new BlobsAwayError(`The blob store at ${endpoint} does not answer.`, { cause: error });
    }
    const answer = {
      status: response.status,
      headers: response.headers,
      body: bodyOf(response, endpoint, silenceLimitMs),
    };
    if (response.ok || accept.includes(response.status)) return answer;
    throw new BlobsAwayError(refusal(options, response.status, codeOf(await text(answer.body))));
  };
}

/** Of an object each store says its ETag. Whatever else answers for it, such as a portal to sign in at, keeps nothing. */
function assertOfObject({ headers }: S3Answer, { endpoint }: S3Options): void {
  if (!headers.has('etag')) throw new BlobsAwayError(`What answers at ${endpoint} is no S3: it sends no ETag.`);
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

async function* listKeys(request: Requests, options: S3Options): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const page = await listed(
      request,
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

async function listed(request: Requests, query: string, { endpoint }: S3Options): Promise<string> {
  const page = await text((await request('GET', `?list-type=2&prefix=${encodeURIComponent(PREFIX)}&${query}`)).body);
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
async function* bodyOf({ body }: Response, endpoint: string, limitMs: number): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    for (let piece = await within(limitMs, reader.read()); !piece.done; piece = await within(limitMs, reader.read())) {
      yield piece.value;
    }
  } catch (cause) {
    throw new BlobsAwayError(`An answer of the blob store at ${endpoint} broke off.`, { cause });
  } finally {
    // Ends the connection where not all was read. What comes of that is of no interest.
    reader.cancel().catch(() => {});
  }
}
