import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { VERSION, build, type Plugin } from 'rolldown';
import { ROOT } from './processes.ts';
import { RESOLVE, withRulesVersions } from './rules-versions.ts';

/*
 * Builds what the server's scan processes run: the engine, one module for each service, and one for each other task, so
 * that a process reads a few files for the services that occur, and none for all others.
 */

const SERVER = path.join(ROOT, 'apps', 'server');
const FOLDER = path.join(SERVER, 'dist', 'scan');
/** What it was built of. */
const LIST = 'built-of.json';
/** How it is built. */
const BUILDERS = ['tools/scan-process.ts', 'tools/rules-versions.ts'];

interface BuiltOf {
  readonly rolldown: string;
  /** SHA-256 by the path below the repository's root. */
  readonly files: Readonly<Record<string, string>>;
}

/** Builds it anew where it is not there, or was built of other files than those that are there now. */
export async function buildScanProcess(): Promise<void> {
  if (await isBuilt()) return;
  process.stdout.write('Building the scan processes …\n');
  const modules = new Set<string>();
  // In a folder of its own, as a server may be running what is there.
  const folder = `${FOLDER}-${process.pid}`;
  await build({
    input: path.join(SERVER, 'src', 'scanning', 'scan-process.ts'),
    platform: 'node',
    resolve: RESOLVE,
    plugins: [withRulesVersions(), collectInto(modules)],
    logLevel: 'silent',
    output: {
      dir: folder,
      // As of the command line: it starts sooner than ES modules do.
      format: 'cjs',
      entryFileNames: '[name].cjs',
      chunkFileNames: '[name]-[hash].cjs',
      minify: true,
      comments: false,
      // What every scan needs, with all that it imports.
      codeSplitting: { groups: [{ name: 'scan', test: /[\\/]packages[\\/]scanner[\\/]src[\\/]scan\.ts$/ }] },
    },
  });
  await writeFile(path.join(folder, LIST), JSON.stringify(await builtOf([...modules].map(belowRoot))));
  await putInPlace(folder);
}

/** Somebody else may have built it meanwhile. */
async function putInPlace(folder: string): Promise<void> {
  try {
    await rm(FOLDER, { recursive: true, force: true });
    await rename(folder, FOLDER);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (!(await isBuilt())) throw error;
  }
}

async function isBuilt(): Promise<boolean> {
  try {
    const text = await readFile(path.join(FOLDER, LIST), 'utf8');
    // Of our own.
    const { files } = JSON.parse(text) as BuiltOf;
    return JSON.stringify(await builtOf(Object.keys(files))) === text;
  } catch {
    return false; // never built, or one of the files is gone
  }
}

/** Errors: those of a file that is not there. */
async function builtOf(files: readonly string[]): Promise<BuiltOf> {
  const sorted = [...new Set([...files, ...BUILDERS])].toSorted();
  const hashes = await Promise.all(
    sorted.map(async (file) => {
      const bytes = await readFile(path.join(ROOT, file));
      return [file, createHash('sha256').update(bytes).digest('hex')] as const;
    }),
  );
  return { rolldown: VERSION, files: Object.fromEntries(hashes) };
}

/** All that is read, whatever of it is left in the end. */
function collectInto(modules: Set<string>): Plugin {
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
