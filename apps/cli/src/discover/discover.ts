import path from 'node:path';
import { bundlePath, type Bundle } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import {
  DEFAULT_CONFIG_FILE_TYPE,
  type ComplimentaryFile,
  type ConfigurationFile,
} from '@plumbline/model/configuration-file';
import type { UncheckedFile, UncheckedReason } from '@plumbline/model/coverage';
import { partsOfOthers } from '@plumbline/model/included-files';
import { joinPath } from '@plumbline/model/paths';
import { type Because, type DoubtedFile, type Recognition, type UnsureFile } from '@plumbline/model/recognised-file';
import { hasParts } from '@plumbline/model/recognised-kinds';
import { catalogueService, configFileTypeOf, type ServiceId } from '@plumbline/model/service-catalogue';
import { FOLDER_MACHINE, type Service } from '@plumbline/model/service';
import { decode } from '@plumbline/model/decode';
import type { ParsedAhead } from '@plumbline/scanner/reading/parsed-ahead';
import { SERVICES_WITH_INCLUDES } from '@plumbline/scanner/services';
import type { Cache } from '../cache/cache.ts';
import { FileMemory } from '../cache/file-memory.ts';
import { printable } from '@plumbline/model/printable';
import { texts } from '../texts.ts';
import { Beginnings } from './beginnings.ts';
import { ChangedFolders } from './changed-folders.ts';
import { IncludeCollector } from './collect-includes.ts';
import { folderTree, type FileTree } from './file-tree.ts';
import type { IgnoreSources } from './ignore-rules.ts';
import { programsNotRun } from './project-programs.ts';
import { keeping, type ReadFile } from './read-file.ts';
import { NO_CHOICE, type Chosen, type ServiceChoice } from './service-choice.ts';
import type { UnusedPattern } from './unused-pattern.ts';
import type { NotWalked, WalkedFile } from './walk.ts';

export interface DiscoveredBundle extends Bundle {
  readonly read: (path: string) => Uint8Array | undefined;
  /** Where each file of the bundle stands below the folder, by its path in the bundle. */
  readonly sources: ReadonlyMap<string, string>;
  /** The paths in the bundle of files that are there for secrets, which nobody asked to take elsewhere. */
  readonly secretFiles: ReadonlySet<string>;
  /** What was parsed to find what it includes, for the scan of it in the same thread. */
  readonly parsedAhead: ParsedAhead;
  /** What is known of the files from run to run, where that is kept. */
  readonly known?: KnownFiles | undefined;
  /** Ids of rules that its files do not show to fail; `withFailedRules` adds them. */
  readonly failedRules?: readonly string[];
  /** Whether all of it stands below the folder, where threads may read it. */
  readonly standsInFolder: boolean;
  /** All files that were looked at. */
  readonly filesSeen: number;
  /** Files that look like configuration of a known service and are in no service of the bundle. */
  readonly leftOut: readonly UncheckedFile[];
  /** Patterns of settings and options that name nothing that is there. */
  readonly unusedPatterns: readonly UnusedPattern[];
}

interface KnownFiles {
  /** SHA-256 by path in the bundle; undefined for a file that cannot be read, or that was added to the bundle. */
  readonly hashOf: (path: string) => string | undefined;
  /** Keeps what was learnt in this run. */
  readonly write: () => void;
}

/** A file of the folder that a service is made of. */
export interface FoundFile {
  readonly serviceName: ServiceId;
  readonly path: string;
  readonly defaultFileName: string;
  readonly because: Because | Chosen;
}

/** Services whose files that stand in one folder belong to one service: rules look across them. */
const GROUPED_BY_FOLDER: ReadonlySet<string> = new Set(['kubernetes', 'postgres']);

/** Services whose files may include each other, or the same others: those that do belong to one, which checks each once. */
const GROUPED_BY_INCLUDES: ReadonlySet<string> = new Set(['azureresourcemanager', 'cloudformation', 'docker_compose']);

/** The types of such files. */
const OF_PROJECTS: ReadonlySet<string> = new Set(['aws_cfn', 'json', 'yaml']);

/** Services whose files belong to one service wherever they stand: modules and roles are called, and units added to, from folder to folder. */
const OF_ALL_FOLDERS: ReadonlySet<string> = new Set(['ansible', 'systemd', 'terraform']);

/** The key of an AFS cell: a rule asks only whether there is one. */
function isKeyMaterial(file: ConfigurationFile | ComplimentaryFile): boolean {
  return 'defaultFileName' in file && file.defaultFileName === 'KeyFile';
}

/** Links to one file are other names of it: each of these is read and checked. */
const MAX_NAMES = 10;

/** What people say about a folder. */
export interface DiscoveryOptions extends IgnoreSources {
  /** Which files belong to which services; by their names and contents where left out. */
  readonly choice?: ServiceChoice;
  /** Files and folders that are looked for alone, as what they include may stand beside them. */
  readonly only?: readonly string[] | undefined;
  /** What is known of the files already, and where to keep what will be. */
  readonly cache?: Cache | undefined;
  /** Is told of each file that was taken, and of each that was left. */
  readonly listing?: FileListing | undefined;
}

/** Why a file is in no service; `unwanted`: people say that there is to be none of its service. */
export type LeftBecause = NotWalked | 'unrecognised' | 'unwanted' | UncheckedReason;

export interface FileListing {
  /** `included`: what the files of its service include. */
  readonly onTaken: (file: FoundFile, included: readonly string[]) => void;
  readonly onLeft: (path: string, because: LeftBecause) => void;
}

/**
 * Finds the services of a folder, or of other files, by the names and contents of their files, follows their includes, and
 * makes a bundle of them: the files keep their paths below the folder, so that a failed check names the user's own file.
 * Errors: none for files or folders that cannot be read; they are told and left out.
 */
export async function discover(
  place: string | FileTree,
  clusterName: string,
  tell: (message: string) => void,
  { choice = NO_CHOICE, only, cache, listing, ...ignored }: DiscoveryOptions = {},
): Promise<DiscoveredBundle> {
  const tree = typeof place === 'string' ? folderTree(place, ignored) : place;
  const walked = tree.walk(tell, listing?.onLeft);
  const read = keeping((file) => tree.read(file));
  const paths = walked.map((file) => file.path);
  const memory = cache && typeof place === 'string' ? FileMemory.of(place, read, cache) : undefined;
  const beginnings = new Beginnings(tree, memory);

  const all: FoundFile[] = [];
  const leftOut: UncheckedFile[] = [];
  const unchecked: UncheckedFile[] = [];
  const names = new NamesOfTargets();
  const inNoService = new Map<string, LeftBecause>();
  const linksLeftOut: { readonly link: string; readonly target: string }[] = [];
  for (const { path: file, linkTo } of walked) {
    if (only && !isAmong(file, only)) continue;
    const found = choice.of(file, beginnings) ?? beginnings.recognise(file);
    if (!found || isNever(found, choice)) {
      if (listing) inNoService.set(file, found ? 'unwanted' : 'unrecognised');
      continue;
    }
    if (!isFound(found)) {
      const left = 'doubted' in found ? doubtedFile(found, file, read) : unsureFile(found, file);
      ('doubted' in found ? leftOut : unchecked).push(left);
      continue;
    }
    const { serviceName } = found;
    if (linkTo !== undefined && names.add(serviceName, linkTo) > MAX_NAMES) {
      linksLeftOut.push({ link: file, target: placeOf({ serviceName, path: linkTo }) });
    } else all.push({ ...found, path: file });
  }
  if (beginnings.notLookedInto > 0) tell(texts.filesNotLookedInto(beginnings.notLookedInto));

  const places = new Set(all.map(placeOf));
  const includes = new IncludeCollector(paths, { read, isEmptyFolder: tree.isEmptyFolder }, memory);
  const found = await withoutIncluded(withoutSecondNames(all, places, walked), includes, walked);
  const changed = new ChangedFolders(paths, includes);
  const sources = new Map<string, string>();
  const secretFiles = new Set<string>();
  const machineServices: Record<string, Service> = {};
  const clusterServices: Record<string, Service> = {};
  const unnamed = new Set(linksLeftOut.filter(({ target }) => !places.has(target)).map(({ link }) => link));
  if (unnamed.size > 0) tell(texts.linksLeftOut(MAX_NAMES, [...unnamed].map(printable)));
  const groups = groupFiles(found, await firstOfIncluded(found, includes));
  const keys = new ServiceKeys(groups);
  for (const { serviceName, files } of groups) {
    const isClusterService = catalogueService(serviceName)?.isClusterService ?? false;
    const services = isClusterService ? clusterServices : machineServices;
    const key = keys.next(serviceName, files[0]?.path ?? '');
    const { service, secrets, includedBy } = await toService(serviceName, files, includes, changed);
    services[key] = service;
    if (listing) tellTaken(listing, files, service, includedBy);
    const at = isClusterService ? { service: key } : { machine: FOLDER_MACHINE, service: key };
    for (const file of [...service.configFileList, ...(service.complimentaryFileList ?? [])]) {
      const source = path.posix.join(file.subPath, file.fileName);
      sources.set(bundlePath(at, file), source);
      if (secrets.has(source) || isKeyMaterial(file)) secretFiles.add(bundlePath(at, file));
    }
  }

  // Another name of a file that was taken is not left out.
  const links = linksOf(walked);
  const taken = new Set([...sources.values()].flatMap((file) => [file, links.get(file) ?? file]));
  leftOut.push(...unchecked.filter(({ file }) => !taken.has(file) && !taken.has(links.get(file) ?? file)));

  const isWanted = (file: string): boolean => !taken.has(file) && (!only || isAmong(file, only));
  leftOut.push(...programsNotRun(paths, taken).filter(({ file }) => isWanted(file)));

  // What others include is taken with them, whatever it looks like itself.
  const leftWithReason = new Set(leftOut.map(({ file }) => file));
  for (const [file, because] of inNoService) {
    if (!taken.has(file) && !leftWithReason.has(file)) listing?.onLeft(file, because);
  }
  for (const { file, reason } of listing ? leftOut : []) listing?.onLeft(file, reason);

  const manifest: Manifest = {
    name: clusterName,
    ...(Object.keys(machineServices).length > 0
      ? { machines: { [FOLDER_MACHINE]: { id: FOLDER_MACHINE, services: machineServices } } }
      : {}),
    ...(Object.keys(clusterServices).length > 0 ? { clusterServices } : {}),
  };
  return {
    manifest,
    sources,
    secretFiles,
    standsInFolder: typeof place === 'string',
    parsedAhead: includes.parsedAhead,
    known: memory && knownFilesOf(sources, memory),
    filesSeen: paths.length,
    leftOut,
    unusedPatterns: [...choice.unused(), ...(tree.unusedPatterns?.() ?? [])],
    read: readerOf(sources, read),
  };
}

/** Whether a file is one of some, or below a folder that is. */
export function isAmong(file: string, places: readonly string[]): boolean {
  return places.some((place) => file === place || file.startsWith(`${place}/`));
}

/** A function of its own, as one in `discover` would keep all that was collected there. */
function readerOf(sources: ReadonlyMap<string, string>, read: ReadFile): DiscoveredBundle['read'] {
  return (bundledPath) => {
    const source = sources.get(bundledPath);
    return source === undefined ? undefined : read(source);
  };
}

function knownFilesOf(sources: ReadonlyMap<string, string>, memory: FileMemory): KnownFiles {
  return {
    hashOf: (bundledPath) => {
      const source = sources.get(bundledPath);
      return source === undefined ? undefined : memory.sha256(source);
    },
    write: () => memory.write(),
  };
}

type Found = Omit<FoundFile, 'path'>;

/** Whether a file would be taken, or nearly, for a service of which there is to be none. */
function isNever(found: Found | Recognition, { isNever: isNeverTaken }: ServiceChoice): boolean {
  if ('doubted' in found) return isNeverTaken(found.doubted);
  return isFound(found) && found.because.is !== 'chosen' && isNeverTaken(found.serviceName);
}

function isFound(found: Found | Recognition): found is Found {
  return 'because' in found;
}

function unsureFile({ between: [serviceName, otherServiceName] }: UnsureFile, file: string): UncheckedFile {
  return { file, serviceName, otherServiceName, reason: 'unsure' };
}

/** Why a file that is called like one of a service is none, or cannot be told to be one. */
function doubtedFile({ doubted: serviceName }: DoubtedFile, file: string, read: ReadFile): UncheckedFile {
  const bytes = read(file);
  const decoded = bytes && decode(bytes);
  const kind = decoded?.kind ?? 'missing';
  return { file, serviceName, reason: kind === 'text' ? 'not-its-format' : kind };
}

/** What others of the same service include is a part of these, unless its name or a person says that it is a file of its own. */
async function withoutIncluded(
  found: readonly FoundFile[],
  includes: IncludeCollector,
  walked: readonly WalkedFile[],
): Promise<readonly FoundFile[]> {
  const links = linksOf(walked);
  const parts = new Set<string>();
  for (const [serviceName, alike] of Map.groupBy(found, (file) => file.serviceName)) {
    if (alike.every(({ because }) => because.is !== 'content')) continue;
    if (!SERVICES_WITH_INCLUDES.has(serviceName)) continue;
    const includedBy = new Map<string, ReadonlySet<string>>();
    for (const file of alike) {
      const { configFiles, complimentaryFiles } = await includes.collect(serviceName, [configFileOf(file)]);
      const paths = [...configFiles, ...complimentaryFiles].map(({ subPath, fileName }) => joinPath(subPath, fileName));
      includedBy.set(file.path, new Set(paths.flatMap((path) => [path, links.get(path) ?? path])));
    }
    const own = alike.map(({ path, because }) => ({ path, standsForItself: because.is !== 'content' }));
    for (const part of partsOfOthers(own, (includer) => includedBy.get(includer) ?? new Set()))
      parts.add(placeOf({ serviceName, path: part }));
  }
  return found.filter((file) => !parts.has(placeOf(file)));
}

/** Each included file is told with the file that includes it; what nothing of the service includes, with the first of all. */
function tellTaken(
  listing: FileListing,
  files: readonly FoundFile[],
  { configFileList, complimentaryFileList = [] }: Service,
  includedBy: ReadonlyMap<string, string>,
): void {
  // Those behind the files that were found are checked for themselves besides being included.
  const included = [...configFileList.slice(files.length), ...complimentaryFileList];
  const paths = included.map(({ subPath, fileName }) => joinPath(subPath, fileName));
  const byFile = Map.groupBy(paths, (path) => includedBy.get(path) ?? files[0]?.path);
  for (const file of files) listing.onTaken(file, byFile.get(file.path) ?? []);
}

/** Counts the links to each file, for each type of service. */
class NamesOfTargets {
  readonly #counts = new Map<string, number>();

  /** How many there are with this one. */
  add(serviceName: string, target: string): number {
    const place = `${serviceName}\0${target}`;
    const count = (this.#counts.get(place) ?? 0) + 1;
    this.#counts.set(place, count);
    return count;
  }
}

/** A link to a file that was itself found for the same service is only another name of it. */
function withoutSecondNames(
  found: readonly FoundFile[],
  places: ReadonlySet<string>,
  walked: readonly WalkedFile[],
): readonly FoundFile[] {
  const links = linksOf(walked);
  return found.filter((file) => {
    const target = links.get(file.path);
    return target === undefined || !places.has(placeOf({ ...file, path: target }));
  });
}

/** What each link leads to. */
function linksOf(walked: readonly WalkedFile[]): ReadonlyMap<string, string> {
  return new Map(walked.flatMap(({ path: link, linkTo }) => (linkTo === undefined ? [] : [[link, linkTo]])));
}

function placeOf({ serviceName, path: filePath }: Pick<FoundFile, 'serviceName' | 'path'>): string {
  return `${serviceName}\0${filePath}`;
}

/** Of files that include each other or the same others, directly or through others, one for all of them, by the path of each. */
async function firstOfIncluded(
  found: readonly FoundFile[],
  includes: IncludeCollector,
): Promise<ReadonlyMap<string, string>> {
  const alike = found.filter(({ serviceName }) => GROUPED_BY_INCLUDES.has(serviceName));
  const before = new Map(alike.map((file) => [file.path, file.path]));
  const firstOf = (start: string): string => {
    let first = start;
    for (let next = before.get(first); next !== undefined && next !== first; next = before.get(first)) first = next;
    before.set(start, first);
    return first;
  };
  const reached = new Set<string>();
  for (const file of alike) {
    // What it includes was found with what includes it.
    if (reached.has(file.path)) continue;
    const { configFiles, complimentaryFiles } = await includes.collect(file.serviceName, [configFileOf(file)]);
    for (const { subPath, fileName, configFileType } of [...configFiles, ...complimentaryFiles]) {
      // Variables are no part of a project: many that have nothing to do with each other read the same ones.
      if (!OF_PROJECTS.has(configFileType)) continue;
      const included = joinPath(subPath, fileName);
      if (!before.has(included)) before.set(included, included);
      reached.add(included);
      before.set(firstOf(included), firstOf(file.path));
    }
  }
  return new Map(alike.map(({ path: file }) => [file, firstOf(file)]));
}

function groupFiles(
  found: readonly FoundFile[],
  firsts: ReadonlyMap<string, string>,
): readonly { serviceName: ServiceId; files: readonly FoundFile[] }[] {
  const groups = new Map<string, { serviceName: ServiceId; files: FoundFile[] }>();
  for (const file of found) {
    const isOfAll = OF_ALL_FOLDERS.has(file.serviceName);
    const isPart = file.because.is === 'content' && hasParts(file.serviceName);
    const beside = isPart || GROUPED_BY_FOLDER.has(file.serviceName) ? `${path.posix.dirname(file.path)}/` : file.path;
    const place = isOfAll ? '' : (firsts.get(file.path) ?? beside);
    const groupKey = `${file.serviceName}\0${place}`;
    const group = groups.get(groupKey) ?? { serviceName: file.serviceName, files: [] };
    group.files.push(file);
    groups.set(groupKey, group);
  }
  return [...groups.values()];
}

/** Names services: `nginx` where it is the only one, else `nginx_edge_conf` after its folder, with a number where taken. */
class ServiceKeys {
  readonly #counts: ReadonlyMap<string, number>;
  readonly #taken = new Set<string>();
  /** The next number to try for a key: a folder may hold thousands. */
  readonly #numbers = new Map<string, number>();

  constructor(groups: readonly { readonly serviceName: string }[]) {
    const byName = Map.groupBy(groups, ({ serviceName }) => serviceName);
    this.#counts = new Map([...byName].map(([serviceName, alike]) => [serviceName, alike.length]));
  }

  next(serviceName: string, filePath: string): string {
    const isOnly = this.#counts.get(serviceName) === 1;
    const folder = path.posix.dirname(filePath);
    const place = folder === '.' ? '' : `_${folder.normalize('NFC').replace(/[^\p{L}\p{N}.-]+/gu, '_')}`;
    const key = (isOnly ? serviceName : `${serviceName}${place}`).slice(0, 120);
    let candidate = key;
    let number = this.#numbers.get(key) ?? 0;
    for (; this.#taken.has(candidate); number += 1) candidate = `${key}_${number}`;
    this.#numbers.set(key, number);
    this.#taken.add(candidate);
    return candidate;
  }
}

async function toService(
  serviceName: ServiceId,
  files: readonly FoundFile[],
  includes: IncludeCollector,
  changed: ChangedFolders,
): Promise<{
  readonly service: Service;
  readonly secrets: ReadonlySet<string>;
  readonly includedBy: ReadonlyMap<string, string>;
}> {
  const own: ConfigurationFile[] = files.map(configFileOf);
  const { configFiles, complimentaryFiles, secretFiles, includedBy, emptyFolders } = await includes.collect(
    serviceName,
    own,
  );
  const configFileList = [...own, ...configFiles];
  const elsewhere = await changed.filesFor(serviceName, [...configFileList, ...complimentaryFiles]);
  const service = {
    serviceName,
    configFileList,
    complimentaryFileList: [...complimentaryFiles, ...elsewhere],
    ...(emptyFolders.length > 0 ? { emptyFolders: [...emptyFolders] } : {}),
  };
  return { service, secrets: new Set(secretFiles), includedBy };
}

function configFileOf({ serviceName, path: filePath, defaultFileName }: FoundFile): ConfigurationFile {
  return {
    fileName: path.posix.basename(filePath),
    defaultFileName,
    subPath: path.posix.dirname(filePath),
    configFileType: configFileTypeOf(serviceName, defaultFileName) ?? DEFAULT_CONFIG_FILE_TYPE,
  };
}
