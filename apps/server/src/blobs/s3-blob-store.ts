import { openAsBlob } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { BlobsAwayError } from '../trouble.ts';
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
}

const PREFIX = 'blobs/';
const RETRIES = 4;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
/** Somebody has put the same bytes since we looked. Source: Amazon S3, Conditional writes. */
const PRECONDITION_FAILED = 412;
const CONFLICT = 409;

/**
 * Blobs as objects of an S3 bucket, `blobs/<sha256>`, each written once.
 * Errors: a sentence for the operator when the store cannot be used with these settings.
 */
export async function openS3BlobStore(options: S3Options): Promise<BlobStore> {
  const { reservedBytes = 0 } = options;
  const unfinished = await openUnfinishedFiles(options.unfinishedFolder, reservedBytes);
  const request = s3Requests(options);

  const get = async (sha256: string): Promise<Response | undefined> => {
    const response = await request('GET', keyOf(sha256), { accept: [NOT_FOUND] });
    if (response.status !== NOT_FOUND) return response;
    // Without its bucket, no blob is lost.
    const code = codeOf(await response.text());
    if (code !== 'NoSuchBucket') return undefined;
    throw new BlobsAwayError(refusal(options.bucket, options.endpoint, response.status, code));
  };
  const readBytes = async (sha256: string): Promise<Uint8Array | undefined> => {
    const response = await get(sha256);
    return response && new Uint8Array(await buffer(bodyOf(response, options.endpoint)));
  };
  const openBytes = async (sha256: string): Promise<AsyncIterable<Uint8Array> | undefined> => {
    const response = await get(sha256);
    return response && bodyOf(response, options.endpoint);
  };
  const assertAnswers = async (): Promise<void> => {
    const response = await request('GET', `?list-type=2&max-keys=1&prefix=${encodeURIComponent(PREFIX)}`);
    await response.body?.cancel();
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
            const unlessThere: Record<string, string> = fault === 'lost' ? { 'if-none-match': '*' } : {};
            await request('PUT', keyOf(blob.sha256), {
              accept: [PRECONDITION_FAILED, CONFLICT],
              headers: { ...unlessThere, 'x-amz-content-sha256': blob.sha256 },
              body: await openAsBlob(file),
            });
            return blob;
          }),
      }),
    read,
    stream,
    faultOf,
    list: () => listKeys(request),
    delete: async (sha256) => {
      await request('DELETE', keyOf(sha256), { accept: [NOT_FOUND] });
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

type Requests = (method: string, keyAndQuery: string, request?: S3Request) => Promise<Response>;

function s3Requests(options: S3Options): Requests {
  const { accessKeyId, secretAccessKey, region, bucket } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = bucketAddress(options);
  return async (method, keyAndQuery, { accept = [], headers = {}, body } = {}) => {
    let response: Response;
    try {
      response = await client.fetch(`${base}${keyAndQuery}`, { method, headers, ...(body ? { body } : {}) });
    } catch (error) {
      throw new BlobsAwayError(`The blob store at ${options.endpoint} does not answer.`, { cause: error });
    }
    if (response.ok || accept.includes(response.status)) return response;
    const code = codeOf(await response.text());
    throw new BlobsAwayError(refusal(bucket, options.endpoint, response.status, code));
  };
}

function bucketAddress({ endpoint, bucket, pathStyle }: S3Options): string {
  const address = new URL(endpoint);
  if (pathStyle) return new URL(`${address.pathname.replace(/\/$/, '')}/${bucket}/`, address).href;
  address.hostname = `${bucket}.${address.hostname}`;
  return `${address.href.replace(/(?<!\/)\/+$/, '')}/`;
}

function refusal(bucket: string, endpoint: string, status: number, code: string): string {
  if (code === 'NoSuchBucket') return `There is no bucket "${bucket}" at ${endpoint} (PLUMBLINE_S3_BUCKET).`;
  // Some services answer an unknown key with 404.
  if (status === FORBIDDEN || code === 'InvalidAccessKeyId')
    return `${endpoint} refuses our key for the bucket "${bucket}" (${code}).`;
  return `The blob store at ${endpoint} answered ${status} (${code}) for the bucket "${bucket}".`;
}

async function* listKeys(request: Requests): AsyncGenerator<string> {
  let token: string | undefined;
  do {
    const from = token === undefined ? '' : `&continuation-token=${encodeURIComponent(token)}`;
    const page = await (await request('GET', `?list-type=2&prefix=${encodeURIComponent(PREFIX)}${from}`)).text();
    // Our own keys have nothing that XML would escape; what else is in the bucket is not ours.
    for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) {
      const name = key.slice(PREFIX.length);
      if (isBlobName(name)) yield name;
    }
    token = unescapeXml(/<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1]);
  } while (token !== undefined);
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

/** What an answer brings; that it breaks off says nothing of the blob. */
async function* bodyOf({ body }: Response, endpoint: string): AsyncGenerator<Uint8Array> {
  if (!body) return;
  try {
    yield* body;
  } catch (cause) {
    throw new BlobsAwayError(`An answer of the blob store at ${endpoint} broke off.`, { cause });
  }
}
