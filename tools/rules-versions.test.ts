import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { expect, test } from 'vitest';
import { ROOT } from './processes.ts';
import { rulesVersionsOf } from './rules-versions.ts';

/** Of each kind one: what is read as directives, settings, rows and trees. */
const SOME = ['nginx', 'redis', 'postgres', 'github_actions'];
const now = await rulesVersionsOf(SOME);

type Change = readonly [file: string, part: string, instead: string];

/** Puts other parts into the texts of files. */
async function changing(...changes: readonly Change[]): Promise<Plugin> {
  const changed = new Map<string, string>();
  for (const [file, part, instead] of changes) {
    const place = path.join(ROOT, 'packages', 'scanner', 'src', file);
    const text = changed.get(place) ?? (await readFile(place, 'utf8'));
    expect(text).toContain(part);
    changed.set(place, text.replace(part, instead));
  }
  return {
    name: 'changed',
    load: (id) => {
      const code = changed.get(id);
      return code === undefined ? undefined : { code, moduleType: 'ts' };
    },
  };
}

/** Those of some services whose version is another then. */
async function changedBy(...changes: readonly Change[]): Promise<readonly string[]> {
  const then = await rulesVersionsOf(SOME, [await changing(...changes)]);
  return SOME.filter((service) => then[service] !== now[service]);
}

test('the version of a service changes with the check of a rule, and no other does', async () => {
  expect(await changedBy(['services/nginx/rules/server-tokens-on.ts', "'off'", "'build'"])).toEqual(['nginx']);
});

test('the version of Kubernetes changes with the rules of what stands in its manifests', async () => {
  const now = await rulesVersionsOf(['kubernetes']);
  const plugin = await changing(['services/nginx/rules/server-tokens-on.ts', "'off'", "'build'"]);
  expect(await rulesVersionsOf(['kubernetes'], [plugin])).not.toEqual(now);
});

test('the version changes with the parser that a service uses', async () => {
  expect(await changedBy(['formats/pg-hba.ts', 'export ', 'console.log(1); export '])).toEqual(['postgres']);
});

test('the version of every service changes with the engine', async () => {
  expect(await changedBy(['scan.ts', "result: 'failed'", "result: 'passed'"])).toEqual(SOME);
});

test('no version changes with a comment, a type or how services are loaded', async () => {
  const changed = await changedBy(
    ['scan.ts', 'export interface ScanOptions ', '/* Said in other words. */\nexport interface ScanOptions '],
    ['scan.ts', 'readonly judgedAt?: string |', 'readonly judgedAt?: `${string}` |'],
    ['services.ts', 'export ', 'console.log(1); export '],
  );
  expect(changed).toEqual([]);
});
