import { join } from 'node:path';
import { writeFileDurably } from './blobs/durable-file.ts';
import type { FirstAccounts } from './identity/identity.ts';

/** How to sign in after the first start; the passwords are for one use. */
export interface FirstSignIn {
  /** Where it stands, for those alone who may read the data folder. */
  readonly file: string;
  readonly accounts: FirstAccounts;
}

/** Keeps the first passwords where no log does: in a file of the data folder that only its owner can read. */
export async function keepFirstSignIn(dataFolder: string, accounts: FirstAccounts): Promise<FirstSignIn> {
  const file = join(dataFolder, 'first-sign-in.txt');
  await writeFileDurably(file, `${firstSignInText(accounts)}\n`, { mode: 0o600, replace: true });
  return { file, accounts };
}

export function firstSignInText({ administrator, enterpriseUser }: FirstAccounts): string {
  const user = `user of "${enterpriseUser.organization}"`;
  const emailLength = Math.max(administrator.email.length, enterpriseUser.email.length);
  return `${'administrator'.padEnd(user.length)}   ${administrator.email.padEnd(emailLength)}   ${administrator.password}
${user}   ${enterpriseUser.email.padEnd(emailLength)}   ${enterpriseUser.password}
Each password is for one use: whoever signs in with it chooses another.`;
}
