import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As it is built for tests that start programs. */
const PROGRAM = join(import.meta.dirname, '..', '..', 'dist', 'program', 'main.js');

/** Workers in processes of their own, to be killed. */
export interface WorkerProcesses {
  /** Their data folder. */
  readonly folder: string;
  readonly start: () => ChildProcess;
  /** Kills those that are left. */
  readonly close: () => Promise<void>;
}

/** `settings` are environment variables beside the database and the data folder. */
export async function openWorkerProcesses(
  url: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<WorkerProcesses> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-killed-'));
  const workers: ChildProcess[] = [];
  return {
    folder,
    start() {
      const worker = spawn(process.execPath, [PROGRAM, 'worker'], {
        env: { PLUMBLINE_DATA: folder, DATABASE_URL: url, PLUMBLINE_LOG_LEVEL: 'silent', ...settings },
        stdio: 'ignore',
      });
      workers.push(worker);
      return worker;
    },
    async close() {
      for (const worker of workers) worker.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
