import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { loadServices } from './services.ts';

const IDS = (await loadServices()).map(({ id }) => id);

test.each(IDS)('scanning files of %s loads no schemas and no rules of other services', async (id) => {
  const thread = new Worker(new URL('./loaded-modules-thread.ts', import.meta.url), { workerData: id });
  // The thread's only message.
  const [loaded] = (await once(thread, 'message')) as [readonly string[]];
  await thread.terminate();
  const rulesOf = (service: string): readonly string[] =>
    loaded.filter((url) => url.includes(`/services/${service}/rules/`));
  expect(rulesOf(id)).not.toEqual([]);
  expect(IDS.filter((other) => other !== id).flatMap(rulesOf)).toEqual([]);
  expect(loaded.filter((url) => url.includes('/typebox/'))).toEqual([]);
});
