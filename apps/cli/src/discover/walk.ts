import { lstatSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import type { IgnoreRules } from './ignore-rules.ts';
import { pathBelow } from '../path-below.ts';
import { below } from './read-file.ts';

/** Folders that hold other people's files or none that matter: what tools fetch and keep for themselves. */
export const SKIPPED_FOLDERS = new Set([
  '.git',
  '.hg',
  '.svn',
  '.pc', // quilt: files as they were before a patch
  'node_modules',
  'bower_components',
  'site-packages',
  'dist-packages',
  '.tox',
  '.nox',
  '.terraform',
  '.terragrunt-cache',
]);
export const MAX_FOLDER_DEPTH = 64;

/** Whether a path leads through a folder that is not looked into. */
export function isInSkippedFolder(file: string): boolean {
  return file.split(/[/\\]/).some(isSkipped);
}

export interface WalkedFile {
  /** Below the folder, with forward slashes. */
  readonly path: string;
  /** For a link: the path of the file that it leads to. */
  readonly linkTo?: string;
}

/** Why an entry of a folder is none of the files: no file of its own, left out by patterns, or never looked into. */
export type NotWalked = 'no-file' | 'ignored' | 'skipped';

export interface WalkOptions {
  /** Is told of each entry that is none of the files; a folder ends with a slash. */
  readonly onLeft?: ((path: string, because: NotWalked) => void) | undefined;
  /** How many folders deep files are looked for; as deep as people keep them where left out. */
  readonly depth?: number;
  /** After so many files and folders no other folder is entered; `onMore` is told of each that is not. */
  readonly limit?: { readonly entries: number; readonly onMore: () => void };
}

/** Every folder below a folder that `walk` looks into, itself (`''`) included, as far as they can be read. */
export function foldersBelow(root: string): readonly string[] {
  const folders: string[] = [];
  function enter(folder: string, depth: number): void {
    folders.push(folder);
    if (depth === MAX_FOLDER_DEPTH) return;
    for (const entry of entriesOf(root, folder) ?? []) {
      if (entry.isDirectory() && !isSkipped(entry.name)) enter(joined(folder, entry.name), depth + 1);
    }
  }
  enter('', 0);
  return folders;
}

/** Whether what is there is a folder, and no link, with nothing in it; undefined where nothing is there. */
export function isEmptyFolder(root: string, folder: string): boolean | undefined {
  const stats = lstatSync(below(root, folder), { throwIfNoEntry: false });
  return stats && stats.isDirectory() && entriesOf(root, folder)?.length === 0;
}

/** Whether a folder of this name is not looked into. */
export function isSkipped(name: string): boolean {
  return SKIPPED_FOLDERS.has(name);
}

function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function entriesOf(root: string, folder: string): readonly Dirent[] | undefined {
  try {
    return readdirSync(below(root, folder), { withFileTypes: true });
  } catch {
    return undefined;
  }
}

/**
 * Every regular file below a folder, in the order of their names.
 * A link is followed to a file inside the folder, never out of it and never to a folder.
 * Folders that may not be entered are given to `onUnreadable` and skipped.
 * Synchronous on purpose: nothing else waits, and Node reads folders several times as fast that way.
 */
export function walk(
  root: string,
  ignore: Pick<IgnoreRules, 'ignores'>,
  onUnreadable: (folder: string) => void,
  { depth: maxDepth = MAX_FOLDER_DEPTH, limit, onLeft }: WalkOptions = {},
): readonly WalkedFile[] {
  const files: WalkedFile[] = [];
  let seen = 0;
  const realRoot = realpathSync.native(root);

  function enter(folder: string, depth: number): void {
    if (limit && seen > limit.entries) {
      limit.onMore();
      return;
    }
    const entries = entriesOf(root, folder);
    if (!entries) {
      onUnreadable(folder);
      return;
    }
    seen += entries.length;
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = joined(folder, entry.name);
      if (entry.isDirectory()) {
        const isEntered = !isSkipped(entry.name) && depth < maxDepth;
        if (isEntered && !ignore.ignores(file, true)) enter(file, depth + 1);
        else onLeft?.(`${file}/`, isEntered ? 'ignored' : 'skipped');
      } else if (ignore.ignores(file, false)) onLeft?.(file, 'ignored');
      else if (entry.isFile()) files.push({ path: file });
      else {
        const linkTo = entry.isSymbolicLink() ? fileInside(file) : undefined;
        if (linkTo === undefined) onLeft?.(file, 'no-file');
        else files.push({ path: file, linkTo });
      }
    }
  }

  function fileInside(link: string): string | undefined {
    try {
      const target = realpathSync.native(below(root, link));
      return statSync(target).isFile() ? pathBelow(realRoot, target) : undefined;
    } catch {
      return undefined; // a link to nothing
    }
  }

  enter('', 0);
  return files;
}
