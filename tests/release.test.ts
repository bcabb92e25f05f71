import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EXIT } from '@plumbline/cli/exit-codes';
import { VERSION } from '@plumbline/cli/version';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../tools/processes.ts';
import { writeRelease } from '../tools/release-files.ts';
import type { Sbom } from '../tools/sbom.ts';

/* All that is given out of a version, and the executable of this system, started where nothing else is. */

let home = '';
let names: readonly string[] = [];
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'plumbline-release-'));
  names = await writeRelease(path.join(home, 'release'), []);
}, 300_000);
afterAll(() => rm(home, { recursive: true, force: true }));

const EXECUTABLE = `plumbline-${process.platform}-${process.arch}${process.platform === 'win32' ? '.exe' : ''}`;

function read(name: string): Promise<Buffer> {
  return readFile(path.join(home, 'release', name));
}

test('a release has the archive, the extension, what changed and what is in it', async () => {
  const expected = [
    `plumbline-cli-${VERSION}.tgz`,
    `plumbline-${VERSION}.vsix`,
    'CHANGES.md',
    'sbom.cdx.json',
    'sbom-executables.cdx.json',
  ];
  expect(names).toEqual(
    expect.arrayContaining([...expected, 'NODE-LICENSE.txt', 'SHA256SUMS', 'provenance.intoto.json']),
  );
  expect((await readdir(path.join(home, 'release'))).toSorted()).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
  expect((await read('CHANGES.md')).toString()).toMatch(
    new RegExp(`^# Plumbline ${VERSION.replaceAll('.', '\\.')}\n\n#`),
  );
  const sbomOf = async (name: string) => JSON.parse((await read(name)).toString()) as Sbom;
  const [archive, executables] = [await sbomOf('sbom.cdx.json'), await sbomOf('sbom-executables.cdx.json')];
  expect(archive.bomFormat).toBe('CycloneDX');
  const own = new Set(archive.components.map(({ purl }) => purl));
  expect(executables.components.map(({ purl }) => purl).filter((purl) => !own.has(purl))).toEqual([
    `pkg:generic/node@${process.versions.node}`,
  ]);
});

test('the checksums and the provenance are those of every file', async () => {
  const hashes = new Map<string, string>();
  for (const name of names.slice(0, -2))
    hashes.set(
      name,
      createHash('sha256')
        .update(await read(name))
        .digest('hex'),
    );
  const lines = (await read('SHA256SUMS')).toString().trim().split('\n');
  expect(new Map(lines.map((line) => line.split('  ').toReversed() as [string, string]))).toEqual(hashes);

  const statement = JSON.parse((await read('provenance.intoto.json')).toString()) as Statement;
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: { buildDefinition: { externalParameters: { version: VERSION } } },
  });
  expect(new Map(statement.subject.map(({ name, digest }) => [name, digest.sha256]))).toEqual(hashes);
  const { stdout: commit } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: ROOT });
  expect(JSON.stringify(statement)).toContain(`"gitCommit":"${commit.trim()}"`);
  // Where it was made is nobody's business.
  expect(JSON.stringify(statement)).not.toContain(ROOT);
});

interface Statement {
  readonly subject: readonly { readonly name: string; readonly digest: { readonly sha256: string } }[];
}

test('the executable runs where neither Node nor anything of ours is, also in threads', async (context) => {
  if (!names.includes(EXECUTABLE))
    context.skip(`There is no Node of this version for ${process.platform}-${process.arch} among the packages.`);
  const folder = path.join(home, 'empty');
  await mkdir(folder);
  const run = async (flags: readonly string[], ...args: string[]) => {
    const environment = { HOME: folder, NODE_OPTIONS: flags.join(' ') };
    try {
      const options = { cwd: folder, env: environment, maxBuffer: 64 * 1024 * 1024 };
      return { code: 0, ...(await promisify(execFile)(path.join(home, 'release', EXECUTABLE), args, options)) };
    } catch (error) {
      // What `execFile` rejects with.
      return error as { code: number; stdout: string; stderr: string };
    }
  };
  expect(await run([], '--version')).toEqual({ code: 0, stdout: `${VERSION}\n`, stderr: '' });
  expect((await run([], 'explain', 'redis_open_without_password')).stdout).toContain('Redis is open');

  for (let number = 0; number < 800; number += 1) {
    const app = path.join(folder, 'project', `app-${number}`);
    await mkdir(app, { recursive: true });
    await writeFile(path.join(app, 'Dockerfile'), `FROM debian:${number}\nUSER root\n`);
    await writeFile(path.join(app, 'redis.conf'), `bind 0.0.0.0\nport ${number}\n`);
  }
  const machine = path.join(home, 'machine.cjs');
  await writeFile(
    machine,
    `require('node:os').availableParallelism = () => 4;
     let threads = 0;
     process.on('worker', (worker) => worker.on('message', () => { threads = 1; }));
     process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(`${machine}.ran`)}, String(threads)));`,
  );
  const scan = ['scan', 'project', '--no-cache', '--output', 'json', '--output-dir', '-', '--judged-at', '2026-11-23'];
  const together = await run([`--require=${machine}`], ...scan);
  const alone = await run([], ...scan);
  expect([together.code, await readFile(`${machine}.ran`, 'utf8')]).toEqual([EXIT.failedChecks, '1']);
  expect(together.stdout === alone.stdout).toBe(true);
});
