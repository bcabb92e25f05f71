import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import { expect, test } from 'vitest';
import { ROOT } from './processes.ts';
import { rulesVersionsOf } from './rules-versions.ts';

/** Of each kind one: what is read as directives, settings, rows and trees. */
const SOME = ['nginx', 'redis', 'postgres', 'github_actions'];
const now = await rulesVersionsOf(SOME);

/** Those of some services whose version is another where a part of one file's text is another. */
async function changedBy(file: string, part: string, instead: string): Promise<readonly string[]> {
  const changed = path.join(ROOT, 'packages', 'scanner', 'src', file);
  const text = await readFile(changed, 'utf8');
  expect(text).toContain(part);
  const plugin: Plugin = {
    name: 'changed',
    load: (id) => (id === changed ? { code: text.replace(part, instead), moduleType: 'ts' } : undefined),
  };
  const then = await rulesVersionsOf(SOME, [plugin]);
  return SOME.filter((service) => then[service] !== now[service]);
}

test('the version of a service changes with the check of a rule, and no other does', async () => {
  const file = 'services/nginx/rules/server-tokens-on.ts';
  expect(await changedBy(file, "'off'", "'build'")).toEqual(['nginx']);
});

test('the version of Kubernetes changes with the rules of what stands in its manifests', async () => {
  const now = await rulesVersionsOf(['kubernetes']);
  const changed = path.join(ROOT, 'packages/scanner/src/services/nginx/rules/server-tokens-on.ts');
  const text = await readFile(changed, 'utf8');
  const plugin: Plugin = {
    name: 'changed',
    load: (id) => (id === changed ? { code: text.replace("'off'", "'build'"), moduleType: 'ts' } : undefined),
  };
  expect(await rulesVersionsOf(['kubernetes'], [plugin])).not.toEqual(now);
});

test('the version changes with the parser that a service uses', async () => {
  expect(await changedBy('formats/pg-hba.ts', 'export ', 'console.log(1); export ')).toEqual(['postgres']);
});

test('the version of every service changes with the engine', async () => {
  expect(await changedBy('scan.ts', "result: 'failed'", "result: 'passed'")).toEqual(SOME);
});

test('no version changes with a comment, a type or how services are loaded', async () => {
  const note = '/* Said in other words. */';
  expect(await changedBy('scan.ts', 'export interface ScanOptions ', `${note}\nexport interface ScanOptions `)).toEqual(
    [],
  );
  expect(await changedBy('scan.ts', 'readonly judgedAt?: string |', 'readonly judgedAt?: `${string}` |')).toEqual([]);
  expect(await changedBy('services.ts', 'export ', 'console.log(1); export ')).toEqual([]);
});
