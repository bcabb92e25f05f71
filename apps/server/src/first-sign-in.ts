import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably } from './blobs/durable-file.ts';
import type { Directory } from './identity/directory.ts';
import type { FirstAccounts } from './identity/identity.ts';

/** How to sign in after the first start; the passwords are for one use. */
export interface FirstSignIn {
  /** Where it stands, for those alone who may read the data folder. */
  readonly file: string;
  readonly accounts: FirstAccounts;
}

/** Keeps the first passwords where no log does: in a file of the data folder that only its owner can read. */
export async function keepFirstSignIn(dataFolder: string, accounts: FirstAccounts): Promise<FirstSignIn> {
  const file = fileIn(dataFolder);
  await writeFileDurably(file, `${firstSignInText(accounts)}\n`, { mode: 0o600, replace: true });
  return { file, accounts };
}

const FORGET_EVERY_MS = 5000;
const ACCOUNT_LINE = / {3}(\S[^\s@]*@\S+) +\S+$/;

/**
 * Takes out of the file, if there is one, whoever has chosen a password or is no more, and removes it with the last of
 * them. The database is asked for it, as that may happen in any process. Gives what stops it.
 */
export function forgetUsedSignIns(
  dataFolder: string,
  directory: Pick<Directory, 'findUser'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let forgetting = Promise.resolve();
  const timer = setInterval(() => {
    forgetting = forgetting.then(forget).catch(onError);
  }, FORGET_EVERY_MS).unref();

  async function forget(): Promise<void> {
    const file = fileIn(dataFolder);
    const lines = (await readIfPresent(file))?.split('\n');
    if (!lines) return clearInterval(timer);
    const isGood = await Promise.all(lines.map((line) => isStillGood(line, directory)));
    const left = lines.filter((_, index) => isGood[index]);
    if (left.length === lines.length) return;
    if (left.some((line) => ACCOUNT_LINE.test(line))) await writeFileDurably(file, left.join('\n'), { mode: 0o600 });
    else await rm(file);
  }

  return () => {
    clearInterval(timer);
    return forgetting;
  };
}

/** Of a line about no account nothing is known that would make it untrue. */
async function isStillGood(line: string, directory: Pick<Directory, 'findUser'>): Promise<boolean> {
  const [, email] = ACCOUNT_LINE.exec(line) ?? [];
  return email === undefined || (await directory.findUser(email))?.mustChangePassword === true;
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function fileIn(dataFolder: string): string {
  return join(dataFolder, 'first-sign-in.txt');
}

export function firstSignInText({ administrator, enterpriseUser }: FirstAccounts): string {
  const user = `user of "${enterpriseUser.organization}"`;
  const emailLength = Math.max(administrator.email.length, enterpriseUser.email.length);
  return `${'administrator'.padEnd(user.length)}   ${administrator.email.padEnd(emailLength)}   ${administrator.password}
${user}   ${enterpriseUser.email.padEnd(emailLength)}   ${enterpriseUser.password}
Each password is for one use: whoever signs in with it chooses another.`;
}
