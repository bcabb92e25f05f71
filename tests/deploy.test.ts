import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { SETTINGS } from '@plumbline/server/setting-list';
import { expect, test } from 'vitest';
import yaml from 'yaml';
import { SERVER_FLAGS } from '../tools/processes.ts';

/* What we tell others to deploy keeps to what we tell others about their configuration. */

const ROOT = path.resolve(import.meta.dirname, '..');
const DEPLOY = path.join(ROOT, 'deploy');

test('our own scanner finds nothing high or critical in our Dockerfile and compose file', async () => {
  const cli = path.join(ROOT, 'apps', 'cli', 'bin', 'plumbline.js');
  const args = [cli, 'scan', DEPLOY, '--minimum-fail-level', '4'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toContain('2 files read');
});

test('the image runs the server as `npm start` does', async () => {
  const dockerfile = await readFile(path.join(DEPLOY, 'Dockerfile'), 'utf8');
  const [, command = '[]'] = /^ENTRYPOINT (.*)$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...SERVER_FLAGS, 'apps/server/src/main.ts']);
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

test('no pod is given variables of Services, which look like settings', async () => {
  const text = await readFile(path.join(DEPLOY, 'kubernetes', 'plumbline.yaml'), 'utf8');
  const documents = yaml.parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);
  const pods = documents.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec?.template?.spec);
  expect(pods).toHaveLength(2);
  for (const pod of pods) expect(pod).toMatchObject({ enableServiceLinks: false });
});

test('what calls the compliance provider can reach the outside', async () => {
  const compose = yaml.parse(await readFile(path.join(DEPLOY, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;
  for (const service of ['api', 'worker']) {
    const networks = compose.services[service]?.networks ?? [];
    expect(networks.some((name) => !compose.networks[name]?.internal)).toBe(true);
  }
});

interface KubernetesObject {
  readonly kind: string;
  readonly spec?: { readonly template?: { readonly spec?: unknown } };
}

interface Compose {
  readonly services: Readonly<Record<string, { readonly networks?: readonly string[] }>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
}
