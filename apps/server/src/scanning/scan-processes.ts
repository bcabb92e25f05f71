import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import type { Bundle } from '@plumbline/model/bundle';
import { scanEnvironment } from '../settings.ts';
import { BESIDE_HEAP_MB, LARGEST_IDLE_MB, MEMORY_LIMIT_MB, MOST_IDLE } from './scan-memory.ts';
import type { FromScanProcess, Pieces, ScanAnswer, ScanTask, ToScanProcess } from './scan-messages.ts';

export interface ScanProcessOptions {
  /** Of the task; what is asked of its outcome takes as long as whoever asks. */
  readonly limitMs: number;
  /** Units: MB of the process's own heap. */
  readonly memoryMb?: number;
  /** Default: true. False: nothing like it comes again, so that the process is of no more use. */
  readonly keepsProcess?: boolean;
  readonly onProgress?: (done: number) => void;
  /** Ends the work of one caller; what is kept for everybody is done to its end without it. */
  readonly signal?: AbortSignal;
}

/** A task that was done, whose outcome can be asked for until its user has ended. */
export interface DoneTask {
  readonly answer: ScanAnswer;
  readonly pieces: <Of extends keyof Pieces>(of: Of) => AsyncIterable<Pieces[Of]>;
  readonly ask: (message: ToScanProcess) => Promise<ScanAnswer>;
}

/** A scan that ended without an outcome; the message is a sentence for people. */
export class ScanFailedError extends Error {
  override readonly name = 'ScanFailedError';
}

/** Built of `scan-process.ts` and what it loads (`tools/scan-process.ts`). */
const SCAN_PROCESS = new URL('../../dist/scan/scan-process.cjs', import.meta.url);

const LOOK_AT_MEMORY_MS = 100;
const IDLE_MS = 20_000;

/** Those that wait for work, warm: loading rules and parsers takes a hundred times as long as scanning a small file. */
const idle: ScanProcess[] = [];
/** All that there are, and what resolves when they are no more. */
const living = new Map<ScanProcess, Promise<unknown>>();

/** Errors: an Error that says what to do, where what scans was not built. */
export async function assertScanProcessBuilt(): Promise<void> {
  try {
    await access(SCAN_PROCESS);
  } catch (cause) {
    throw new Error('What scans was not built: run "npm run build server" first, or start with "npm start".', {
      cause,
    });
  }
}

/** Ends whatever is still there, at the end of the server; resolves when none is left. */
export async function stopScanProcesses(): Promise<void> {
  const gone = [...living.values()];
  for (const scanning of living.keys()) scanning.end();
  await Promise.all(gone);
}

/**
 * Does a task in a process that does nothing else meanwhile, hands its outcome to `use`, and gives what that gives.
 * Errors: ScanFailedError after `limitMs`, when the process fails or needs too much memory, or when `signal` aborts;
 * what reading a file throws; what `use` throws. The process is ended then.
 */
export async function inScanProcess<Result>(
  task: ScanTask,
  read: Bundle['read'],
  options: ScanProcessOptions,
  use: (done: DoneTask) => Promise<Result>,
): Promise<Result> {
  const { limitMs, memoryMb = MEMORY_LIMIT_MB, keepsProcess = true, signal } = options;
  if (signal?.aborted) throw new ScanFailedError(INTERRUPTED);
  const scanning = await take(memoryMb);
  if (signal?.aborted) {
    keep(scanning);
    throw new ScanFailedError(INTERRUPTED);
  }
  const onAbort = (): void => scanning.end(new ScanFailedError(INTERRUPTED));
  signal?.addEventListener('abort', onAbort);
  try {
    const limit = setTimeout(
      () => scanning.end(new ScanFailedError(`The scan took more than ${limitMs / 1000} seconds and was ended.`)),
      limitMs,
    );
    const answer = await scanning.do(task, read, options.onProgress).finally(() => clearTimeout(limit));
    const result = await use({
      answer,
      pieces: (of) => scanning.pieces(of),
      ask: (message) => scanning.ask(message),
    });
    if (keepsProcess) keep(scanning);
    else scanning.end();
    return result;
  } catch (error) {
    scanning.end(error);
    throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

const INTERRUPTED = 'The scan was interrupted.';

async function take(memoryMb: number): Promise<ScanProcess> {
  for (;;) {
    const index = idle.findLastIndex((one) => one.memoryMb === memoryMb);
    const [taken] = index === -1 ? [] : idle.splice(index, 1);
    if (!taken) return new ScanProcess(memoryMb);
    taken.wake();
    if (await taken.isEmptied()) return taken;
  }
}

/** For the next task, unless it has grown; of too many that wait the one goes that has waited longest. */
function keep(scanning: ScanProcess): void {
  if (idle.length >= MOST_IDLE) idle.shift()?.end();
  idle.push(scanning);
  scanning.rest(IDLE_MS, () => {
    const index = idle.indexOf(scanning);
    if (index !== -1) idle.splice(index, 1);
  });
}

/** One process, as the server sees it. */
class ScanProcess {
  readonly memoryMb: number;
  readonly #child: ChildProcess;
  #waiting: { readonly resolve: (answer: ScanAnswer) => void; readonly reject: (error: unknown) => void } | undefined;
  #work: { readonly read: Bundle['read']; readonly onProgress: ((done: number) => void) | undefined } | undefined;
  #ended: { readonly reason: unknown } | undefined;
  #onEnd = (): void => {};
  #emptied = Promise.resolve(true);
  #restTimer: NodeJS.Timeout | undefined;
  #memoryTimer: NodeJS.Timeout | undefined;

  constructor(memoryMb: number) {
    this.memoryMb = memoryMb;
    this.#child = fork(SCAN_PROCESS, {
      env: scanEnvironment(),
      // A young generation of a few MB costs little time, and large ones would be most of what a process holds.
      execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=4'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (message: FromScanProcess) => this.#hear(message));
    this.#child.once('error', (error) => this.end(new ScanFailedError(MISTAKE, { cause: error })));
    this.#child.once('exit', (code, signal) => this.end(new ScanFailedError(this.#sentenceOf(code, signal))));
    const gone = once(this.#child, 'exit').catch(() => {}); // It could not be started.
    living.set(
      this,
      gone.then(() => living.delete(this)),
    );
    this.#watchMemory();
  }

  /** The answer to a task. Errors: those of `inScanProcess`. */
  do(task: ScanTask, read: Bundle['read'], onProgress: ((done: number) => void) | undefined): Promise<ScanAnswer> {
    this.#work = { read, onProgress };
    return this.ask({ kind: 'task', task });
  }

  async *pieces<Of extends keyof Pieces>(of: Of): AsyncGenerator<Pieces[Of]> {
    for (let isLast = false; !isLast;) {
      const answer = await this.ask({ kind: 'next', of });
      if (answer.kind !== 'piece' || answer.piece === undefined) return;
      // Of what was asked for: the two sides are one program.
      yield answer.piece as Pieces[Of];
      ({ isLast } = answer);
    }
  }

  ask(message: ToScanProcess): Promise<ScanAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended.reason);
      this.#waiting = { resolve, reject };
      this.#say(message);
    });
  }

  /** Nobody waits for it any more: it forgets its task, and the server may end meanwhile. */
  rest(limitMs: number, onEnd: () => void): void {
    this.#work = undefined;
    this.#onEnd = onEnd;
    clearInterval(this.#memoryTimer);
    this.#restTimer = setTimeout(() => this.end(), limitMs).unref();
    this.#child.unref();
    this.#child.channel?.unref();
    this.#emptied = this.#forget();
  }

  /** Whether nothing of its last task is left, and it is small enough for another; it has ended otherwise. */
  isEmptied(): Promise<boolean> {
    return this.#emptied;
  }

  async #forget(): Promise<boolean> {
    try {
      const forgotten = await this.ask({ kind: 'forget' });
      if (forgotten.kind === 'forgotten' && forgotten.memoryBytes < LARGEST_IDLE_MB * 1024 * 1024) return true;
    } catch {
      // It has ended by itself.
    }
    this.end();
    return false;
  }

  wake(): void {
    this.#onEnd = () => {};
    clearTimeout(this.#restTimer);
    this.#child.ref();
    this.#child.channel?.ref();
    this.#watchMemory();
  }

  /** Does nothing when it has ended. */
  end(reason: unknown = new ScanFailedError(INTERRUPTED)): void {
    if (this.#ended) return;
    this.#ended = { reason };
    clearTimeout(this.#restTimer);
    clearInterval(this.#memoryTimer);
    this.#child.kill('SIGKILL');
    this.#onEnd();
    this.#waiting?.reject(reason);
  }

  #hear(message: FromScanProcess): void {
    if (message.kind === 'progress') this.#work?.onProgress?.(message.done);
    // Not the scan's fault: whoever asked for the file knows what to make of it.
    else if (message.kind === 'read') this.#answer(message.path).catch((error: unknown) => this.end(error));
    else if (message.kind === 'mistake') this.end(new ScanFailedError(MISTAKE, { cause: new Error(message.message) }));
    else {
      const waiting = this.#waiting;
      this.#waiting = undefined;
      waiting?.resolve(message);
    }
  }

  async #answer(path: string): Promise<void> {
    this.#say({ kind: 'file', path, bytes: await this.#work?.read(path) });
  }

  /** One that has ended says so by its exit. */
  #say(message: ToScanProcess): void {
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  /** V8 keeps its own limit; buffers stand beside it. */
  #watchMemory(): void {
    if (process.platform !== 'linux') return;
    const limitBytes = (this.memoryMb + BESIDE_HEAP_MB) * 1024 * 1024;
    this.#memoryTimer = setInterval(() => {
      memoryBytesOf(this.#child.pid).then(
        (bytes) => bytes > limitBytes && this.end(new ScanFailedError(this.#memorySentence())),
        () => {}, // It has ended.
      );
    }, LOOK_AT_MEMORY_MS).unref();
  }

  /** V8 aborts where it finds no room; the system kills where it has none. */
  #sentenceOf(code: number | null, signal: NodeJS.Signals | null): string {
    if (signal === 'SIGABRT' || code === ABORTED) return this.#memorySentence();
    if (signal === 'SIGKILL')
      return 'The scan was ended from outside, most likely as the machine has too little memory.';
    return MISTAKE;
  }

  #memorySentence(): string {
    return `The scan needed more than ${this.memoryMb} MB of memory and was ended.`;
  }
}

const MISTAKE = 'The scan failed because of a mistake in the scanner.';
/** Where there are no signals. Source: https://nodejs.org/api/process.html#exit-codes */
const ABORTED = 134;
const PAGE_BYTES = 4096;

/** Source: proc_pid_statm(5). */
async function memoryBytesOf(pid: number | undefined): Promise<number> {
  const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return Number(resident) * PAGE_BYTES;
}
