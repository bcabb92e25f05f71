import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * A thread for a test: tells the addresses of all that Node loads to scan the files of one service, or to say what one
 * rule is about, as `workerData` names.
 */

export type LoadedFor = { readonly service: string } | { readonly rule: string };

// The test says so.
const asked = workerData as LoadedFor;

const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
if ('service' in asked) {
  await import('../scan.ts');
  const { loadService } = await import('../services.ts');
  await loadService(asked.service);
} else {
  const { loadRuleDetails } = await import('../rules/rule-catalogue.ts');
  await loadRuleDetails(asked.rule);
}
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the test, not to a browser's window
parentPort?.postMessage(loaded);
