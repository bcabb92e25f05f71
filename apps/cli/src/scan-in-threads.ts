import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { bundlePath, filesOf, servicesOf } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { Report } from '@plumbline/model/report';
import type { ReportPart } from '@plumbline/scanner/report/report-builder';
import { JoinedParts, scan, scanPart, type ScanOptions } from '@plumbline/scanner/scan';
import { manifestParts } from '@plumbline/scanner/reading/service-groups';
import type { DiscoveredBundle } from './discover/discover.ts';

/**
 * Each thread compiles and warms up for itself: of two processors the second saves nothing of the time for 600 files, a
 * tenth for 2,000 and a quarter for 20,000.
 */
const FILES_OF_A_THREAD = 500;
const FILES_OF_A_PART = 50;
/** Each thread has the next part when it is done with one. */
const PARTS_AHEAD = 2;

/** Beside the sources, or in the bundle, whose pieces lie one folder deeper. */
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './scan-thread.ts' : '../scan-thread.cjs', import.meta.url);

const SMALL_BYTES = 64 * 1024;

/** What a thread lays aside before it looks what is still needed: more makes none quicker. Units: MiB, a third of it filled. */
const YOUNG_GENERATION_MIB = 24;

type PartOptions = Pick<ScanOptions, 'ruleset' | 'judgedAt' | 'leaveOut' | 'customRules'>;

/** What a thread is told when it starts. */
export interface ThreadSetup {
  readonly folder: string;
  readonly compiledCodeFolder: string;
  readonly options: PartOptions;
}

/** A part of the folder for a thread, with its files by their paths in the bundle. */
export interface ThreadTask {
  readonly index: number;
  readonly manifest: Manifest;
  /** The bytes of small files: where several threads read, each waits for the others. */
  readonly small: ReadonlyMap<string, Uint8Array>;
  /** Where the others stand below the folder. */
  readonly sources: ReadonlyMap<string, string>;
}

interface ThreadAnswer {
  readonly index: number;
  readonly part: ReportPart;
}

/** Scans a folder as `scan` does, to the same report; with all processors where there is enough to do. */
export async function scanInThreads(
  bundle: DiscoveredBundle,
  setup: ThreadSetup,
  onProgress: (done: number) => void,
  processors = availableParallelism(),
): Promise<Report> {
  const threads = Math.min(processors, Math.floor(bundle.sources.size / FILES_OF_A_THREAD)) - 1;
  const options = { ...setup.options, parsedAhead: bundle.parsedAhead };
  if (threads < 1) return scan(bundle, { ...options, onProgress });
  const manifests = await manifestParts(bundle.manifest, FILES_OF_A_PART);
  const joined = new JoinedParts(bundle, manifests, options);
  await scanParts(bundle, manifests, joined, setup, threads, onProgress);
  return joined.finish();
}

/** Ends early when a thread ends before it was told to, or when there is no room for more. */
async function scanParts(
  bundle: DiscoveredBundle,
  manifests: readonly Manifest[],
  joined: JoinedParts,
  setup: ThreadSetup,
  threads: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const left = manifests.entries();
  const { promise: isDone, resolve: end } = Promise.withResolvers<void>();
  let done = 0;

  function keep({ index, part }: ThreadAnswer): void {
    joined.add(index, part);
    done += 1;
    onProgress(done / manifests.length);
    if (done === manifests.length || joined.isFull) end();
  }

  function giveNext(worker: Worker): void {
    const next = left.next();
    if (next.done) return;
    const [index, manifest] = next.value;
    const task: ThreadTask = { index, manifest, ...filesOfPart(manifest, bundle) };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a browser's window
    worker.postMessage(task);
  }

  const { Worker: Thread } = await import('node:worker_threads');
  const workers = Array.from({ length: threads }, () => {
    const worker = new Thread(THREAD, {
      workerData: setup,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MIB },
    });
    worker.on('message', (answer: ThreadAnswer) => {
      giveNext(worker);
      keep(answer);
    });
    worker.on('error', () => end());
    worker.on('exit', () => end());
    for (let ahead = 0; ahead < PARTS_AHEAD; ahead += 1) giveNext(worker);
    return worker;
  });
  try {
    for (const [index, manifest] of left) {
      if (joined.isFull) break;
      keep({
        index,
        part: await scanPart({ ...bundle, manifest }, { ...setup.options, parsedAhead: bundle.parsedAhead }),
      });
      await setImmediate(); // the threads are heard
    }
    await isDone;
  } finally {
    for (const worker of workers) void worker.terminate();
  }
}

function filesOfPart(manifest: Manifest, { sources, read }: DiscoveredBundle): Pick<ThreadTask, 'small' | 'sources'> {
  const small = new Map<string, Uint8Array>();
  const others = new Map<string, string>();
  for (const at of servicesOf(manifest)) {
    for (const path of filesOf(at.definition).map((file) => bundlePath(at, file))) {
      const source = sources.get(path);
      if (source === undefined || small.has(path) || others.has(path)) continue;
      const bytes = read(path);
      if (bytes && bytes.length <= SMALL_BYTES) small.set(path, bytes);
      else others.set(path, source);
    }
  }
  return { small, sources: others };
}
