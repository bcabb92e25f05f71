import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, EXIT } from '../exit-codes.ts';
import { makeFolder } from '../make-folder.ts';
import { texts } from '../texts.ts';

/** A lock is held for one call of the identity service, which may take half a minute: an older one was left behind. */
const LEFT_BEHIND_MS = 45_000;
const LONGEST_WAIT_MS = 60_000;
const LOOK_EVERY_MS = 25;

/** What `plumbline login` keeps: never the password. */
export interface Credentials {
  readonly serverUrl: string;
  /** Who gave the refresh token, and the only one to get it back. */
  readonly issuer: string;
  readonly email: string;
  readonly refreshToken: string;
}

/** Undefined when nobody is signed in, or the file is not what we wrote. */
export async function readCredentials(file: string): Promise<Credentials | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const { serverUrl, issuer, email, refreshToken } = JSON.parse(text) as Partial<Credentials>;
    return serverUrl && issuer && email && refreshToken ? { serverUrl, issuer, email, refreshToken } : undefined;
  } catch {
    return undefined;
  }
}

/** Readable by its owner alone; moved into place, so that nobody reads a part of it. Only while they are locked. */
export async function writeCredentials(file: string, credentials: Credentials): Promise<void> {
  const written = `${file}.new`;
  await rm(written, { force: true }); // one that was left behind would keep its mode
  await writeFile(written, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await rename(written, file);
}

/** Removes what is kept, and gives it for the last time. */
export function takeCredentials(file: string): Promise<Credentials | undefined> {
  return withCredentialsLocked(file, async () => {
    const credentials = await readCredentials(file);
    await rm(file, { force: true });
    return credentials;
  });
}

/**
 * Does something while no other command reads, renews or writes the account: a refresh token is good once, and who comes
 * with a spent one ends the session of both.
 * Errors: CommandError `input` where the file's folder cannot be written, or others keep the account locked.
 */
export async function withCredentialsLocked<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = `${file}.lock`;
  await take(lock);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<void> {
  const startedMs = performance.now();
  for (;;) {
    const problem = await tryToTake(lock);
    if (problem === undefined) return;
    if (problem.code !== 'EEXIST') throw new CommandError(EXIT.input, texts.cannotWrite(lock, problem.message));
    if (performance.now() - startedMs > LONGEST_WAIT_MS) throw new CommandError(EXIT.input, texts.sessionLocked(lock));
    const takenMs = await stat(lock).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined, // given back in the meantime
    );
    if (takenMs !== undefined && Date.now() - takenMs > LEFT_BEHIND_MS) await rm(lock, { force: true });
    else await sleep(LOOK_EVERY_MS);
  }
}

/** Undefined when it is ours. */
async function tryToTake(lock: string): Promise<NodeJS.ErrnoException | undefined> {
  try {
    makeFolder(path.dirname(path.resolve(lock)), 0o700);
    await writeFile(lock, `${process.pid}\n`, { flag: 'wx', mode: 0o600 });
    return undefined;
  } catch (error) {
    return error as NodeJS.ErrnoException; // the file system throws nothing else
  }
}
