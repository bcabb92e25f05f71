import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadServices } from './services.ts';
import { runExample } from './testing.ts';

const services = await loadServices();

describe.each(services.map((definition) => [definition.id, definition] as const))('%s', (id, definition) => {
  test('each rule stands in a file that is named like it', () => {
    const files = readdirSync(new URL(`services/${id}/rules/`, import.meta.url))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `${id}_${name.slice(0, -'.ts'.length).replaceAll('-', '_')}`);
    expect(definition.rules.map((rule) => rule.id).toSorted()).toEqual(files.toSorted());
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
    });
  });
});

test('ids are unique', () => {
  const ids = services.flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
