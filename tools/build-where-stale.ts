import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { VERSION, type Plugin } from 'rolldown';
import { ROOT } from './processes.ts';

/** What a folder was built of. */
const LIST = 'built-of.json';

interface BuiltOf {
  readonly rolldown: string;
  /** SHA-256 by the path below the repository's root. */
  readonly files: Readonly<Record<string, string>>;
}

export interface StaleBuild {
  readonly folder: string;
  /** Said where it has to be built. */
  readonly title: string;
  /** Files that say how it is built. */
  readonly builders: readonly string[];
  /** Builds it into a folder; gives the paths of all files that it was built of. */
  readonly buildInto: (folder: string) => Promise<Iterable<string>>;
}

/** Builds a folder anew where it is not there, or was built of other files than those that are there now. */
export async function buildWhereStale({ folder, title, builders, buildInto }: StaleBuild): Promise<void> {
  if (await isBuilt(folder)) return;
  process.stdout.write(`${title} …\n`);
  // In a folder of its own, as a server may be running what is there.
  const built = `${folder}-${process.pid}-${threadId}`;
  const files = [...(await buildInto(built))].map(belowRoot);
  await writeFile(path.join(built, LIST), JSON.stringify(await builtOf([...files, ...builders])));
  await putInPlace(built, folder);
}

/** Somebody else may have built it meanwhile. */
async function putInPlace(built: string, folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
    await rename(built, folder);
  } catch (error) {
    await rm(built, { recursive: true, force: true });
    if (!(await isBuilt(folder))) throw error;
  }
}

async function isBuilt(folder: string): Promise<boolean> {
  try {
    const text = await readFile(path.join(folder, LIST), 'utf8');
    // Of our own.
    const { files } = JSON.parse(text) as BuiltOf;
    return JSON.stringify(await builtOf(Object.keys(files))) === text;
  } catch {
    return false; // never built, or one of the files is gone
  }
}

/** Errors: those of a file that is not there. */
async function builtOf(files: readonly string[]): Promise<BuiltOf> {
  const sorted = [...new Set(files)].toSorted();
  const hashes = await Promise.all(
    sorted.map(async (file) => {
      const bytes = await readFile(path.join(ROOT, file));
      return [file, createHash('sha256').update(bytes).digest('hex')] as const;
    }),
  );
  return { rolldown: VERSION, files: Object.fromEntries(hashes) };
}

/** All that is read, whatever of it is left in the end. */
export function collectInto(modules: Set<string>): Plugin {
  return {
    name: 'collect',
    moduleParsed: ({ id }) => {
      if (path.isAbsolute(id)) modules.add(id);
    },
  };
}

function belowRoot(file: string): string {
  return path.relative(ROOT, file).replaceAll(path.sep, '/');
}
