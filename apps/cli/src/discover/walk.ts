import { readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import path from 'node:path';
import type { IgnoreRules } from './ignore-rules.ts';
import { below } from './read-file.ts';

/** Folders that hold other people's files or none that matter. */
export const SKIPPED_FOLDERS = new Set(['.git', '.hg', '.svn', 'node_modules']);
export const MAX_FOLDER_DEPTH = 64;

export interface WalkedFile {
  /** Below the folder, with forward slashes. */
  readonly path: string;
  /** For a link: the path of the file that it leads to. */
  readonly linkTo?: string;
}

/**
 * Every regular file below a folder, in the order of their names.
 * A link is followed to a file inside the folder, never out of it and never to a folder.
 * Folders that may not be entered are given to `onUnreadable` and skipped.
 * Synchronous on purpose: nothing else waits, and Node reads folders several times as fast that way.
 */
export function walk(
  root: string,
  ignore: IgnoreRules,
  onUnreadable: (folder: string) => void,
  maxDepth = MAX_FOLDER_DEPTH,
): readonly WalkedFile[] {
  const files: WalkedFile[] = [];
  const realRoot = realpathSync.native(root);

  function enter(folder: string, depth: number): void {
    let entries: Dirent[];
    try {
      entries = readdirSync(below(root, folder), { withFileTypes: true });
    } catch {
      onUnreadable(folder);
      return;
    }
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name) && depth < maxDepth) enter(file, depth + 1);
      } else if (!ignore.ignores(file)) {
        if (entry.isFile()) files.push({ path: file });
        const linkTo = entry.isSymbolicLink() ? fileInside(file) : undefined;
        if (linkTo !== undefined) files.push({ path: file, linkTo });
      }
    }
  }

  function fileInside(link: string): string | undefined {
    try {
      const target = realpathSync.native(below(root, link));
      const isInside = target.startsWith(realRoot + path.sep) && statSync(target).isFile();
      return isInside ? path.relative(realRoot, target).split(path.sep).join('/') : undefined;
    } catch {
      return undefined; // a link to nothing
    }
  }

  enter('', 0);
  return files;
}
