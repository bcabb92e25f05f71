import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * A thread for a test: tells the addresses of all that Node loads to scan files of services, one service after the other,
 * or to say what one rule is about, as `workerData` names.
 */

export type LoadedFor = { readonly services: readonly string[] } | { readonly rule: string };

/** What each of them loads that those before it have not, in their order; `before`: what a scan loads whatever it is of. */
export interface LoadedInTurn {
  readonly before: readonly string[];
  readonly byService: ReadonlyMap<string, readonly string[]>;
}

// The test says so.
const asked = workerData as LoadedFor;

const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the test, not to a browser's window
parentPort?.postMessage('services' in asked ? await loadInTurn(asked.services) : await loadDetails(asked.rule));

async function loadInTurn(services: readonly string[]): Promise<LoadedInTurn> {
  await import('../scan.ts');
  const { loadService } = await import('../services.ts');
  const before = loaded.splice(0);
  const byService = new Map<string, readonly string[]>();
  for (const service of services) {
    await loadService(service);
    byService.set(service, loaded.splice(0));
  }
  return { before, byService };
}

async function loadDetails(rule: string): Promise<readonly string[]> {
  const { loadRuleDetails } = await import('../rules/rule-catalogue.ts');
  await loadRuleDetails(rule);
  return loaded;
}
