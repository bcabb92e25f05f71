import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** What Node starts without a shell. */
const ENDINGS = process.platform === 'win32' ? ['.exe', '.com'] : [''];

/** Where a program stands that is called by its name: in none but these folders, so not in what is scanned. */
export function findProgram(name: string, folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    const file = ENDINGS.map((ending) => path.join(folder, `${name}${ending}`)).find(isProgram);
    if (file !== undefined) return file;
  }
  return undefined;
}

export function isProgram(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
