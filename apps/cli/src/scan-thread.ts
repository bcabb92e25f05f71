import module from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { PartBundle } from './cache/kept-parts.ts';
import type { ThreadSetup, ThreadTask } from './scan-in-threads.ts';

/* A thread that scans parts of a folder, one after the other, for the command line. */

// What the command line starts it with.
const setup = workerData as ThreadSetup;
const { folder, compiledCodeFolder, options } = setup;
// Node has it since 22.8.
if ('enableCompileCache' in module) module.enableCompileCache(compiledCodeFolder);
// Not before the folder for compiled code is known; without an await at the top, which no CommonJS module has.
const scanner = loadScanner();
const files = import('./discover/read-file.ts');

async function loadScanner() {
  if (!('groupBy' in Map)) await import('./older-node.ts');
  const { scanPart } = await import('@plumbline/scanner/scan');
  const { keptParts } = await import('./scan-in-threads.ts');
  const kept = keptParts(setup);
  return (bundle: PartBundle) => (kept ? kept.scan(bundle, options) : scanPart(bundle, options));
}

parentPort?.on('message', async ({ index, manifest, small, sources }: ThreadTask) => {
  const scan = await scanner;
  const read = (await files).readBelow(folder);
  const part = await scan({
    manifest,
    read: (path) => {
      const source = sources.get(path);
      return small.get(path) ?? (source === undefined ? undefined : read(source));
    },
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the command line, not to a browser's window
  parentPort?.postMessage({ index, part });
});
