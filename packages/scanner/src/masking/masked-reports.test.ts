import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exampleTexts, takeMarks } from '../rules/examples.ts';
import type { Example, Rule } from '../rule.ts';
import { scan } from '../scan.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { loadServices } from '../services.ts';
import { fixtureBundle } from '../testing/golden.ts';
import { PLANTED, plantBundle, plantSecrets } from '../testing/planted-secrets.ts';
import { EXAMPLES_JUDGED_AT, runExample } from '../testing/run-example.ts';

const services = await loadServices();

function fixturesOf(id: string): readonly URL[] {
  const folder = new URL(`../services/${id}/fixtures/`, import.meta.url);
  return existsSync(folder) ? readdirSync(folder).map((name) => new URL(`${name}/`, folder)) : [];
}

/** An example with other secrets in place of its own; undefined where it has none. */
function planted(definition: ServiceDefinition, rule: Rule, example: Example): Example | undefined {
  const name = (rule.reads ?? [definition.defaultFileName])[0];
  const configFileType = definition.configFileTypes?.[name] ?? Object.keys(definition.parsers)[0] ?? 'custom';
  const { text } = takeMarks(exampleTexts(example).main);
  const { text: other, count } = plantSecrets(definition, { text, fileName: name, subPath: '.', configFileType });
  if (count === 0) return undefined;
  return typeof example === 'string' ? other : { ...example, text: other };
}

describe.each(services.map((definition) => [definition.id, definition] as const))('%s', (id, definition) => {
  test('no secret that is planted in a fixture is in its report', async () => {
    for (const folder of fixturesOf(id)) {
      const { bundle } = await plantBundle(definition, fixtureBundle(id, folder));
      const report = await scan(bundle, { judgedAt: EXAMPLES_JUDGED_AT });
      expect(JSON.stringify(report), folder.pathname).not.toContain(PLANTED);
    }
  });

  test('no secret that is planted in an example is in what its rule says', async () => {
    for (const rule of definition.rules) {
      for (const example of rule.examples.bad) {
        const other = planted(definition, rule, example);
        if (other === undefined) continue;
        const { checks } = await runExample(definition, rule, other);
        expect(JSON.stringify(checks), rule.id).not.toContain(PLANTED);
      }
    }
  });
});

test('planting changes something in many fixtures, so that there is something to be found', async () => {
  let count = 0;
  for (const definition of services) {
    for (const folder of fixturesOf(definition.id)) {
      count += (await plantBundle(definition, fixtureBundle(definition.id, folder))).count;
    }
  }
  expect(count).toBeGreaterThan(40);
});

test('fingerprints are made of what the file says, not of what is shown', async () => {
  const fingerprintOf = async (password: string): Promise<readonly (string | undefined)[]> => {
    const service = {
      serviceName: 'redis',
      configFileList: [
        { fileName: 'redis.conf', defaultFileName: 'redis.conf', subPath: '.', configFileType: 'redis' as const },
      ],
    };
    const bundle = {
      manifest: { name: 'c', machines: { m: { id: 'm', services: { s: service } } } },
      read: () => new TextEncoder().encode(`requirepass ${password}\n`),
    };
    const { failed } = await scan(bundle);
    return failed.filter(({ fromLine }) => fromLine === 0).map(({ fingerprint }) => fingerprint);
  };
  expect(await fingerprintOf('h7Kq')).toEqual(await fingerprintOf('h7Kq'));
  expect(await fingerprintOf('h7Kq')).not.toEqual(await fingerprintOf('x9Yz'));
});
