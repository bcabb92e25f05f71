import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { IgnoreRules } from './ignore-rules.ts';

/** Folders that hold other people's files or none that matter. */
const SKIPPED_FOLDERS = new Set(['.git', '.hg', '.svn', 'node_modules']);
const MAX_FOLDER_DEPTH = 64;

/**
 * Every regular file below a folder, by its path with forward slashes, in the order of their names.
 * A link is followed to a file inside the folder, never out of it and never to a folder.
 * Folders that may not be entered are given to `onUnreadable` and skipped.
 */
export async function walk(
  root: string,
  ignore: IgnoreRules,
  onUnreadable: (folder: string) => void,
): Promise<readonly string[]> {
  const files: string[] = [];
  const realRoot = await realpath(root);

  async function enter(folder: string, depth: number): Promise<void> {
    let entries;
    try {
      entries = await readdir(path.join(root, folder), { withFileTypes: true });
    } catch {
      onUnreadable(folder);
      return;
    }
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const below = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name) && depth < MAX_FOLDER_DEPTH) await enter(below, depth + 1);
      } else if (entry.isFile() || (entry.isSymbolicLink() && (await isFileInside(below)))) {
        if (!ignore.ignores(below)) files.push(below);
      }
    }
  }

  async function isFileInside(link: string): Promise<boolean> {
    try {
      const target = await realpath(path.join(root, link));
      return target.startsWith(realRoot + path.sep) && (await stat(target)).isFile();
    } catch {
      return false; // a link to nothing
    }
  }

  await enter('', 0);
  return files;
}
