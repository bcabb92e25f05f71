import type { Terminal } from '../terminal.ts';
import { printable } from '@plumbline/model/printable';
import { texts } from '../texts.ts';
import { readIgnoreRules, type IgnoreRules, type IgnoreSources } from './ignore-rules.ts';
import { NOTHING_OPEN, readBelow, type OpenFiles, type ReadFile } from './read-file.ts';
import type { UnusedPattern } from './unused-pattern.ts';
import { isEmptyFolder, walk, type WalkedFile, type WalkOptions } from './walk.ts';

/** Files that are looked through for configuration: those of a folder, or of an image. */
export interface FileTree {
  /** Every file, in the order of names. What could not be looked into is told. */
  readonly walk: (tell: Terminal['tell'], onLeft?: WalkOptions['onLeft']) => readonly WalkedFile[];
  readonly read: ReadFile;
  /** What was to be left out, and names nothing that was there when it was walked. */
  readonly unusedPatterns?: () => readonly UnusedPattern[];
  /** Whether what is there is a folder with nothing in it, undefined where nothing is there; not asked for where left out. */
  readonly isEmptyFolder?: (folder: string) => boolean | undefined;
  /** The first bytes of a file. */
  readonly start: (file: string, limit: number) => Uint8Array | undefined;
}

export interface FolderOptions extends WalkOptions, IgnoreSources {
  /** What somebody has open and not saved, in place of what is on the disk, by path below the folder. */
  readonly open?: OpenFiles;
}

/** The files below a folder, without those that its ignore files, or settings, name. */
export function folderTree(root: string, { open = NOTHING_OPEN, ...options }: FolderOptions = {}): FileTree {
  let rules: IgnoreRules | undefined;
  return {
    walk: (tell, onLeft) => {
      rules = readIgnoreRules(root, options, tell);
      return walk(root, rules, (folder) => tell(texts.folderNotRead(printable(folder))), {
        ...options,
        onLeft,
      });
    },
    unusedPatterns: () => rules?.unused() ?? [],
    isEmptyFolder: (folder) => isEmptyFolder(root, folder),
    read: readBelow(root, open),
    start: (file, limit) => readBelow(root, open, limit)(file),
  };
}
