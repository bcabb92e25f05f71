import { globOf, type Glob } from './glob.ts';
import { normalizeSubPath } from './paths.ts';

/** Whether an include directive's pattern (`*`, `?`, `[…]`, none of which crosses a `/`) names a path. */
export function matchesInclude(pattern: string, path: string): boolean {
  return includeGlob(plainPath(pattern)).matches(plainPath(path));
}

/** A path as two that mean the same are written: without `./` before it. */
export function plainPath(path: string): string {
  return path.replace(/^\.\//, '');
}

export function hasWildcard(pattern: string): boolean {
  return /[*?[]/.test(pattern);
}

/** The folder, as it is written, of a pattern for several of its files; undefined where it is not one folder. */
export function folderOfWildcard(pattern: string): string | undefined {
  const slash = pattern.lastIndexOf('/');
  const [folder, names] = [pattern.slice(0, slash), pattern.slice(slash + 1)];
  return slash > 0 && hasWildcard(names) && !hasWildcard(folder) ? folder : undefined;
}

/**
 * Whether a pattern written for the machine names a file that was uploaded under `path`, a path below the service's
 * folder: `/etc/nginx/conf.d/*.conf` names `conf.d/tls.conf`. A bare file name is enough only without wildcards, for
 * `*.conf` of another folder must not match.
 */
export function matchesIncludeBySuffix(pattern: string, path: string): boolean {
  const folders = segmentsOf(path).length;
  const [suffix] = suffixesOf(pattern, folders);
  if (suffix === undefined || segmentsOf(suffix).length < folders) return false;
  // No wildcard crosses a slash: only the end with as many parts as the path can name it.
  const isBareName = folders === 1 && segmentsOf(pattern).length > 1;
  return !(isBareName && hasWildcard(suffix)) && matchesInclude(suffix, path);
}

/**
 * The ends of a path, the longest first: `etc/a/b`, `a/b` and `b` of `/etc/a/b`. None has more than `most` parts: longer
 * ones, of which a path may have thousands, name no file that has no more.
 */
export function suffixesOf(path: string, most: number): readonly string[] {
  const segments = segmentsOf(path);
  const last = segments.slice(Math.max(0, segments.length - most));
  return last.map((_, first) => last.slice(first).join('/'));
}

/** The names of the folders of a path, and its own. */
export function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '' && segment !== '.');
}

/** A relative path seen from a folder, in normal form; undefined when it leaves the service's folder. */
export function resolveFrom(folder: string, path: string): string | undefined {
  const stack = folder === '.' ? [] : folder.split('/');
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') {
      if (stack.pop() === undefined) return undefined;
    } else stack.push(segment);
  }
  return normalizeSubPath(stack.join('/'));
}

const GLOBS = new Map<string, Glob>();

function includeGlob(pattern: string): Glob {
  const known = GLOBS.get(pattern);
  if (known) return known;
  const glob = globOf(pattern, { separator: '/', hasSets: true });
  if (GLOBS.size > 1000) GLOBS.clear();
  GLOBS.set(pattern, glob);
  return glob;
}
