import { LONGEST_PATH } from '@plumbline/model/paths';

/** A path without slashes at its end; the root folder becomes the empty text. */
export function withoutSlash(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The innermost folder in which a path lies, of some that are as `withoutSlash` gives them. */
export function folderHolding(folders: ReadonlySet<string>, path: string): string | undefined {
  if (path.length > LONGEST_PATH) return undefined;
  for (let slash = path.lastIndexOf('/'); slash !== -1; slash = slash === 0 ? -1 : path.lastIndexOf('/', slash - 1)) {
    const folder = path.slice(0, slash);
    if (folders.has(folder)) return folder;
  }
  return undefined;
}
