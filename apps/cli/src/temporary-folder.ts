import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Signals that end the program, with the exit codes that shells give for them. */
const ENDING = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Does something with a folder of its own that nobody else may read; it is gone afterwards, also under Ctrl-C. */
export async function withTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const onSignal = (signal: keyof typeof ENDING): void => process.exit(ENDING[signal]);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, onSignal);
  // Programs that work in it are ended before.
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
    process.off('exit', remove);
    remove();
  }
}
