import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { OutputChunk } from 'rolldown';

const PACKAGES = '/node_modules/';

/** The licences of all others whose code is in what was built, which ask to go along with it. */
export async function licensesOf(chunks: readonly OutputChunk[]): Promise<string> {
  const folders = chunks.flatMap(({ moduleIds }) => moduleIds).flatMap((id) => packageFolder(id) ?? []);
  const parts: string[] = [];
  for (const folder of [...new Set(folders)].toSorted()) {
    const { name, version, license } = await readJson<{ name: string; version: string; license: string }>(
      path.join(folder, 'package.json'),
    );
    const file = (await readdir(folder)).find((other) => /^licen[cs]e/i.test(other));
    if (file === undefined) throw new Error(`${name} ships no licence.`);
    const text = await readFile(path.join(folder, file), 'utf8');
    parts.push(`${name} ${version} (${license})\n\n${text.trim()}\n`);
  }
  return parts.join(`\n${'-'.repeat(72)}\n\n`);
}

/** Where the package of an installed module stands; undefined for a module of ours. */
function packageFolder(id: string): string | undefined {
  const file = id.replaceAll(path.sep, '/');
  const start = file.lastIndexOf(PACKAGES);
  if (start === -1) return undefined;
  const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(file.slice(start + PACKAGES.length)) ?? [];
  return file.slice(0, start + PACKAGES.length) + name;
}

export async function readJson<Shape>(file: string): Promise<Shape> {
  // Of ours, or of a package that is installed.
  return JSON.parse(await readFile(file, 'utf8')) as Shape;
}
