import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** A worker in a process of its own, to be killed. */
export function startWorkerProcess(
  { url, folder }: { readonly url: string; readonly folder: string },
  settings: Readonly<Record<string, string>> = {},
): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts'), 'worker'], {
    env: { PLUMBLINE_DATA: folder, DATABASE_URL: url, PLUMBLINE_LOG_LEVEL: 'silent', ...settings },
    stdio: 'ignore',
  });
}
