import type { ConfigFileType } from './configuration-file.ts';
import { hasWildcard, matchesInclude, plainPath, resolveFrom } from './include-pattern.ts';
import { LONGEST_PATH, baseName, folderOf } from './paths.ts';

/** One thing that an include directive asks for. */
export interface IncludeRequest {
  /** As the directive writes it: relative or absolute, perhaps with wildcards. */
  readonly pattern: string;
  readonly configFileType: ConfigFileType;
  /**
   * Where a relative pattern starts: the including file's folder, the main file's folder (the default: nginx), or a
   * folder given as text (httpd's ServerRoot).
   */
  readonly relativeTo?: 'including-file' | 'main-file' | { readonly folder: string };
  /** Set when the file is checked for itself, under this default file name, besides being included. */
  readonly asConfigFile?: string;
  /** Set when the whole folder is meant: only its files with one of these endings; `''` is a name without a dot. */
  readonly folderEndings?: readonly string[];
}

/** A file that others include. Shape: `aliasList` holds each name by which it is included, once. */
export interface IncludedFile {
  readonly path: string;
  readonly configFileType: ConfigFileType;
  readonly aliasList: readonly string[];
  readonly asConfigFile?: string;
}

/** A file to start from. */
export interface MainFile {
  readonly path: string;
  readonly configFileType: string;
}

const MAX_INCLUDED_FILES = 2000;
/** Requests and what they name, each counted once; no set of files that people keep comes near it. */
const MAX_WORK = 50_000;
/** Paths that are compared with patterns in all. */
const MAX_COMPARED = 2_000_000;

/**
 * The files among `paths` that main files include, at every depth, each with the names by which it is included as its
 * aliases. `requestsOf` reads one file; it is asked once for each way to come to a file.
 */
export function includedFiles(
  mainFiles: readonly MainFile[],
  paths: readonly string[],
  requestsOf: (file: MainFile) => readonly IncludeRequest[],
): readonly IncludedFile[] {
  const included = new Map<string, Omit<IncludedFile, 'aliasList'> & { readonly aliases: Set<string> }>();
  const mainPaths = new Set(mainFiles.map(({ path }) => path));
  const find = finderAmong(paths);
  const asked = new Set<string>();
  let work = 0;

  /** `base` is what the main file says relative patterns start from, in the files that it includes as well. */
  function follow(file: MainFile, mainPath: string, base: IncludeRequest['relativeTo']): void {
    for (const written of requestsOf(file)) {
      if (work > MAX_WORK) return;
      if (written.pattern.length > LONGEST_PATH) continue;
      const request = withBase(written, base);
      const key = JSON.stringify([request, folderOf(file.path), mainPath]);
      if (asked.has(key)) continue;
      asked.add(key);
      work += 1;
      for (const { found, alias } of findIncluded(request, file.path, mainPath, find)) {
        work += 1;
        if (!mainPaths.has(found) && included.size < MAX_INCLUDED_FILES) add(found, alias, request, mainPath);
      }
    }
  }

  function add(path: string, alias: string, request: IncludeRequest, mainPath: string): void {
    const { configFileType, asConfigFile } = request;
    const known = included.get(path);
    if (known) {
      known.aliases.add(alias);
      return;
    }
    const kind = asConfigFile === undefined ? {} : { asConfigFile };
    included.set(path, { path, configFileType, aliases: new Set([alias]), ...kind });
    if (asConfigFile === undefined) follow({ path, configFileType }, mainPath, request.relativeTo);
  }

  for (const main of mainFiles) follow(main, main.path, undefined);
  return [...included.values()].map(({ aliases, ...file }) => ({ ...file, aliasList: [...aliases] }));
}

/** A folder that the main file names, such as httpd's ServerRoot, holds for the files that it includes as well. */
function withBase(request: IncludeRequest, base: IncludeRequest['relativeTo']): IncludeRequest {
  const isOpen = request.relativeTo === undefined || request.relativeTo === 'main-file';
  return isOpen && typeof base === 'object' ? { ...request, relativeTo: base } : request;
}

/** The paths that a pattern in its full length names. */
type Find = (pattern: string, folderEndings: readonly string[] | undefined) => readonly string[];

/** The same patterns are asked for again and again, and most of them name one file. */
function finderAmong(paths: readonly string[]): Find {
  const known = new Set(paths);
  const byFolder = Map.groupBy(paths, folderOf);
  const found = new Map<string, readonly string[]>();
  let compared = 0;

  /** Those of one folder, or all where the folder itself may be another one. */
  function filtered(folder: string, isWanted: (path: string) => boolean): readonly string[] {
    const candidates = hasWildcard(folder) ? paths : (byFolder.get(folder) ?? []);
    compared += candidates.length;
    return compared > MAX_COMPARED ? [] : candidates.filter(isWanted);
  }

  return (pattern, folderEndings) => {
    const key = JSON.stringify([pattern, folderEndings]);
    let matches = found.get(key);
    if (!matches) {
      if (folderEndings) matches = (byFolder.get(pattern) ?? []).filter((path) => hasEnding(path, folderEndings));
      else if (hasWildcard(pattern)) matches = filtered(folderOf(pattern), (path) => matchesInclude(pattern, path));
      else matches = known.has(plainPath(pattern)) ? [plainPath(pattern)] : [];
      found.set(key, matches);
    }
    return matches;
  };
}

function hasEnding(path: string, endings: readonly string[]): boolean {
  const name = baseName(path);
  const dot = name.lastIndexOf('.');
  return endings.includes(dot === -1 ? '' : name.slice(dot));
}

/**
 * The files that a request names, with the alias under which a parser would see each: the directive's own text, its
 * wildcards filled in. An absolute path is looked for below the folder as if it were a machine's root, then below the
 * main file's folder by its end: `/etc/nginx/conf.d/*.conf` may stand in `conf.d/`.
 */
function findIncluded(
  request: IncludeRequest,
  filePath: string,
  mainPath: string,
  find: Find,
): readonly { found: string; alias: string }[] {
  for (const { prefix, pattern } of candidates(request, filePath, mainPath)) {
    const full = resolveFrom(prefix, pattern);
    if (full === undefined) continue;
    const matches = find(full, request.folderEndings);
    if (matches.length > 0) return matches.map((found) => ({ found, alias: aliasOf(found, full, request) }));
  }
  return [];
}

function* candidates(
  { pattern, relativeTo = 'main-file' }: IncludeRequest,
  filePath: string,
  mainPath: string,
): Generator<{ prefix: string; pattern: string }> {
  const mainFolder = folderOf(mainPath);
  if (!pattern.startsWith('/')) {
    if (typeof relativeTo === 'object') yield { prefix: '.', pattern: `${relativeTo.folder}/${pattern}` };
    yield { prefix: relativeTo === 'including-file' ? folderOf(filePath) : mainFolder, pattern };
    // Such as `conf/httpd.conf` below ServerRoot.
    if (typeof relativeTo === 'object' && mainFolder !== '.') yield { prefix: folderOf(mainFolder), pattern };
    return;
  }
  yield { prefix: '.', pattern };
  const segments = pattern.split('/').filter((segment) => segment !== '');
  for (let first = 1; first < segments.length; first += 1) {
    const suffix = segments.slice(first).join('/');
    if (first < segments.length - 1 || !hasWildcard(suffix)) yield { prefix: mainFolder, pattern: suffix };
  }
}

/** The directive's text with the part that its wildcards stand for filled in. */
function aliasOf(found: string, full: string, { pattern, folderEndings }: IncludeRequest): string {
  if (folderEndings) return `${pattern.replace(/\/+$/, '')}/${baseName(found)}`;
  if (!hasWildcard(pattern)) return pattern;
  const patternSegments = pattern.split('/');
  const firstWild = patternSegments.findIndex(hasWildcard);
  const wildCount = patternSegments.length - firstWild;
  const filled = found.split('/').slice(-wildCount);
  return full === '' ? pattern : [...patternSegments.slice(0, firstWild), ...filled].join('/');
}
