import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathBelow } from '../path-below.ts';
import type { Parts } from './saved-image.ts';

/** The parts of an image that lie in a folder. */
export function folderParts(folder: string): Parts {
  return {
    place: folder,
    open: async (name) => {
      const file = path.join(folder, ...name.split('/'));
      const isFile =
        pathBelow(folder, file) !== undefined && (await stat(file).catch(() => undefined))?.isFile() === true;
      return isFile ? createReadStream(file) : undefined;
    },
  };
}
