import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { bundlePath, filesOf, servicesOf } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { Report } from '@plumbline/model/report';
import type { ReportPart } from '@plumbline/scanner/report/report-builder';
import { JoinedParts, scan, scanPart } from '@plumbline/scanner/scan';
import { manifestParts } from '@plumbline/scanner/reading/service-groups';
import type { Versions } from './cache/cache.ts';
import { CacheFolder, sha256 } from './cache/cache-folder.ts';
import { KeptParts, type PartOptions } from './cache/kept-parts.ts';
import type { DiscoveredBundle } from './discover/discover.ts';

/**
 * Each thread compiles and warms up for itself: of two processors the second saves nothing of the time for 600 files, a
 * tenth for 2,000 and a quarter for 20,000.
 */
const FILES_OF_A_THREAD = 500;
const FILES_OF_A_PART = 50;
/** Parts of more files than this, which nothing takes apart, are begun first: at the end all would wait for them. */
const FILES_OF_A_LARGE_PART = 250;
/** Each thread has the next part when it is done with one. */
const PARTS_AHEAD = 2;

/** Beside the sources, or in the bundle, whose pieces lie one folder deeper. */
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './scan-thread.ts' : '../scan-thread.cjs', import.meta.url);

const SMALL_BYTES = 64 * 1024;

/** What a thread lays aside before it looks what is still needed: more makes none quicker. Units: MiB, a third of it filled. */
const YOUNG_GENERATION_MIB = 24;

/**
 * Of this many files the heap may grow by so much until what nobody needs is looked for: a heap that is left to itself has
 * more of it than of the report. Units: per cent.
 */
const LARGE_FILES = 5000;
const HEAP_GROWTH = 40;

/** What a thread is told when it starts. */
export interface ThreadSetup {
  readonly folder: string;
  readonly compiledCodeFolder: string;
  readonly options: PartOptions;
  /** Where parts are kept for the next runs; undefined where none is. */
  readonly kept?: { readonly folder: string; readonly versions: Versions } | undefined;
}

/** A part of the folder for a thread, with its files by their paths in the bundle. */
export interface ThreadTask {
  readonly index: number;
  readonly manifest: Manifest;
  /** The bytes of small files, as each thread waits for others that read, and of all that stand in no folder. */
  readonly small: ReadonlyMap<string, Uint8Array>;
  /** Where the others stand below the folder. */
  readonly sources: ReadonlyMap<string, string>;
}

interface ThreadAnswer {
  readonly index: number;
  readonly part: ReportPart;
}

interface MissingPart {
  readonly index: number;
  readonly files: number;
  readonly manifest: Manifest;
}

/**
 * Scans a folder as `scan` does, to the same report: with all processors where there is enough to do, and only what no
 * earlier run did.
 */
export async function scanInThreads(
  bundle: DiscoveredBundle,
  setup: ThreadSetup,
  onProgress: (done: number) => void,
  processors = availableParallelism(),
): Promise<Report> {
  const options = { ...setup.options, parsedAhead: bundle.parsedAhead };
  const kept = bundle.known && keptParts(setup);
  if (bundle.sources.size >= LARGE_FILES) await setFlag(`--heap-growing-percent=${HEAP_GROWTH}`);
  if (!kept && threadsFor(bundle.sources.size, processors) < 1) return scan(bundle, { ...options, onProgress });
  const manifests = manifestParts(bundle.manifest, FILES_OF_A_PART);
  const joined = new JoinedParts(bundle, manifests, options);
  const missing: MissingPart[] = [];
  for (const [index, manifest] of manifests.entries()) {
    const part = kept?.read(manifest, (path) => hashOf(path, bundle));
    if (part) joined.add(index, part);
    else missing.push({ index, files: sizeOf(manifest), manifest });
  }
  let done = manifests.length - missing.length;
  if (manifests.length > 0) onProgress(done / manifests.length);
  if (missing.length > 0 && !joined.isFull) {
    const files = missing.reduce((sum, part) => sum + part.files, 0);
    const threads = threadsFor(files, processors);
    // V8 would collect with helpers, which take turns with the threads where each processor has one.
    if (threads > 0 && threads + 1 === processors) await setFlag('--no-parallel-scavenge');
    await scanParts(bundle, missing, setup, threads, ({ index, part }) => {
      joined.add(index, part);
      done += 1;
      onProgress(done / manifests.length);
      return joined.isFull;
    });
  }
  return joined.finish();
}

/** Of the whole process, threads included. V8 asks for it at each collection. */
async function setFlag(flag: string): Promise<void> {
  (await import('node:v8')).setFlagsFromString(flag);
}

export function keptParts({ kept, options }: ThreadSetup): KeptParts | undefined {
  return kept && new KeptParts(new CacheFolder(kept.folder), options, kept.versions);
}

/** Besides this one. */
function threadsFor(files: number, processors: number): number {
  return Math.max(0, Math.min(processors, Math.floor(files / FILES_OF_A_THREAD)) - 1);
}

function sizeOf(manifest: Manifest): number {
  return [...servicesOf(manifest)].reduce((sum, { definition }) => sum + filesOf(definition).length, 0);
}

function hashOf(path: string, { known, read }: DiscoveredBundle): string | undefined {
  const hash = known?.hashOf(path);
  if (hash !== undefined) return hash;
  const bytes = read(path);
  return bytes && sha256(bytes);
}

/** `keep`: true where no more is wanted. Ends early then, and when a thread ends before it was told to. */
async function scanParts(
  bundle: DiscoveredBundle,
  parts: readonly MissingPart[],
  setup: ThreadSetup,
  threads: number,
  keep: (answer: ThreadAnswer) => boolean,
): Promise<void> {
  const left = largeFirst(parts).values();
  const { promise: isDone, resolve: end } = Promise.withResolvers<void>();
  let done = 0;
  let isFull = false;

  function take(answer: ThreadAnswer): void {
    isFull = keep(answer);
    done += 1;
    if (done === parts.length || isFull) end();
  }

  function giveNext(worker: Worker): void {
    const next = left.next();
    if (next.done) return;
    const { index, manifest } = next.value;
    const task: ThreadTask = { index, manifest, ...filesOfPart(manifest, bundle) };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a browser's window
    worker.postMessage(task);
  }

  const workers = await startThreads(threads, setup);
  for (const worker of workers) {
    worker.on('message', (answer: ThreadAnswer) => {
      giveNext(worker);
      take(answer);
    });
    worker.on('error', () => end());
    worker.on('exit', () => end());
  }
  for (let ahead = 0; ahead < PARTS_AHEAD; ahead += 1) for (const worker of workers) giveNext(worker);
  const kept = keptParts(setup);
  const options = { ...setup.options, parsedAhead: bundle.parsedAhead };
  try {
    for (const { index, manifest } of left) {
      if (isFull) break;
      const whole = { ...bundle, manifest };
      take({ index, part: kept ? await kept.scan(whole, options) : await scanPart(whole, options) });
      await setImmediate(); // the threads are heard
    }
    await isDone;
  } finally {
    for (const worker of workers) void worker.terminate();
  }
}

/** The largest first, and the others as they come: a report that is full has no use for what stands behind. */
function largeFirst(parts: readonly MissingPart[]): readonly MissingPart[] {
  const isLarge = ({ files }: MissingPart): boolean => files > FILES_OF_A_LARGE_PART;
  const large = parts.filter(isLarge).toSorted((a, b) => b.files - a.files);
  return [...large, ...parts.filter((part) => !isLarge(part))];
}

/** What starts threads takes a while to load. */
async function startThreads(threads: number, setup: ThreadSetup): Promise<readonly Worker[]> {
  if (threads === 0) return [];
  const { Worker: Thread } = await import('node:worker_threads');
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_GENERATION_MIB };
  return Array.from({ length: threads }, () => new Thread(THREAD, { workerData: setup, resourceLimits }));
}

function filesOfPart(
  manifest: Manifest,
  { sources, standsInFolder, read }: DiscoveredBundle,
): Pick<ThreadTask, 'small' | 'sources'> {
  const small = new Map<string, Uint8Array>();
  const others = new Map<string, string>();
  for (const at of servicesOf(manifest)) {
    for (const path of filesOf(at.definition).map((file) => bundlePath(at, file))) {
      const source = sources.get(path);
      if (source === undefined || small.has(path) || others.has(path)) continue;
      const bytes = read(path);
      if (bytes && (bytes.length <= SMALL_BYTES || !standsInFolder)) small.set(path, bytes);
      else others.set(path, source);
    }
  }
  return { small, sources: others };
}
