import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { CommandError, EXIT } from '../exit-codes.ts';
import { printable } from '@plumbline/model/printable';
import { pathBelow } from '../path-below.ts';
import { texts } from '../texts.ts';
import type { FolderSettings } from './folder-settings.ts';

/**
 * A file that the settings name. Whoever scans what others wrote is told by their settings what to read and to write: it
 * stands below their folder, and no link leads out of there.
 * Errors: CommandError `usage` for any other.
 */
export function insideBase({ base, placeOf }: FolderSettings, name: string, ...keys: readonly string[]): string {
  const file = path.resolve(base, name);
  // The folder itself is no file.
  if (!pathBelow(base, file) || !staysInside(base, file)) {
    throw new CommandError(EXIT.usage, texts.outsideOfSettings(placeOf(...keys), keys.join('.'), printable(name)));
  }
  return file;
}

function staysInside(base: string, file: string): boolean {
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return false;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (!lstatSync(folder, { throwIfNoEntry: false })) continue;
    return pathBelow(realpathSync(base), realpathSync(folder)) !== undefined;
  }
}
