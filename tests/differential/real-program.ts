import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe } from 'vitest';

/** What a program said of a file. */
export interface Outcome {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

/** What our parser and the program make of one text: has to be equal. */
export interface Readings {
  readonly ours: unknown;
  readonly theirs: unknown;
}

/** Debian keeps each version of PostgreSQL in a folder of its own. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/** Where servers are installed on systems that keep them out of an ordinary user's PATH. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin', ...postgresFolders()];

function postgresFolders(): readonly string[] {
  if (!existsSync(POSTGRES_VERSIONS)) return [];
  return readdirSync(POSTGRES_VERSIONS).map((version) => path.join(POSTGRES_VERSIONS, version, 'bin'));
}

/** The path of an installed program. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...SYSTEM_FOLDERS];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** An account of this machine. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Runs a program to its end, at most 20 seconds; under another account than one's own where one is given. */
export function runToEnd(program: string, args: readonly string[], account?: Account): Outcome {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000, ...account });
  return { exitCode: status ?? -1, output: stdout, errors: stderr };
}

/**
 * Tests against a program of this machine; where it is absent, or one of the helpers that they take, they are skipped, and
 * their name says why.
 */
export function describeAgainst(name: string, tests: (program: string) => void, helpers: readonly string[] = []): void {
  const program = findProgram(name);
  const absent = helpers.find((helper) => findProgram(helper) === undefined);
  const reason = program === undefined ? ', which is not installed' : absent && `, as ${absent} is not installed`;
  describe.skipIf(reason !== undefined)(`against ${name}${reason ?? ''}`, () => {
    tests(program ?? name);
  });
}
