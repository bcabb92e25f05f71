import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { loadServices } from '../services.ts';

const IDS = (await loadServices()).map(({ id }) => id);
/** Their rules are those of dangers. */
const LANGUAGES: ReadonlySet<string> = new Set(['ansible', 'azureresourcemanager', 'cloudformation', 'terraform']);

test.each(IDS)('scanning files of %s loads no schemas and no rules of other services', async (id) => {
  const thread = new Worker(new URL('./loaded-modules-thread.ts', import.meta.url), { workerData: id });
  // The thread's only message.
  const [loaded] = (await once(thread, 'message')) as [readonly string[]];
  await thread.terminate();
  const rulesOf = (service: string): readonly string[] =>
    loaded.filter((url) => url.includes(`/services/${service}/rules/`));
  const dangers = loaded.filter((url) => /\/dangers\/\w+\//.test(url));
  expect(dangers.length > 0).toBe(LANGUAGES.has(id));
  expect([...rulesOf(id), ...dangers]).not.toEqual([]);
  expect(IDS.filter((other) => other !== id).flatMap(rulesOf)).toEqual([]);
  expect(loaded.filter((url) => url.includes('/typebox/'))).toEqual([]);
});
