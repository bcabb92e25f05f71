import { existsSync, readdirSync } from 'node:fs';
import type { FailedCheck } from '@plumbline/model/failed-check';
import { SECRET_MASK } from '@plumbline/model/masked-text';
import { describe, expect, test } from 'vitest';
import type { AnyDanger } from '../dangers/danger.ts';
import { loadServices } from '../services.ts';
import { runExample } from '../testing/run-example.ts';

const services = await loadServices();

/** What holds a secret is a variable, whose name is all that can be shown. */
const OF_REFERENCES: ReadonlySet<string> = new Set([
  'ansible_secret_printed',
  'azureresourcemanager_azure_deployment_shows_secret',
  'github_actions_build_argument_secret',
]);

/** Those of which a check says that a secret stands there, and shows it. */
function linesWithSecrets(rule: string, checks: readonly FailedCheck[]): readonly string[] {
  return checks
    .filter((check) => check.snippet && saysThatASecretIsThere(check) && !OF_REFERENCES.has(rule))
    .map((check) => offendingLines(check).join('\n'))
    .filter((lines) => !lines.includes(SECRET_MASK));
}

function saysThatASecretIsThere({ message = '' }: FailedCheck): boolean {
  return /\bholds a (?:secret|password|URL with a password)$/.test(message);
}

function offendingLines({ snippet, fromLine = 0, toLine = -1 }: FailedCheck): readonly string[] {
  return snippet?.lines.slice(fromLine - snippet.firstLine, toLine - snippet.firstLine + 1) ?? [];
}

/** The folders of dangers. */
const CLOUDS = readdirSync(new URL('../dangers/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** By the names that their files give them. */
const dangers = new Map<string, { readonly name: string; readonly languages: readonly string[] }>();
for (const cloud of CLOUDS) {
  for (const name of modulesIn(`../dangers/${cloud}/`)) {
    // Each file there has a danger as its default.
    const module = (await import(`../dangers/${cloud}/${name.replaceAll('_', '-')}.ts`)) as {
      readonly default: AnyDanger;
    };
    dangers.set(`${cloud}_${name}`, module.default);
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
          .filter((name) => dangers.get(`${cloud}_${name}`)?.languages.includes(id))
          .map((name) => `${cloud}_${name}`),
      ),
    ];
    expect(definition.rules.map((rule) => rule.id).toSorted()).toEqual(files.map((name) => `${id}_${name}`).toSorted());
  });

  // One test for each rule: what surrounds a test takes longer than an example.
  test.each(definition.rules.map((rule) => [rule.id, rule] as const))(
    '%s: bad examples fail where marked and show no secret, good ones pass, and it has texts, sources and an id of its service',
    async (_, rule) => {
      for (const [index, example] of rule.examples.bad.entries()) {
        const { actual, expected, checks } = await runExample(definition, rule, example);
        expect.soft(actual, `bad example ${index}`).toEqual(expected);
        expect.soft(linesWithSecrets(rule.id, checks), `bad example ${index}`).toEqual([]);
      }
      for (const [index, example] of rule.examples.good.entries()) {
        const { actual } = await runExample(definition, rule, example);
        expect.soft(actual, `good example ${index}`).toEqual([]);
      }
      expect(rule.service).toBe(id);
      expect(rule.id).toMatch(new RegExp(`^${id}_[a-z0-9_]+$`));
      for (const source of rule.sources) expect(source).toMatch(/^https:\/\//);
      for (const text of [rule.title, rule.problem, rule.remediation]) expect(text.trim()).not.toBe('');
      expect(rule.title.endsWith('.')).toBe(false);
      expect(rule.category === 'hygiene' && rule.severity > 1).toBe(false);
    },
  );
});

test('each danger is named like its file', () => {
  expect(Array.from(dangers.values(), ({ name }) => name)).toEqual([...dangers.keys()]);
});

test('ids are unique', () => {
  const ids = services.flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});
