import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileDurably } from './blobs/durable-file.ts';

/** The key that encrypts secrets in the database: of the settings, else of the data folder, made on the first start. */
export async function loadSecretKey(given: string | undefined, dataFolder: string): Promise<Uint8Array> {
  if (given !== undefined) return Buffer.from(given, 'base64');
  const path = join(dataFolder, 'secret.key');
  await writeFileDurably(path, randomBytes(32).toString('base64'), { mode: 0o600, replace: false });
  return Buffer.from(await readFile(path, 'utf8'), 'base64');
}
