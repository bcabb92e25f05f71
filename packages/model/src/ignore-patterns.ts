import { globOf } from './glob.ts';

/*
 * The patterns of `.gitignore`, matched in time that grows with the pattern's length times the path's.
 * Source: https://git-scm.com/docs/gitignore, "Pattern format".
 */

/** One pattern, such as `build/`, `/conf/*.conf`, `docs/**` or `!keep.conf`. */
export interface IgnorePattern {
  /** As it was written. */
  readonly text: string;
  /** Begins with `!`: takes back what patterns before it say. */
  readonly isNegated: boolean;
  /** `path`: with forward slashes, below the folder in which the pattern stands. */
  readonly matches: (path: string, isFolder: boolean) => boolean;
}

/** Undefined for a line that is blank or a comment. */
export function ignorePatternOf(line: string): IgnorePattern | undefined {
  const text = withoutTrailingSpaces(line.replace(/\r$/, ''));
  if (text === '' || text.startsWith('#')) return undefined;
  const isNegated = text.startsWith('!');
  const written = isNegated ? text.slice(1) : text;
  const isOfFolders = written.endsWith('/');
  const body = isOfFolders ? written.slice(0, -1) : written;
  if (body === '') return undefined;
  const matches = body.includes('/') ? anchoredTo(body.replace(/^\//, '')) : anywhere(body);
  return { text, isNegated, matches: (path, isFolder) => (isFolder || !isOfFolders) && matches(path) };
}

type Matches = (path: string) => boolean;

const SEGMENT = { separator: '/', hasSets: true, hasEscapes: true };

/** A name, in whichever folder. */
function anywhere(name: string): Matches {
  const glob = globOf(name, SEGMENT);
  return (path) => glob.matches(path.slice(path.lastIndexOf('/') + 1));
}

/** A path from the folder on: `**` stands for any number of folders, at its end for everything inside. */
function anchoredTo(pattern: string): Matches {
  const written = pattern.split('/');
  // Everything inside a folder is not the folder.
  if (written.at(-1) === '**') written.push('*');
  const parts = written.map((segment) => (segment === '**' ? undefined : globOf(segment, SEGMENT)));
  return (path) => {
    const segments = path.split('/');
    let part = 0;
    let at = 0;
    let folders = -1;
    let behindFolders = 0;
    // As in `globOf`: only the last `**` is ever tried again.
    while (at < segments.length) {
      const wanted = part < parts.length ? parts[part] : null;
      if (wanted === undefined) {
        folders = part;
        behindFolders = at;
        part += 1;
      } else if (wanted?.matches(segments[at] ?? '')) {
        part += 1;
        at += 1;
      } else if (folders !== -1) {
        behindFolders += 1;
        at = behindFolders;
        part = folders + 1;
      } else return false;
    }
    return part === parts.length;
  };
}

function withoutTrailingSpaces(line: string): string {
  let end = line.length;
  while (end > 0 && line.charAt(end - 1) === ' ' && line.charAt(end - 2) !== '\\') end -= 1;
  return line.slice(0, end);
}

/** What the last pattern that matches says of one file or folder by itself; undefined where none does. */
export function decidingPattern(
  patterns: readonly IgnorePattern[],
  path: string,
  isFolder: boolean,
): IgnorePattern | undefined {
  return patterns.findLast((pattern) => pattern.matches(path, isFolder));
}

/**
 * The pattern by which a file is ignored, itself or with a folder that it stands in; undefined where it is not. What
 * stands in an ignored folder cannot be taken back.
 */
export function ignoringPattern(patterns: readonly IgnorePattern[], path: string): IgnorePattern | undefined {
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
    const pattern = decidingPattern(patterns, path.slice(0, slash), true);
    if (pattern && !pattern.isNegated) return pattern;
  }
  const pattern = decidingPattern(patterns, path, false);
  return pattern?.isNegated === false ? pattern : undefined;
}

/** Whether a pattern names a file or a folder that it stands in, whatever others say. */
export function namesAny(pattern: IgnorePattern, path: string): boolean {
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1)) {
    if (pattern.matches(path.slice(0, slash), true)) return true;
  }
  return pattern.matches(path, false);
}
