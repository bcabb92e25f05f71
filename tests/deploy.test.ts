import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { SETTINGS } from '@plumbline/server/setting-list';
import { expect, test } from 'vitest';

/* What we tell others to deploy keeps to what we tell others about their configuration. */

const ROOT = path.resolve(import.meta.dirname, '..');
const DEPLOY = path.join(ROOT, 'deploy');

test('our own scanner finds nothing high or critical in our Dockerfile and compose file', async () => {
  const cli = path.join(ROOT, 'apps', 'cli', 'bin', 'plumbline.js');
  const args = [cli, 'scan', DEPLOY, '--minimum-fail-level', '4'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toContain('2 files read');
});

test('every setting that the deployment files and pages name exists', async () => {
  const known = new Set<string>(Object.values(SETTINGS).map(({ variable }) => variable));
  const files = [
    'Dockerfile',
    'compose.yaml',
    ...(await readdir(path.join(DEPLOY, 'kubernetes'))).map((name) => `kubernetes/${name}`),
  ];
  const texts = await Promise.all([
    ...files.map((file) => readFile(path.join(DEPLOY, file), 'utf8')),
    readFile(path.join(ROOT, 'docs', 'deploy', 'sizing.md'), 'utf8'),
  ]);
  const named = new Set(texts.join('\n').match(/\bPLUMBLINE_[A-Z0-9_]+/g));
  expect(named.size).toBeGreaterThan(5);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});
