import systemPath, { type PlatformPath } from 'node:path';

/** Where a path stands below a folder, with forward slashes; empty for the folder itself, undefined outside of it. */
export function pathBelow(folder: string, place: string, path: PlatformPath = systemPath): string | undefined {
  const below = path.relative(folder, place);
  // On another drive, it is a path of its own.
  if (below === '..' || below.startsWith(`..${path.sep}`) || path.isAbsolute(below)) return undefined;
  return below.split(path.sep).join('/');
}

/** The nearest folder that holds both, as the first one is written; undefined where none does. */
export function nearestAbove(one: string, other: string, path: PlatformPath = systemPath): string | undefined {
  for (let above = one; ; above = path.dirname(above)) {
    if (pathBelow(above, other, path) !== undefined) return above;
    if (path.dirname(above) === above) return undefined;
  }
}
