import { existsSync, readdirSync } from 'node:fs';
import type { FailedCheck } from '@plumbline/model/failed-check';
import { SECRET_MASK } from '@plumbline/model/masked-text';
import { describe, expect, test } from 'vitest';
import type { AnyDanger } from '../dangers/danger.ts';
import { loadServices } from '../services.ts';
import type { Places } from './example-bundle.ts';
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

/** What became of an example. `shows`: lines of it in which a secret can be read. */
type Outcome = { readonly badFailsAt: Places; readonly shows: readonly string[] } | { readonly goodFailsAt: Places };

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
      // Looked at together: what surrounds an expectation takes longer than a small example.
      const found: Outcome[] = [];
      const wanted: Outcome[] = [];
      for (const example of rule.examples.bad) {
        const { actual, expected, checks } = await runExample(definition, rule, example);
        found.push({ badFailsAt: actual, shows: linesWithSecrets(rule.id, checks) });
        wanted.push({ badFailsAt: expected, shows: [] });
      }
      for (const example of rule.examples.good) {
        found.push({ goodFailsAt: (await runExample(definition, rule, example)).actual });
        wanted.push({ goodFailsAt: [] });
      }
      expect.soft(found).toEqual(wanted);
      expect(rule.service).toBe(id);
      expect(rule.id).toMatch(new RegExp(`^${id}_[a-z0-9_]+$`));
      expect(rule.sources.filter((source) => !source.startsWith('https://'))).toEqual([]);
      expect([rule.title, rule.problem, rule.remediation].map((text) => text.trim())).not.toContain('');
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
