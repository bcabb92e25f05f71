import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { parseXml } from '@rgrove/parse-xml';
import { COMMANDS } from '@plumbline/vscode/manifest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { buildExtension } from '../tools/vscode-extension.ts';

/* The extension for Visual Studio Code as it is installed. */

let folder = '';
let archive = '';
let files: ReadonlyMap<string, Buffer> = new Map();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-vscode-'));
  archive = await buildExtension(path.join(folder, 'built'));
  files = await filesOf(archive);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function filesOf(archivePath: string): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await openPromise(archivePath);
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return found;
}

function text(name: string): string {
  return files.get(name)?.toString('utf8') ?? '';
}

interface Manifest {
  readonly main: string;
  readonly icon: string;
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly languages: readonly {
      readonly id: string;
      readonly configuration?: string;
      readonly filenames: string[];
    }[];
    readonly configuration: { readonly properties: Readonly<Record<string, { readonly scope: string }>> };
  };
}

test('the archive has what it says it has, each file with its type', () => {
  const types = parseXml(text('[Content_Types].xml'));
  const known = [...text('[Content_Types].xml').matchAll(/Extension="([^"]+)"/g)].map(([, ending]) => ending);
  expect(types.root?.name).toBe('Types');
  const endings = [...files.keys()].filter((name) => name !== '[Content_Types].xml').map((name) => path.extname(name));
  expect([...new Set(endings)].filter((ending) => !known.includes(ending))).toEqual([]);

  const manifest = text('extension.vsixmanifest');
  expect(parseXml(manifest).root?.name).toBe('PackageManifest');
  const named = [...manifest.matchAll(/Path="([^"]+)"|>(extension\/[^<]+)</g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !files.has(name))).toEqual([]);
});

test('every file that the extension names is there, and every command does something', () => {
  const { main, icon, contributes } = JSON.parse(text('extension/package.json')) as Manifest;
  const named = [main, icon, ...contributes.languages.flatMap(({ configuration }) => configuration ?? [])];
  for (const name of named) expect(files.has(path.posix.join('extension', name)), name).toBe(true);
  expect(contributes.commands.map(({ command }) => command)).toEqual(Object.keys(COMMANDS));
  const code = text('extension/extension.cjs');
  for (const command of Object.keys(COMMANDS)) expect(code).toMatch(new RegExp(`registerCommand\\(\\W${command}\\W`));
  expect(files.get('extension/icon.png')?.readUInt32BE(16)).toBe(128);
});

test('no workspace may say which program the tool is', () => {
  const { contributes } = JSON.parse(text('extension/package.json')) as Manifest;
  expect(contributes.configuration.properties['plumbline.path']?.scope).toBe('machine');
});

test('files of services have their language, also where the editor would not know it', () => {
  const { contributes } = JSON.parse(text('extension/package.json')) as Manifest;
  const languageOf = (name: string) => contributes.languages.find(({ filenames }) => filenames.includes(name))?.id;
  expect(['nginx.conf', 'mongod.conf', 'redis.conf'].map(languageOf)).toEqual(['nginx', 'yaml', 'properties']);
});

test('it needs nothing but the editor and Node, and loads in one', async () => {
  const code = text('extension/extension.cjs');
  const needed = [...code.matchAll(/require\([`"']([^`"']+)[`"']\)/g)].map(([, name = '']) =>
    name.replace(/^node:/, ''),
  );
  expect([...new Set(needed)].filter((name) => name !== 'vscode' && !builtinModules.includes(name))).toEqual([]);

  // Stands for the editor's own module, of which nothing is used before the extension is activated.
  const editor = `const any = new Proxy(class {}, { get: (own, key) => (key === 'prototype' ? own.prototype : any) });
    const { _load: load } = require('node:module');
    require('node:module')._load = (name, ...rest) => (name === 'vscode' ? any : load(name, ...rest));
    process.stdout.write(Object.keys(require(process.argv[1])).join(' '));`;
  await writeFile(path.join(folder, 'extension.cjs'), code);
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', editor, path.join(folder, 'extension.cjs')]);
  expect(stdout.split(' ').toSorted()).toEqual(['activate', 'deactivate']);
});

test('the licences of what is built in go along, and the same files make the same archive', async () => {
  expect(text('extension/THIRD-PARTY-LICENSES.txt')).toMatch(/^vscode-languageclient 11\.0\.0 \(MIT\)$/m);
  const hash = async (file: string) =>
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  const again = await buildExtension(path.join(folder, 'again'));
  expect(await hash(again)).toBe(await hash(archive));
});
