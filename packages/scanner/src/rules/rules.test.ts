import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyDanger } from '../dangers/danger.ts';
import { loadServices } from '../services.ts';
import { runExample } from '../testing/run-example.ts';

const services = await loadServices();

/** The folders of dangers. */
const CLOUDS = readdirSync(new URL('../dangers/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The languages of each danger, by the name that its file gives it. */
const dangers = new Map<string, readonly string[]>();
for (const cloud of CLOUDS) {
  for (const name of modulesIn(`../dangers/${cloud}/`)) {
    // Each file there has a danger as its default.
    const module = (await import(`../dangers/${cloud}/${name.replaceAll('_', '-')}.ts`)) as {
      readonly default: AnyDanger;
    };
    dangers.set(`${cloud}_${name}`, module.default.languages);
    test(`${cloud}_${name} is named like its file`, () => expect(module.default.name).toBe(`${cloud}_${name}`));
  }
}

/** As ids have them; none where there is no such folder. */
function modulesIn(folder: string): readonly string[] {
  const url = new URL(folder, import.meta.url);
  return (existsSync(url) ? readdirSync(url) : [])
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -'.ts'.length).replaceAll('-', '_'));
}

describe.each(services.map((definition) => [definition.id, definition] as const))('%s', (id, definition) => {
  test('each rule stands in a file that is named like it', () => {
    const files = [
      ...modulesIn(`../services/${id}/rules/`),
      ...CLOUDS.flatMap((cloud) =>
        modulesIn(`../dangers/${cloud}/`)
          .filter((name) => dangers.get(`${cloud}_${name}`)?.includes(id))
          .map((name) => `${cloud}_${name}`),
      ),
    ];
    expect(definition.rules.map((rule) => rule.id).toSorted()).toEqual(files.map((name) => `${id}_${name}`).toSorted());
  });

  describe.each(definition.rules.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
    test.each(rule.examples.bad.map((example, index) => [index, example] as const))(
      'bad example %i fails where marked',
      async (_index, example) => {
        const { actual, expected } = await runExample(definition, rule, example);
        expect(actual).toEqual(expected);
      },
    );

    test.each(rule.examples.good.map((example, index) => [index, example] as const))(
      'good example %i passes',
      async (_index, example) => {
        const { actual } = await runExample(definition, rule, example);
        expect(actual).toEqual([]);
      },
    );

    test('has texts, sources and an id of its service', () => {
      expect(rule.service).toBe(id);
      expect(rule.id).toMatch(new RegExp(`^${id}_[a-z0-9_]+$`));
      for (const source of rule.sources) expect(source).toMatch(/^https:\/\//);
      for (const text of [rule.title, rule.problem, rule.remediation]) expect(text.trim()).not.toBe('');
      expect(rule.title.endsWith('.')).toBe(false);
      expect(rule.category === 'hygiene' && rule.severity > 1).toBe(false);
    });
  });
});

test('ids are unique', () => {
  const ids = services.flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
