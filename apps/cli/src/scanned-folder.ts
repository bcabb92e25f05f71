import { statSync } from 'node:fs';
import path from 'node:path';
import { CommandError, EXIT } from './exit-codes.ts';
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

/** The folder's own name, with characters that no cluster name may have replaced. */
export function clusterNameOf(folder: string): string {
  const name = path.basename(path.resolve(folder)).replace(/[^\p{L}\p{N}._\-:@ ]/gu, '_');
  // By whole characters: half of one is none that a name may have.
  return name.trim() === '' || name === '.' ? 'folder' : Array.from(name).slice(0, 128).join('');
}
