import module from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadSetup, ThreadTask } from './scan-in-threads.ts';

/* A thread that scans parts of a folder, one after the other, for the command line. */

// What the command line starts it with.
const { folder, compiledCodeFolder, options } = workerData as ThreadSetup;
// Node has it since 22.8.
if ('enableCompileCache' in module) module.enableCompileCache(compiledCodeFolder);
// Not before the folder for compiled code is known; without an await at the top, which no CommonJS module has.
const scanner = loadScanner();
const files = import('./discover/read-file.ts');

async function loadScanner() {
  if (!('groupBy' in Map)) await import('./older-node.ts');
  return import('@plumbline/scanner/scan');
}

parentPort?.on('message', async ({ index, manifest, small, sources }: ThreadTask) => {
  const { scanPart } = await scanner;
  const read = (await files).readBelow(folder);
  const part = await scanPart(
    {
      manifest,
      read: (path) => {
        const source = sources.get(path);
        return small.get(path) ?? (source === undefined ? undefined : read(source));
      },
    },
    options,
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the command line, not to a browser's window
  parentPort?.postMessage({ index, part });
});
