import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

/** A program of this machine, and what it is started with. */
export interface ProgramRun {
  /** Absolute. */
  readonly program: string;
  readonly args: readonly string[];
  /** Where it works. */
  readonly folder: string;
  /** All of its environment. */
  readonly environment: NodeJS.ProcessEnv;
  readonly timeLimitMs: number;
  /** Of standard output this much is kept, and one that writes more is ended; undefined takes it for lines, too. */
  readonly keptBytes?: number;
  /** Ends it when it aborts. */
  readonly signal?: AbortSignal;
  /** Each line that it says, without what steers a terminal. */
  readonly onLine: (line: string) => void;
}

export interface ProgramEnd {
  readonly how: 'ended' | 'too-slow' | 'too-much' | 'stopped' | 'not-started';
  /** Null where a signal ended it. */
  readonly code: number | null;
  /** What it wrote to standard output, where that is kept. */
  readonly output: Buffer;
}

/** More is no line that anybody reads. */
const MAX_LINE = 4096;

/**
 * Runs a program to its end, without a shell. It and all that it starts are ended with this program, which has to be in
 * `withTemporaryFolder`: nothing else hears of signals.
 */
export function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  const { program, args, folder, environment, timeLimitMs, keptBytes, signal, onLine } = run;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, which can be ended as one.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    let how: ProgramEnd['how'] = 'ended';
    const end = (why: ProgramEnd['how'] = how): void => {
      how = why;
      endAll(child);
      // What it started may have left its group, and keeps these open.
      child.stdout.destroy();
      child.stderr.destroy();
    };
    const onExit = (): void => end();
    const onAbort = (): void => end('stopped');
    signal?.addEventListener('abort', onAbort, { once: true });
    // Before the folder is removed that it works in.
    process.prependOnceListener('exit', onExit);
    const timer = setTimeout(() => end('too-slow'), timeLimitMs);
    const kept: Buffer[] = [];
    if (keptBytes === undefined) toLines(child.stdout, onLine);
    else {
      let length = 0;
      child.stdout.on('data', (piece: Buffer) => {
        length += piece.length;
        if (length > keptBytes) end('too-much');
        else kept.push(piece);
      });
    }
    toLines(child.stderr, onLine);
    const settle = (code: number | null): void => {
      clearTimeout(timer);
      process.off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
      resolve({ how, code, output: Buffer.concat(kept) });
    };
    child.on('error', (error) => {
      onLine(error.message);
      how = 'not-started';
      settle(null);
    });
    child.on('close', settle);
  });
}

function toLines(stream: Readable, onLine: (line: string) => void): void {
  let rest = '';
  const say = (line: string): void => {
    const plain = stripVTControlCharacters(line).trim();
    if (plain !== '') onLine(plain);
  };
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = text.split(/[\r\n]/);
    lines[0] = rest + (lines[0] ?? '');
    rest = (lines.pop() ?? '').slice(0, MAX_LINE);
    for (const line of lines) say(line.slice(0, MAX_LINE));
  });
  stream.on('end', () => say(rest));
}

function endAll({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}
