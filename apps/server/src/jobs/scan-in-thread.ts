import { Worker } from 'node:worker_threads';
import type { Report, Ruleset } from '@plumbline/model/report';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { StoredBundle } from '../store/store.ts';
import type { FromScanThread, ToScanThread } from './scan-messages.ts';

export interface ScanInThreadOptions {
  readonly ruleset?: Ruleset | undefined;
  readonly limitMs: number;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** A scan that ended without a report; the message is a sentence for people. */
export class ScanFailedError extends Error {
  override readonly name = 'ScanFailedError';
}

const MEMORY_LIMIT_MB = 2048;

/** Errors: ScanFailedError after `limitMs`, when the thread fails or when `signal` aborts; the thread is ended. */
export function scanInThread(bundle: StoredBundle, blobs: BlobStore, options: ScanInThreadOptions): Promise<Report> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./scan-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    const finish = (act: () => void): void => {
      clearTimeout(timer);
      options.signal.removeEventListener('abort', onAbort);
      act();
      void thread.terminate();
    };
    const fail = (message: string, cause?: unknown): void =>
      finish(() => reject(new ScanFailedError(message, { cause })));
    const timer = setTimeout(
      () => fail(`The scan took more than ${options.limitMs / 1000} seconds and was ended.`),
      options.limitMs,
    );
    const onAbort = (): void => fail('The scan was interrupted.');
    options.signal.addEventListener('abort', onAbort);

    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of ours, not a browser's window
    const say = (message: ToScanThread): void => thread.postMessage(message);
    const answer = async (path: string): Promise<void> => {
      const blob = bundle.blobs[path];
      say({ kind: 'file', path, bytes: blob && (await blobs.read(blob.sha256)) });
    };
    thread.on('message', (message: FromScanThread) => {
      if (message.kind === 'report') finish(() => resolve(message.report));
      else if (message.kind === 'progress') options.onProgress(message.done);
      else answer(message.path).catch((error: unknown) => fail('A file of the cluster could not be read.', error));
    });
    thread.once('error', (error) => fail('The scan failed because of a mistake in the scanner.', error));
    thread.once('exit', () => fail('The scan ended without a report.'));
    say({
      kind: 'scan',
      manifest: bundle.manifest,
      ...(options.ruleset ? { ruleset: options.ruleset } : {}),
      followIncludes: bundle.followIncludes,
    });
  });
}
