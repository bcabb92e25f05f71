import path from 'node:path';
import type { ComplimentaryFile, ConfigurationFile } from '@plumbline/model/configuration-file';
import { joinPath } from '@plumbline/model/paths';
import { decode } from '@plumbline/model/decode';
import type { ParsedFile } from '@plumbline/scanner/formats/tree';
import { hasWildcard, matchesInclude, resolveFrom } from '@plumbline/scanner/include-pattern';
import type { IncludeRequest, ServiceDefinition } from '@plumbline/scanner/service-definition';

/** The bytes of a file by its path below the folder; undefined when it cannot be read. */
export type ReadFile = (file: string) => Uint8Array | undefined;

const MAX_INCLUDED_FILES = 2000;

interface Collected {
  readonly complimentaryFiles: readonly ComplimentaryFile[];
  /** Included files that are checked for themselves, such as Redis' list of users. */
  readonly configFiles: readonly ConfigurationFile[];
}

/**
 * The files of a folder that a service's configuration files include, at every depth, each with the name by which it is
 * included as its alias. Nothing outside of the folder is read.
 */
export function collectIncludes(
  definition: ServiceDefinition,
  mainFiles: readonly ConfigurationFile[],
  paths: readonly string[],
  read: ReadFile,
): Collected {
  const complimentaryFiles = new Map<string, ComplimentaryFile>();
  const configFiles = new Map<string, ConfigurationFile>();
  const mainPaths = new Set(mainFiles.map(({ subPath, fileName }) => joinPath(subPath, fileName)));

  /** `base` is what the main file says relative patterns start from, in the files that it includes as well. */
  function follow(
    filePath: string,
    mainPath: string,
    configFileType: string,
    base: IncludeRequest['relativeTo'],
  ): void {
    const parsed = parse(definition, filePath, configFileType, read);
    if (!parsed) return;
    for (const written of definition.includes?.(parsed) ?? []) {
      const request = withBase(written, base);
      for (const { found, alias } of findIncluded(request, filePath, mainPath, paths)) {
        if (mainPaths.has(found) || complimentaryFiles.size >= MAX_INCLUDED_FILES) continue;
        add(found, alias, request, mainPath);
      }
    }
  }

  function add(found: string, alias: string, request: IncludeRequest, mainPath: string): void {
    const { configFileType, asConfigFile } = request;
    const place = { fileName: path.posix.basename(found), subPath: path.posix.dirname(found), configFileType };
    if (asConfigFile !== undefined) {
      configFiles.set(found, { ...place, defaultFileName: asConfigFile, aliasList: [alias] });
      return;
    }
    const known = complimentaryFiles.get(found);
    if (known) {
      if (!known.aliasList.includes(alias)) known.aliasList.push(alias);
      return;
    }
    complimentaryFiles.set(found, { ...place, aliasList: [alias] });
    follow(found, mainPath, configFileType, request.relativeTo);
  }

  for (const main of mainFiles) {
    const mainPath = joinPath(main.subPath, main.fileName);
    follow(mainPath, mainPath, main.configFileType, undefined);
  }
  return { complimentaryFiles: [...complimentaryFiles.values()], configFiles: [...configFiles.values()] };
}

/** A folder that the main file names, such as httpd's ServerRoot, holds for the files that it includes as well. */
function withBase(request: IncludeRequest, base: IncludeRequest['relativeTo']): IncludeRequest {
  const isOpen = request.relativeTo === undefined || request.relativeTo === 'main-file';
  return isOpen && typeof base === 'object' ? { ...request, relativeTo: base } : request;
}

function parse(
  definition: ServiceDefinition,
  filePath: string,
  configFileType: string,
  read: ReadFile,
): ParsedFile | undefined {
  const bytes = read(filePath);
  const decoded = bytes && decode(bytes);
  if (decoded?.kind !== 'text') return undefined;
  const { parsers } = definition;
  const parser = parsers[configFileType as keyof typeof parsers] ?? Object.values(parsers)[0];
  const fileName = path.posix.basename(filePath);
  return parser?.({ text: decoded.text, fileName, subPath: path.posix.dirname(filePath), configFileType });
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
  paths: readonly string[],
): readonly { found: string; alias: string }[] {
  for (const { prefix, pattern } of candidates(request, filePath, mainPath)) {
    const full = resolveFrom(prefix, pattern);
    if (full === undefined) continue;
    const matches = paths.filter((candidate) => isWanted(candidate, full, request));
    if (matches.length > 0) return matches.map((found) => ({ found, alias: aliasOf(found, full, request) }));
  }
  return [];
}

function isWanted(candidate: string, pattern: string, { folderEndings }: IncludeRequest): boolean {
  if (!folderEndings) return matchesInclude(pattern, candidate);
  const isIn = pattern === '.' ? !candidate.includes('/') : path.posix.dirname(candidate) === pattern;
  return isIn && folderEndings.some((ending) => candidate.endsWith(ending));
}

function* candidates(
  { pattern, relativeTo = 'main-file' }: IncludeRequest,
  filePath: string,
  mainPath: string,
): Generator<{ prefix: string; pattern: string }> {
  const mainFolder = path.posix.dirname(mainPath);
  if (!pattern.startsWith('/')) {
    if (typeof relativeTo === 'object') yield { prefix: '.', pattern: path.posix.join(relativeTo.folder, pattern) };
    yield { prefix: relativeTo === 'including-file' ? path.posix.dirname(filePath) : mainFolder, pattern };
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
  if (folderEndings) return `${pattern.replace(/\/+$/, '')}/${path.posix.basename(found)}`;
  if (!hasWildcard(pattern)) return pattern;
  const patternSegments = pattern.split('/');
  const firstWild = patternSegments.findIndex(hasWildcard);
  const wildCount = patternSegments.length - firstWild;
  const filled = found.split('/').slice(-wildCount);
  return full === '' ? pattern : [...patternSegments.slice(0, firstWild), ...filled].join('/');
}
