import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

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

/** Readable by its owner alone. */
export async function writeCredentials(file: string, credentials: Credentials): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await chmod(file, 0o600); // an older file keeps its mode otherwise
}

export async function removeCredentials(file: string): Promise<void> {
  await rm(file, { force: true });
}
