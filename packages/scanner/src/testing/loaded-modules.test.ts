import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { SERVICES_WITH_RULES } from '../services.ts';
import type { LoadedFor } from './loaded-modules-thread.ts';
import { LANGUAGES } from './loading-order.ts';

test.each(SERVICES_WITH_RULES)('scanning files of %s loads no schemas and no rules of other services', async (id) => {
  const loaded = await loadedFor({ service: id });
  const dangers = loaded.filter((url) => /\/dangers\/\w+\//.test(url));
  expect(dangers.length > 0).toBe(LANGUAGES.has(id));
  expect([...rulesOf(id, loaded), ...dangers]).not.toEqual([]);
  expect(SERVICES_WITH_RULES.filter((other) => other !== id).flatMap((other) => rulesOf(other, loaded))).toEqual([]);
  expect(loaded.filter((url) => url.includes('/typebox/'))).toEqual([]);
});

test.each(['docker_compose_host_network', 'docker_compose_network_of_host', 'docker_compose_syntax_error'])(
  'what %s is about loads no rules of other services',
  async (rule) => {
    const loaded = await loadedFor({ rule });
    expect(rulesOf('docker_compose', loaded)).not.toEqual([]);
    expect(SERVICES_WITH_RULES.filter((id) => id !== 'docker_compose').flatMap((id) => rulesOf(id, loaded))).toEqual(
      [],
    );
  },
);

async function loadedFor(asked: LoadedFor): Promise<readonly string[]> {
  const thread = new Worker(new URL('./loaded-modules-thread.ts', import.meta.url), { workerData: asked });
  // The thread's only message.
  const [loaded] = (await once(thread, 'message')) as [readonly string[]];
  await thread.terminate();
  return loaded;
}

function rulesOf(service: string, loaded: readonly string[]): readonly string[] {
  return loaded.filter((url) => url.includes(`/services/${service}/rules/`));
}
