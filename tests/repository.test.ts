import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { defaultFileNamesOf } from '@plumbline/model/service-catalogue';
import { KINDS_OF_FILES } from '@plumbline/model/recognised-kinds';
import {
  SERVICES_READ_TOGETHER,
  SERVICES_WITH_INCLUDES,
  SERVICES_WITH_RULES,
  loadServices,
} from '@plumbline/scanner/services';
import { expect, test } from 'vitest';

/* The repository's promises about itself. */

const ROOT = path.resolve(import.meta.dirname, '..');
const SERVICES = path.join(ROOT, 'packages', 'scanner', 'src', 'services');
const IGNORED = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'test-results']);

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries
    .filter(({ name }) => !IGNORED.has(name))
    .map(async (entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(file) : [file];
    });
  return (await Promise.all(nested)).flat();
}

test('every rule file is used by its service', async () => {
  for (const service of await readdir(SERVICES)) {
    const files = (await filesBelow(path.join(SERVICES, service))).filter((file) => file.endsWith('.ts'));
    const rules = files.filter((file) => file.includes(`${path.sep}rules${path.sep}`) && !file.endsWith('.test.ts'));
    const imported = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
    for (const rule of rules) expect(imported, rule).toContain(`/${path.basename(rule)}'`);
  }
});

/** Told by their endings and by marks in their text, as the tests of recognition say. */
const OF_MARKS = [
  'ansible',
  'azureresourcemanager',
  'cloudformation',
  'github_actions',
  'kubernetes',
  'netlify',
  'open_afs',
  'open_api',
  'systemd',
  'terraform',
] as const;

test('every service that has rules is found by its files, which are default files of its catalogue entry', async () => {
  const services = await loadServices();
  expect(services.map(({ id }) => id)).toEqual(SERVICES_WITH_RULES);
  const ofKinds = KINDS_OF_FILES.map(({ serviceName }) => serviceName);
  expect([...new Set([...ofKinds, ...OF_MARKS])].toSorted()).toEqual(SERVICES_WITH_RULES);
  for (const { serviceName, defaultFileName } of KINDS_OF_FILES) {
    expect(defaultFileNamesOf(serviceName)).toContain(defaultFileName);
  }
});

test('what is known of services without their definitions is what these say', async () => {
  const services = await loadServices();
  const having = (part: 'includes' | 'subjectOf') => services.filter((service) => service[part]).map(({ id }) => id);
  expect([...SERVICES_WITH_INCLUDES]).toEqual(having('includes'));
  expect([...SERVICES_READ_TOGETHER]).toEqual(having('subjectOf'));
});

test('there are at least 90 rules, and none without a fixture of its service', async () => {
  const services = await loadServices();
  expect(services.flatMap(({ rules }) => rules).length).toBeGreaterThanOrEqual(90);
  for (const { id } of services) expect(existsSync(path.join(SERVICES, id, 'fixtures')), id).toBe(true);
});

test('the paths that the guides name exist', async () => {
  for (const guide of ['CONTRIBUTING.md', 'ARCHITECTURE.md', 'README.md']) {
    const text = await readFile(path.join(ROOT, guide), 'utf8');
    const named = text.match(/`((?:apps|packages|tests|tools|docs|bench|deploy)\/[\w./-]+)`/g) ?? [];
    for (const name of named) expect(existsSync(path.join(ROOT, name.slice(1, -1))), `${name} in ${guide}`).toBe(true);
  }
});

test('the examples that the guide shows are files as they are', async () => {
  const text = await readFile(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const shown = [...text.matchAll(/^```ts (\S+)\n([^]*?)^```$/gm)];
  expect(shown).toHaveLength(3);
  for (const [, file = '', code] of shown) expect(code, file).toBe(await readFile(path.join(ROOT, file), 'utf8'));
});

test('all packages have one version, and the command line says it', async () => {
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const { VERSION } = await import('../apps/cli/src/version.ts');
  expect(VERSION).toBe(version);
  for (const workspace of [
    'packages/model',
    'packages/scanner',
    'packages/client',
    'apps/server',
    'apps/portal',
    'apps/cli',
    'apps/vscode',
  ]) {
    const manifest = JSON.parse(await readFile(path.join(ROOT, workspace, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(manifest.version, workspace).toBe(version);
  }
});

test('the lock file names no download address and every package has a hash', async () => {
  const { packages } = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }>;
  };
  for (const [name, { resolved, integrity, link, inBundle }] of Object.entries(packages)) {
    expect(resolved ?? '', name).not.toMatch(/^https?:/);
    expect(!name.startsWith('node_modules/') || link || inBundle || integrity !== undefined, name).toBe(true);
  }
});

const PACKAGES = [
  'packages/model',
  'packages/scanner',
  'packages/client',
  'apps/server',
  'apps/portal',
  'apps/cli',
  'apps/vscode',
];
/** The linter leaves tests alone; the server's ask as clients do. */
const ALLOWED = ['apps/server/src/http/reports/get-report.test.ts: @plumbline/client'];

test('packages and apps, with their tests, import of each other only what they depend on', async () => {
  const misplaced: string[] = [];
  for (const name of PACKAGES) {
    const folder = path.join(ROOT, name);
    const { dependencies } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
      readonly dependencies: object;
    };
    const sources = (await filesBelow(path.join(folder, 'src'))).filter((file) => /\.tsx?$/.test(file));
    const texts = await Promise.all(sources.map(async (file) => [file, await readFile(file, 'utf8')] as const));
    for (const [file, text] of texts) {
      for (const [, from = ''] of text.matchAll(/\b(?:from|import) ?\(?'(@plumbline\/[a-z]+|\.\.?\/[^']*)/g)) {
        const isOwn = path.resolve(path.dirname(file), from).startsWith(folder + path.sep);
        if (!(from.startsWith('@') ? from in dependencies : isOwn))
          misplaced.push(`${path.relative(ROOT, file)}: ${from}`);
      }
    }
  }
  expect(misplaced).toEqual(ALLOWED);
});

test('SQL is written in the store alone, and the environment read in settings alone', async () => {
  const sources = (await filesBelow(path.join(ROOT, 'apps'))).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\//.test(file),
  );
  const misplaced: string[] = [];
  for (const file of sources) {
    const text = await readFile(file, 'utf8');
    const inApp = path.relative(path.join(ROOT, 'apps'), file);
    const readsEnvironment = /process\.env\b/.test(text) && !/settings\.ts$|\.config\.ts$|main\.ts$/.test(inApp);
    const writesSql = /\bsql`/.test(text) && !/^server\/src\/(store|database|identity\/store|jobs)\//.test(inApp);
    if (readsEnvironment || writesSql) misplaced.push(inApp);
  }
  expect(misplaced).toEqual([]);
});

test.each([
  ['starts a program through a shell', /\bexec(Sync)?\b.*node:child_process|\bshell: true/],
  ['makes code of text', /\beval\(|\bnew Function\(|node:vm/],
  ['makes a page of text', /dangerouslySetInnerHTML|\.(inner|outer)HTML =|insertAdjacentHTML/],
  ['takes weak chance', /Math\.random\(/],
  ['takes any certificate', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
])('nothing that is shipped %s', async (_what, pattern) => {
  const sources = (await Promise.all(['apps', 'packages'].map((part) => filesBelow(path.join(ROOT, part))))).flat();
  const shipped = sources.filter(
    (file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(testing|rules|fixtures)\//.test(file),
  );
  expect(shipped.length).toBeGreaterThan(500);
  const texts = await Promise.all(shipped.map(async (file) => [file, await readFile(file, 'utf8')] as const));
  expect(texts.filter(([, text]) => pattern.test(text)).map(([file]) => path.relative(ROOT, file))).toEqual([]);
});
