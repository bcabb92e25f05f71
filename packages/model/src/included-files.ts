import type { ConfigFileType } from './configuration-file.ts';
import { folderOfWildcard, hasWildcard, resolveFrom } from './include-pattern.ts';
import type { PathIndex } from './path-index.ts';
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
  /** Where relative patterns of the included file start, as seen from where this one does. */
  readonly projectFolder?: string;
  /** Set when the file is there for secrets: it is read where it is, and not taken elsewhere unasked. */
  readonly holdsSecrets?: true;
  /**
   * Set when nothing is included: the pattern is a folder below or beside the file's own, whose service reads this file too,
   * as it changes what is built from there.
   */
  readonly changesFolder?: true;
}

/** A file that others include. Shape: `aliasList` holds each name by which it is included, once. */
export interface IncludedFile {
  readonly path: string;
  /** The first main file that led to it. */
  readonly mainPath: string;
  readonly configFileType: ConfigFileType;
  readonly aliasList: readonly string[];
  readonly asConfigFile?: string;
  readonly holdsSecrets?: true;
}

/** What the files of a service include. */
export interface Included {
  readonly files: readonly IncludedFile[];
  /** Folders of which all files are included, as they are written there, and in which nothing is. */
  readonly emptyFolders: readonly string[];
}

/** A file to start from. */
export interface MainFile {
  readonly path: string;
  readonly configFileType: string;
}

const MAX_INCLUDED_FILES = 2000;
/** Requests and what they name, each counted once; no set of files that people keep comes near it. */
const MAX_WORK = 50_000;
/** More names than this for one file say nothing new. */
const MAX_ALIASES = 100;
/** Folders are not looked into any deeper. */
const MAX_DEPTH = 64;

/**
 * The files of an index that main files include, at every depth, each with the names by which it is included as its
 * aliases. `requestsOf` reads one file; it is asked once for each way to come to a file.
 */
export function includedFiles(
  mainFiles: readonly MainFile[],
  paths: PathIndex,
  requestsOf: (file: MainFile) => readonly IncludeRequest[],
): Included {
  const included = new Map<string, IncludedFile>();
  /** Folders by what is known of each way to come to one of the name. */
  const areEmpty = new Map<string, boolean>();
  const mainPaths = new Set(mainFiles.map(({ path }) => path));
  const asked = new Set<string>();
  let work = 0;

  /** `base` is what the main file says relative patterns start from, in the files that it includes as well. */
  function follow(file: MainFile, mainPath: string, base: IncludeRequest['relativeTo']): void {
    for (const written of requestsOf(file)) {
      if (work > MAX_WORK) return;
      if (written.changesFolder) continue;
      const request = withBase(written, base);
      const key = JSON.stringify([request, folderOf(file.path), mainPath]);
      if (asked.has(key)) continue;
      asked.add(key);
      work += 1;
      const named = findIncluded(request, file.path, mainPath, paths);
      noteFolder(request, file.path, mainPath, named.length === 0);
      for (const { found, alias } of named) {
        work += 1;
        if (mainPaths.has(found) || included.size >= MAX_INCLUDED_FILES) continue;
        add(found, alias, request, mainPath, baseInside(written, request, file.path));
      }
    }
  }

  function noteFolder(request: IncludeRequest, path: string, mainPath: string, namesNothing: boolean): void {
    const folder = folderOfAll(request);
    if (folder === undefined || areEmpty.get(folder) === false) return;
    areEmpty.set(folder, namesNothing && isEmptyFolder(request, path, mainPath, paths));
  }

  function add(
    path: string,
    alias: string,
    { configFileType, asConfigFile, holdsSecrets }: IncludeRequest,
    mainPath: string,
    base: IncludeRequest['relativeTo'],
  ): void {
    const known = included.get(path);
    if (known) {
      const { aliasList } = known;
      const isNew = aliasList.length < MAX_ALIASES && !aliasList.includes(alias);
      if (isNew) included.set(path, { ...known, aliasList: [...aliasList, alias] });
      return;
    }
    const kind = { ...(asConfigFile !== undefined && { asConfigFile }), ...(holdsSecrets && { holdsSecrets }) };
    included.set(path, { path, mainPath, configFileType, aliasList: [alias], ...kind });
    if (asConfigFile === undefined) follow({ path, configFileType }, mainPath, base);
  }

  for (const main of mainFiles) follow(main, main.path, undefined);
  // Where not every way was seen, another one of the same name may lead to a folder that has files.
  const seen = work > MAX_WORK ? [] : [...areEmpty];
  const emptyFolders = seen.filter(([, isEmpty]) => isEmpty).map(([folder]) => folder);
  return { files: [...included.values()], emptyFolders };
}

/** Of a request for files of one folder, that folder as it is written: `/etc/nginx/conf.d` of `/etc/nginx/conf.d/*.conf`. */
function folderOfAll({ pattern, folderEndings }: IncludeRequest): string | undefined {
  return folderEndings ? pattern.replace(/(?<=^.|[^/])\/+$/, '') : folderOfWildcard(pattern);
}

/** Whether the first place that is there, of those where a request is looked for, is a folder with nothing in it. */
function isEmptyFolder(request: IncludeRequest, filePath: string, mainPath: string, paths: PathIndex): boolean {
  for (const { prefix, pattern } of candidates(request, filePath, mainPath)) {
    const full = resolveFrom(prefix, pattern);
    if (full === undefined) continue;
    const isEmpty = paths.isEmptyFolder(request.folderEndings ? full : folderOf(full));
    if (isEmpty !== undefined) return isEmpty;
  }
  return false;
}

/**
 * Of files of one service, the paths of those that others of them include: these are parts of the others, unless they
 * stand for themselves. Of files that include each other the first one stands for all.
 */
export function partsOfOthers(
  files: readonly { readonly path: string; readonly standsForItself: boolean }[],
  includedBy: (path: string) => ReadonlySet<string>,
): ReadonlySet<string> {
  const order = new Map(files.filter((file) => !file.standsForItself).map(({ path }, index) => [path, index]));
  if (order.size === 0) return new Set();
  const included = new Map(files.map(({ path }) => [path, includedBy(path)]));
  const parts = new Set<string>();
  for (const [includer, paths] of included) {
    for (const path of paths) {
      const at = order.get(path);
      if (at === undefined || path === includer) continue;
      const isMutual = order.has(includer) && included.get(path)?.has(includer) === true;
      if (!isMutual || (order.get(includer) ?? 0) < at) parts.add(path);
    }
  }
  return parts;
}

/** A folder that the main file names, such as httpd's ServerRoot, holds for the files that it includes as well. */
function withBase(request: IncludeRequest, base: IncludeRequest['relativeTo']): IncludeRequest {
  return typeof base === 'object' && typeof request.relativeTo !== 'object'
    ? { ...request, relativeTo: base }
    : request;
}

/** Where relative patterns of an included file start; undefined where it is as it is without a word. */
function baseInside(
  written: IncludeRequest,
  { relativeTo, projectFolder }: IncludeRequest,
  includer: string,
): IncludeRequest['relativeTo'] {
  if (projectFolder === undefined) return written.relativeTo === 'including-file' ? undefined : relativeTo;
  const folder = resolveFrom(typeof relativeTo === 'object' ? relativeTo.folder : folderOf(includer), projectFolder);
  return folder === undefined ? undefined : { folder };
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
  paths: PathIndex,
): readonly { found: string; alias: string }[] {
  for (const { prefix, pattern } of candidates(request, filePath, mainPath)) {
    const full = resolveFrom(prefix, pattern);
    if (full === undefined) continue;
    const { folderEndings: endings } = request;
    const matches = endings ? paths.withEnding(full, endings) : paths.named(full);
    if (matches.length > 0) return matches.map((found) => ({ found, alias: aliasOf(found, full, request) }));
  }
  return [];
}

function* candidates(
  { pattern, relativeTo = 'main-file' }: IncludeRequest,
  filePath: string,
  mainPath: string,
): Generator<{ prefix: string; pattern: string }> {
  if (pattern.length > LONGEST_PATH) return;
  const mainFolder = folderOf(mainPath);
  if (!pattern.startsWith('/')) {
    if (typeof relativeTo === 'object') yield { prefix: '.', pattern: `${relativeTo.folder}/${pattern}` };
    yield { prefix: relativeTo === 'including-file' ? folderOf(filePath) : mainFolder, pattern };
    // Such as `conf/httpd.conf` below ServerRoot.
    if (typeof relativeTo === 'object' && mainFolder !== '.') yield { prefix: folderOf(mainFolder), pattern };
    if (relativeTo === 'main-file') yield* above(mainFolder, pattern);
    return;
  }
  yield { prefix: '.', pattern };
  const segments = pattern.split('/').filter((segment) => segment !== '');
  for (let first = Math.max(1, segments.length - MAX_DEPTH); first < segments.length; first += 1) {
    const suffix = segments.slice(first).join('/');
    if (first < segments.length - 1 || !hasWildcard(suffix)) yield { prefix: mainFolder, pattern: suffix };
  }
}

/**
 * Where a file is looked for that is not there: in the folders above, the nearest first, as what we start from may itself
 * be included by what stands there, such as `sites-available/shop` with `snippets/php.conf`. A name alone, or one with
 * wildcards, may be any file's.
 */
function* above(folder: string, pattern: string): Generator<{ prefix: string; pattern: string }> {
  if (!pattern.includes('/') || pattern.startsWith('.') || hasWildcard(pattern)) return;
  let prefix = folder;
  for (let depth = 0; depth < MAX_DEPTH && prefix !== '.'; depth += 1) {
    prefix = folderOf(prefix);
    yield { prefix, pattern };
  }
}

/** The directive's text with the part that its wildcards stand for filled in. */
function aliasOf(found: string, full: string, { pattern, folderEndings }: IncludeRequest): string {
  if (folderEndings) return `${pattern.replace(/(?<!\/)\/+$/, '')}/${baseName(found)}`;
  if (!hasWildcard(pattern)) return pattern;
  const patternSegments = pattern.split('/');
  const firstWild = patternSegments.findIndex(hasWildcard);
  const wildCount = patternSegments.length - firstWild;
  const filled = found.split('/').slice(-wildCount);
  return full === '' ? pattern : [...patternSegments.slice(0, firstWild), ...filled].join('/');
}
