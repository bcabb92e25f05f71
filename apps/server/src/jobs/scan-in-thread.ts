import { Worker } from 'node:worker_threads';
import { isResultFile, type Bundle } from '@plumbline/model/bundle';
import type { RuleDetails } from '@plumbline/model/contract/rules';
import type { Report, Ruleset } from '@plumbline/model/report';
import type { Derivation } from '@plumbline/scanner/derive/derive-machines';
import { BlobFaultError } from '../blobs/blob-fault.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { BlobsByPath, StoredBundle } from '../store/store.ts';
import type { FromScanThread, ScanOutcome, ScanTask, ToScanThread } from './scan-messages.ts';

interface ThreadOptions {
  readonly limitMs: number;
  /** Units: MB of the thread's own heap. */
  readonly memoryMb?: number;
  readonly onProgress?: (done: number) => void;
  /** Ends the work of one caller; what is kept for everybody is done to its end without it. */
  readonly signal?: AbortSignal;
}

interface ScanInThreadOptions extends ThreadOptions {
  readonly ruleset?: Ruleset | undefined;
  /** The day (ISO) of the run. */
  readonly judgedAt?: string;
}

/** A scan that ended without a report; the message is a sentence for people. */
export class ScanFailedError extends Error {
  override readonly name = 'ScanFailedError';
}

/** Several times what the largest file and the longest report take. */
export const MEMORY_LIMIT_MB = 2048;

/**
 * Errors: ScanFailedError after `limitMs`, when the thread fails or needs too much memory, or when `signal` aborts, and
 * what reading a file throws; the thread is ended.
 */
export async function scanInThread(
  { manifest, blobs: files, followIncludes }: StoredBundle,
  blobs: BlobStore,
  options: ScanInThreadOptions,
): Promise<Report> {
  const { ruleset, judgedAt } = options;
  const judgedBy = { ...(ruleset && { ruleset }), ...(judgedAt === undefined ? {} : { judgedAt }) };
  const resultFiles = Object.keys(files).filter(isResultFile);
  const task = { kind: 'scan', manifest, resultFiles, ...judgedBy, followIncludes } as const;
  return reportOf(await inThread(task, readerOf(files, blobs), options));
}

/** A report of each of several bundles, one after another in one thread. Errors: those of `scanInThread`. */
export async function scanAllInThread(bundles: readonly Bundle[], options: ThreadOptions): Promise<readonly Report[]> {
  const works = bundles.map(({ manifest, read }): Work => {
    return { task: { kind: 'scan', manifest, resultFiles: [], followIncludes: true }, read };
  });
  return (await allInThread(works, options)).map(reportOf);
}

function reportOf(outcome: ScanOutcome): Report {
  if (outcome.kind !== 'report') throw new Error('a scan gave no report');
  return outcome.report;
}

/** The files of a bundle that can be mended, by their path in it. Errors: those of `scanInThread`. */
export async function fixInThread(
  { manifest, read }: Bundle,
  options: ThreadOptions,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const outcome = await inThread({ kind: 'fix', manifest }, read, options);
  if (outcome.kind !== 'fixed') throw new Error('a fix gave no files');
  return outcome.changed;
}

/** What the infrastructure as code of a cluster describes. Errors: those of `scanInThread`. */
export async function deriveInThread(
  { manifest, blobs: files }: StoredBundle,
  blobs: BlobStore,
  options: ThreadOptions,
): Promise<Derivation> {
  const outcome = await inThread({ kind: 'derive', manifest }, readerOf(files, blobs), options);
  if (outcome.kind !== 'derived') throw new Error('a derivation gave no machines');
  return outcome.derivation;
}

/** What every rule says. Errors: those of `scanInThread`. */
export async function readRulesInThread(options: ThreadOptions): Promise<readonly RuleDetails[]> {
  const outcome = await inThread({ kind: 'rules' }, () => undefined, options);
  if (outcome.kind !== 'rules') throw new Error('the scanner gave no rules');
  return outcome.rules;
}

function readerOf(files: BlobsByPath, blobs: BlobStore): Bundle['read'] {
  return async (path) => {
    const blob = files[path];
    if (!blob) return undefined;
    try {
      return await blobs.read(blob.sha256);
    } catch (error) {
      if (error instanceof BlobFaultError) return error.fault;
      throw error;
    }
  };
}

interface Work {
  readonly task: ScanTask;
  readonly read: Bundle['read'];
}

async function inThread(task: ScanTask, read: Bundle['read'], options: ThreadOptions): Promise<ScanOutcome> {
  const [outcome] = await allInThread([{ task, read }], options);
  if (!outcome) throw new Error('a thread gave nothing');
  return outcome;
}

/** What comes of each work, in their order: the next is begun when one is done. */
function allInThread(works: readonly Work[], options: ThreadOptions): Promise<readonly ScanOutcome[]> {
  return new Promise((resolve, reject) => {
    const outcomes: ScanOutcome[] = [];
    const { memoryMb = MEMORY_LIMIT_MB } = options;
    const thread = new Worker(new URL('./scan-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const finish = (act: () => void): void => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
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
    options.signal?.addEventListener('abort', onAbort);

    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of ours, not a browser's window
    const say = (message: ToScanThread): void => thread.postMessage(message);
    const answer = async (path: string): Promise<void> =>
      say({ kind: 'file', path, bytes: await works[outcomes.length]?.read(path) });
    const beginNext = (): void => {
      const next = works[outcomes.length];
      if (next) say(next.task);
      else finish(() => resolve(outcomes));
    };
    thread.on('message', (message: FromScanThread) => {
      if (message.kind === 'progress') options.onProgress?.(message.done);
      else if (message.kind === 'read') {
        // Not the scan's fault: whoever asked for it knows what to make of it.
        answer(message.path).catch((error: unknown) => finish(() => reject(error)));
      } else {
        outcomes.push(message);
        beginNext();
      }
    });
    thread.once('error', (error) =>
      fail(
        isOutOfMemory(error)
          ? `The scan needed more than ${memoryMb} MB of memory and was ended.`
          : 'The scan failed because of a mistake in the scanner.',
        error,
      ),
    );
    thread.once('exit', () => fail('The scan ended without a report.'));
    beginNext();
  });
}

/** Source: https://nodejs.org/api/errors.html#err_worker_out_of_memory */
function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
