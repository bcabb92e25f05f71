import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * A thread for a test: tells the addresses of all that Node loads to scan the files of one service, which `workerData`
 * names.
 */

const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
await import('../scan.ts');
const { loadService } = await import('../services.ts');
// The test says so.
await loadService(workerData as string);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the test, not to a browser's window
parentPort?.postMessage(loaded);
