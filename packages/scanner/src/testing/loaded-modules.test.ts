import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { beforeAll, expect, test } from 'vitest';
import { SERVICES_WITH_RULES } from '../services.ts';
import type { LoadedFor, LoadedInTurn } from './loaded-modules-thread.ts';
import { LANGUAGES, SHARES } from './loading-order.ts';

/** Of any two services, each is loaded before the other in one of the turns, so that what it loads of that one shows. */
const turns: LoadedInTurn[] = [];

beforeAll(async () => {
  for (const services of [SHARES.flat(), SHARES.flat().toReversed()]) {
    turns.push(await answerOf<LoadedInTurn>({ services }));
  }
});

test('a scan loads no rules before it knows of which services', () => {
  expect(turns).toHaveLength(2);
  for (const { before } of turns) {
    expect(before).not.toEqual([]);
    expect(before.filter((url) => isOfDanger(url) || /\/services\/\w+\/rules\//.test(url))).toEqual([]);
    expect(before.filter((url) => url.includes('/typebox/'))).toEqual([]);
  }
});

test.each(SERVICES_WITH_RULES)('scanning files of %s loads no schemas and no rules of other services', (id) => {
  const loaded = turns.flatMap(({ byService }) => byService.get(id) ?? []);
  const dangers = loaded.filter(isOfDanger);
  expect(dangers.length > 0).toBe(LANGUAGES.has(id));
  expect([...rulesOf(id, loaded), ...dangers]).not.toEqual([]);
  expect(SERVICES_WITH_RULES.filter((other) => other !== id).flatMap((other) => rulesOf(other, loaded))).toEqual([]);
  expect(loaded.filter((url) => url.includes('/typebox/'))).toEqual([]);
});

test.each(['docker_compose_host_network', 'docker_compose_network_of_host', 'docker_compose_syntax_error'])(
  'what %s is about loads no rules of other services',
  async (rule) => {
    const loaded = await answerOf<readonly string[]>({ rule });
    expect(rulesOf('docker_compose', loaded)).not.toEqual([]);
    expect(SERVICES_WITH_RULES.filter((id) => id !== 'docker_compose').flatMap((id) => rulesOf(id, loaded))).toEqual(
      [],
    );
  },
);

async function answerOf<Answer>(asked: LoadedFor): Promise<Answer> {
  const thread = new Worker(new URL('./loaded-modules-thread.ts', import.meta.url), { workerData: asked });
  // The thread's only message, of which each question says what it is.
  const [answer] = (await once(thread, 'message')) as [Answer];
  await thread.terminate();
  return answer;
}

function isOfDanger(url: string): boolean {
  return /\/dangers\/\w+\//.test(url);
}

function rulesOf(service: string, loaded: readonly string[]): readonly string[] {
  return loaded.filter((url) => url.includes(`/services/${service}/rules/`));
}
