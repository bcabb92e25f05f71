import { statSync } from 'node:fs';
import path from 'node:path';
import { CommandError, EXIT } from './exit-codes.ts';
import { nearestAbove, pathBelow } from './path-below.ts';
import { printable } from '@plumbline/model/printable';
import { texts } from './texts.ts';

/** Errors: CommandError `input` for what is not there or is a file. */
export function assertFolder(folder: string): void {
  let isFolder: boolean;
  try {
    isFolder = statSync(folder).isDirectory();
  } catch (cause) {
    throw new CommandError(EXIT.input, texts.noSuchFolder(folder), { cause });
  }
  if (!isFolder) throw new CommandError(EXIT.input, texts.notAFolder(folder));
}

/** A folder, or some of what stands below one. */
export interface ScannedPlace {
  readonly folder: string;
  /** Files and folders below it, with forward slashes; undefined for all of it. */
  readonly only?: readonly string[];
}

/**
 * What paths name: one folder is that, and anything else some of what stands below the nearest folder above all of it, as a
 * file includes others beside it. Errors: CommandError `input` for what is not there.
 */
export function scannedPlace(paths: readonly string[]): ScannedPlace {
  const [first = '.'] = paths;
  const stats = paths.map((given) => statSync(given, { throwIfNoEntry: false }));
  const odd = paths.find((_, index) => stats[index] && !stats[index].isFile() && !stats[index].isDirectory());
  if (odd !== undefined) throw new CommandError(EXIT.input, texts.neitherFileNorFolder(printable(odd)));
  const missing = paths.find((_, index) => stats[index] === undefined);
  if (missing !== undefined) throw new CommandError(EXIT.input, texts.nothingThere(missing));
  if (paths.length === 1 && stats[0]?.isDirectory() === true) return { folder: first };
  const named = paths.map((given) => path.resolve(given));
  const folders = named.map((given, index) => (stats[index]?.isDirectory() ? given : path.dirname(given)));
  const above = folders.reduce(aboveBoth);
  const only = named.map((given) => pathBelow(above, given) ?? '');
  const folder = path.relative('.', above);
  return {
    folder: folder === '' ? '.' : folder,
    ...(only.includes('') ? {} : { only: [...new Set(only)] }),
  };
}

function aboveBoth(one: string, other: string): string {
  const above = nearestAbove(one, other);
  if (above === undefined) throw new CommandError(EXIT.usage, texts.nothingAbove(one, other));
  return above;
}

/** The folder's own name, with characters that no cluster name may have replaced. */
export function clusterNameOf(folder: string): string {
  const name = path
    .basename(path.resolve(folder))
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._\-:@ ]/gu, '_');
  // By whole characters: half of one is none that a name may have.
  return name.trim() === '' || name === '.' ? 'folder' : Array.from(name).slice(0, 128).join('');
}
