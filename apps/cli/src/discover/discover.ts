import path from 'node:path';
import { bundlePath, type Bundle } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { ConfigurationFile } from '@plumbline/model/configuration-file';
import type { UncheckedFile } from '@plumbline/model/coverage';
import { catalogueService } from '@plumbline/model/service-catalogue';
import { FOLDER_MACHINE, type Service } from '@plumbline/model/service';
import { decode } from '@plumbline/model/decode';
import type { Discovery } from '@plumbline/scanner/service-definition';
import { SERVICE_DISCOVERIES, loadService } from '@plumbline/scanner/services';
import { printable } from '../output/printable.ts';
import { texts } from '../texts.ts';
import { IncludeCollector } from './collect-includes.ts';
import { looksLike } from './left-out.ts';
import { readIgnoreRules } from './ignore-rules.ts';
import { below, keeping, readBelow, readFileStart, type ReadFile } from './read-file.ts';
import { walk, type WalkedFile } from './walk.ts';

export interface DiscoveredBundle extends Bundle {
  readonly read: (path: string) => Uint8Array | undefined;
  /** Where each file of the bundle stands below the folder, by its path in the bundle. */
  readonly sources: ReadonlyMap<string, string>;
  /** All files that were looked at. */
  readonly filesSeen: number;
  /** Files that look like configuration of a known service and are in no service of the bundle. */
  readonly leftOut: readonly UncheckedFile[];
}

interface FoundFile {
  readonly serviceName: string;
  readonly path: string;
  readonly discovery: Discovery;
}

/** Services whose files that stand in one folder belong to one service: rules look across them. */
const GROUPED_BY_FOLDER = new Set(['postgres']);

/** Links to one file are other names of it: each of these is read and checked. */
const MAX_NAMES = 10;

/** Enough of a file to see what it is. */
const START_BYTES = 16 * 1024;

const CHECKED_SERVICES: ReadonlySet<string> = new Set(SERVICE_DISCOVERIES.map(({ id }) => id));

/**
 * Finds the services of a folder by the names and contents of their files, follows their includes, and makes a bundle of
 * them: the files keep their paths below the folder, so that a failed check names the user's own file.
 * Errors: none for files or folders that cannot be read; they are told and left out.
 */
export async function discover(
  root: string,
  clusterName: string,
  tell: (message: string) => void,
): Promise<DiscoveredBundle> {
  const ignore = readIgnoreRules(root, tell);
  const walked = walk(root, ignore, (folder) => tell(texts.folderNotRead(printable(folder))));
  const read = keeping(readBelow(root));
  const paths = walked.map((file) => file.path);

  const found: FoundFile[] = [];
  const leftOut: UncheckedFile[] = [];
  const names = new NamesOfTargets();
  const linksLeftOut: { readonly link: string; readonly target: string }[] = [];
  for (const { path: file, linkTo } of walked) {
    for (const { id, files } of SERVICE_DISCOVERIES) {
      for (const discovery of files) {
        if (!discovery.matchesPath(file)) continue;
        if (linkTo !== undefined && names.add(id, linkTo) > MAX_NAMES) {
          linksLeftOut.push({ link: file, target: placeOf({ serviceName: id, path: linkTo }) });
          continue;
        }
        const doubt = doubtOf(discovery, file, read);
        if (doubt === undefined) found.push({ serviceName: id, path: file, discovery });
        else leftOut.push({ file, serviceName: id, reason: doubt });
      }
    }
  }

  const sources = new Map<string, string>();
  const machineServices: Record<string, Service> = {};
  const clusterServices: Record<string, Service> = {};
  const places = new Set(found.map(placeOf));
  const unnamed = new Set(linksLeftOut.filter(({ target }) => !places.has(target)).map(({ link }) => link));
  if (unnamed.size > 0) tell(texts.linksLeftOut(MAX_NAMES, [...unnamed].map(printable)));
  const groups = groupFiles(withoutSecondNames(found, places, walked));
  const keys = new ServiceKeys(groups);
  const includes = new IncludeCollector(paths, read);
  for (const { serviceName, files } of groups) {
    const isClusterService = catalogueService(serviceName)?.isClusterService ?? false;
    const services = isClusterService ? clusterServices : machineServices;
    const key = keys.next(serviceName, files[0]?.path ?? '');
    const service = await toService(serviceName, files, includes);
    services[key] = service;
    const at = isClusterService ? { service: key } : { machine: FOLDER_MACHINE, service: key };
    for (const file of [...service.configFileList, ...(service.complimentaryFileList ?? [])]) {
      sources.set(bundlePath(at, file), path.posix.join(file.subPath, file.fileName));
    }
  }

  const taken = new Set([...sources.values(), ...leftOut.map(({ file }) => file)]);
  for (const file of paths) {
    if (taken.has(file)) continue;
    const serviceName = looksLike(file, (name) => readFileStart(below(root, name), START_BYTES));
    if (serviceName !== undefined && !CHECKED_SERVICES.has(serviceName)) {
      leftOut.push({ file, serviceName, reason: 'no-rules' });
    }
  }

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
    filesSeen: paths.length,
    leftOut,
    read: (bundledPath) => {
      const source = sources.get(bundledPath);
      return source === undefined ? undefined : read(source);
    },
  };
}

/** Why a file that is called like one of a service is none, or cannot be told to be one. */
function doubtOf(discovery: Discovery, file: string, read: ReadFile): UncheckedFile['reason'] | undefined {
  if (!discovery.matchesText) return undefined;
  const bytes = read(file);
  if (!bytes) return 'missing';
  const decoded = decode(bytes);
  if (decoded.kind !== 'text') return decoded.kind;
  return discovery.matchesText(decoded.text) ? undefined : 'not-its-format';
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
  const links = new Map(walked.map(({ path: link, linkTo }) => [link, linkTo]));
  return found.filter((file) => {
    const target = links.get(file.path);
    return target === undefined || !places.has(placeOf({ ...file, path: target }));
  });
}

function placeOf({ serviceName, path: filePath }: Pick<FoundFile, 'serviceName' | 'path'>): string {
  return `${serviceName}\0${filePath}`;
}

function groupFiles(found: readonly FoundFile[]): readonly { serviceName: string; files: readonly FoundFile[] }[] {
  const groups = new Map<string, { serviceName: string; files: FoundFile[] }>();
  for (const file of found) {
    const place = GROUPED_BY_FOLDER.has(file.serviceName) ? path.posix.dirname(file.path) : file.path;
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
    const place = folder === '.' ? '' : `_${folder.replace(/[^\p{L}\p{N}.-]+/gu, '_')}`;
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
  serviceName: string,
  files: readonly FoundFile[],
  includes: IncludeCollector,
): Promise<Service> {
  const configFileList: ConfigurationFile[] = files.map(({ path: filePath, discovery }) => ({
    fileName: path.posix.basename(filePath),
    defaultFileName: discovery.defaultFileName,
    subPath: path.posix.dirname(filePath),
    configFileType: discovery.configFileType,
  }));
  const definition = await loadService(serviceName);
  if (!definition?.includes) return { serviceName, configFileList, complimentaryFileList: [] };
  const collected = includes.collect(definition, configFileList);
  return {
    serviceName,
    configFileList: [...configFileList, ...collected.configFiles],
    complimentaryFileList: [...collected.complimentaryFiles],
  };
}
