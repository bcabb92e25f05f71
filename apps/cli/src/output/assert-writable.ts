import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { CommandError, EXIT } from '../exit-codes.ts';
import { texts } from '../texts.ts';
import { reasonOf } from '../reason-of.ts';

/**
 * Looks whether a file can be written, and its folder made, without doing either: before work that would be lost.
 * Errors: CommandError `input`.
 */
export function assertWritable(file: string): void {
  try {
    const existing = nearestExisting(path.resolve(file));
    const isThere = existing === path.resolve(file);
    const isFolder = statSync(existing).isDirectory();
    if (isThere && isFolder) throw new Error(texts.folderInTheWay);
    if (!isThere && !isFolder) throw new Error(texts.notAFolderAbove(existing));
    accessSync(existing, constants.W_OK);
  } catch (error) {
    throw new CommandError(EXIT.input, texts.cannotWrite(file, reasonOf(error)), { cause: error });
  }
}

function nearestExisting(file: string): string {
  const above = path.dirname(file);
  if (above === file || statSync(file, { throwIfNoEntry: false }) !== undefined) return file;
  return nearestExisting(above);
}
