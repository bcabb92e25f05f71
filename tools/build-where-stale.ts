import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
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

interface BuiltFolder extends BuiltOf {
  /** Below the folder. */
  readonly made: readonly string[];
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
  const list: BuiltFolder = { ...builtOf([...files, ...builders]), made: await filesBelow(built) };
  await writeFile(path.join(built, LIST), JSON.stringify(list));
  await putInPlace(built, folder);
}

/** Names that say what is in a file: another build has others, or the same file. */
const NAMED_BY_CONTENT = /-[\w-]{8}\.c?js$/;

/**
 * File by file, as another process may be running what is there: what it will load stands there as long as it is found, and
 * what it loads under names that say the content (`NAMED_BY_CONTENT`) until the build after this one. The list comes last, and
 * goes first: without it, a folder is not built. Somebody else may do the same meanwhile, with the same files.
 */
async function putInPlace(built: string, folder: string): Promise<void> {
  const before = await builtFiles(folder);
  await rm(path.join(folder, LIST), { force: true });
  const made = await builtFiles(built);
  const isEntry = (file: string): boolean => !NAMED_BY_CONTENT.test(file);
  // What starts a program comes when all that it loads is there.
  for (const file of [...made.filter((name) => !isEntry(name)), ...made.filter(isEntry), LIST]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await rename(path.join(built, file), path.join(folder, file));
  }
  const kept = new Set([...made, ...before.filter((file) => !isEntry(file)), LIST]);
  for (const file of await filesBelow(folder)) if (!kept.has(file)) await rm(path.join(folder, file), { force: true });
  await rm(built, { recursive: true, force: true });
}

/** Below a built folder, with forward slashes: what its last build made, without what is kept of the one before. */
export async function builtFiles(folder: string): Promise<readonly string[]> {
  const list = await readList(folder);
  return list?.made ?? [];
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}

async function readList(folder: string): Promise<BuiltFolder | undefined> {
  try {
    // Of our own.
    return JSON.parse(await readFile(path.join(folder, LIST), 'utf8')) as BuiltFolder;
  } catch {
    return undefined; // never built
  }
}

async function isBuilt(folder: string): Promise<boolean> {
  const list = await readList(folder);
  if (!list?.made) return false;
  try {
    const now: BuiltFolder = { ...builtOf(Object.keys(list.files)), made: list.made };
    return JSON.stringify(now) === JSON.stringify(list);
  } catch {
    return false; // one of the files is gone
  }
}

/**
 * Reads one after the other: thousands of files at once are more than some systems let a process open.
 * Errors: those of a file that is not there.
 */
function builtOf(files: readonly string[]): BuiltOf {
  const sorted = [...new Set(files)].toSorted();
  const hashes = sorted.map((file) => {
    const bytes = readFileSync(path.join(ROOT, file));
    return [file, createHash('sha256').update(bytes).digest('hex')] as const;
  });
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
