import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/* The version of all that is released, in every file that says it. */

const VERSION = /^\d+\.\d+\.\d+$/;

/** Files beside the packages' own, with what stands around the version there. */
const OTHERS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'apps/cli/src/version.ts': ["VERSION = '", "'"],
  'packages/model/src/rendering/sarif.ts': ["semanticVersion: '", "'"],
  'deploy/compose.yaml': ['image: plumbline:', '\n'],
  'deploy/kubernetes/plumbline.yaml': ['plumbline:', ''],
};

/** The part of a lock file that says versions of ours. */
interface LockFile {
  version: string;
  readonly packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
}

/**
 * Writes a version into every file below the repository's root, and gives what is in the changelog to it. `day`: ISO.
 * Errors: for what is no version, and for a file that does not say the version that it should say now.
 */
export async function setVersion(root: string, version: string, day: string): Promise<void> {
  if (!VERSION.test(version)) throw new Error(`"${version}" is no version such as 1.2.3.`);
  const before = await versionOf(root);
  const replaceIn = async (file: string, replace: (text: string) => string): Promise<void> => {
    const text = await readFile(path.join(root, file), 'utf8');
    const after = replace(text);
    if (after === text) throw new Error(`${file} does not say ${before}.`);
    await writeFile(path.join(root, file), after);
  };

  for (const file of await packageFiles(root)) {
    await replaceIn(file, (text) =>
      text
        .replace(`"version": "${before}"`, `"version": "${version}"`)
        .replace(/("@plumbline\/[\w-]+": )"[^"]+"/g, `$1"${version}"`),
    );
  }
  for (const [file, [start, end]] of Object.entries(OTHERS)) {
    await replaceIn(file, (text) => text.replaceAll(`${start}${before}${end}`, `${start}${version}${end}`));
  }
  await replaceIn('package-lock.json', (text) => lockWith(JSON.parse(text) as LockFile, version));
  await replaceIn('CHANGELOG.md', (text) =>
    text.replace('## Unreleased\n', `## Unreleased\n\n## ${version} - ${day}\n`),
  );
}

export async function versionOf(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return version;
}

/** What changed in a version, without its title; what is not released yet where the changelog has none of it. */
export function changesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const titled = (title: string) => sections.find((section) => section.split(/[ \n]/, 1)[0] === title);
  const section = titled(version) ?? titled('Unreleased') ?? '';
  return section.slice(section.indexOf('\n') + 1).trim();
}

async function packageFiles(root: string): Promise<readonly string[]> {
  const folders = await Promise.all(
    ['packages', 'apps'].map(async (part) => (await readdir(path.join(root, part))).map((name) => `${part}/${name}`)),
  );
  return ['package.json', ...folders.flat().map((folder) => `${folder}/package.json`)];
}

function lockWith(lock: LockFile, version: string): string {
  lock.version = version;
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place.includes('node_modules/')) continue;
    if (entry.version !== undefined) entry.version = version;
    for (const name of Object.keys(entry.dependencies ?? {})) {
      if (name.startsWith('@plumbline/') && entry.dependencies) entry.dependencies[name] = version;
    }
  }
  return `${JSON.stringify(lock, undefined, 2)}\n`;
}
