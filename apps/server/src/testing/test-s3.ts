import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Options } from '../blobs/s3-blob-store.ts';
import { freePort } from './free-port.ts';

export interface TestS3 extends Pick<
  S3Options,
  'endpoint' | 'region' | 'bucket' | 'accessKeyId' | 'secretAccessKey' | 'pathStyle'
> {
  stop(): Promise<void>;
}

const PROGRAM = process.env['PLUMBLINE_TEST_S3_PROGRAM'];
const ENDPOINT = process.env['PLUMBLINE_TEST_S3_ENDPOINT'];

/** Why tests on S3 are skipped; undefined when there is a server for them. */
export const noTestS3 =
  PROGRAM === undefined && ENDPOINT === undefined
    ? 'skipped: PLUMBLINE_TEST_S3_PROGRAM names no versitygw and PLUMBLINE_TEST_S3_ENDPOINT no server'
    : undefined;

const START_LIMIT_MS = 10_000;

/**
 * A real S3 server with an empty bucket: the one that `PLUMBLINE_TEST_S3_ENDPOINT`, `…_BUCKET`, `…_ACCESS_KEY_ID` and
 * `…_SECRET_ACCESS_KEY` name, else a `versitygw` of its own.
 */
export async function startTestS3(): Promise<TestS3> {
  const bucket = process.env['PLUMBLINE_TEST_S3_BUCKET'] ?? 'plumbline-tests';
  const accessKeyId = process.env['PLUMBLINE_TEST_S3_ACCESS_KEY_ID'] ?? 'plumbline';
  const secretAccessKey = process.env['PLUMBLINE_TEST_S3_SECRET_ACCESS_KEY'] ?? 'only-for-tests';
  const shared = { bucket, accessKeyId, secretAccessKey, region: 'us-east-1', pathStyle: true };
  if (ENDPOINT !== undefined) return { ...shared, endpoint: ENDPOINT, stop: () => Promise.resolve() };
  if (PROGRAM === undefined) throw new Error(noTestS3);

  const folder = await mkdtemp(join(tmpdir(), 'plumbline-s3-'));
  await mkdir(join(folder, bucket));
  const port = await freePort();
  const child = spawn(
    PROGRAM,
    ['--port', `127.0.0.1:${port}`, '--access', accessKeyId, '--secret', secretAccessKey, '--quiet', 'posix', folder],
    { stdio: 'ignore' },
  );
  const endpoint = `http://127.0.0.1:${port}`;
  await answering(endpoint);
  return {
    ...shared,
    endpoint,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answering(address: string): Promise<void> {
  const deadlineMs = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      await fetch(address);
      return;
    } catch (error) {
      if (Date.now() > deadlineMs) throw new Error('The S3 server did not start.', { cause: error });
      await sleep(50);
    }
  }
}
