import type { Terminal } from '../terminal.ts';
import { printable } from '../output/printable.ts';
import { texts } from '../texts.ts';
import { readIgnoreRules } from './ignore-rules.ts';
import { below, readBelow, readFileStart, type ReadFile } from './read-file.ts';
import { walk, type WalkedFile } from './walk.ts';

/** Files that are looked through for configuration: those of a folder, or of an image. */
export interface FileTree {
  /** Every file, in the order of names. What could not be looked into is told. */
  readonly walk: (tell: Terminal['tell']) => readonly WalkedFile[];
  readonly read: ReadFile;
  /** The first bytes of a file. */
  readonly start: (file: string, limit: number) => Uint8Array | undefined;
}

/** The files below a folder, without those that its ignore files name. */
export function folderTree(root: string): FileTree {
  return {
    walk: (tell) => walk(root, readIgnoreRules(root, tell), (folder) => tell(texts.folderNotRead(printable(folder)))),
    read: readBelow(root),
    start: (file, limit) => readFileStart(below(root, file), limit),
  };
}
