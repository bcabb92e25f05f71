import { MAX_SERVICE_EMPTY_FOLDERS } from '@plumbline/model/bounds';
import type { ComplimentaryFile, ConfigurationFile } from '@plumbline/model/configuration-file';
import { decode } from '@plumbline/model/decode';
import { includedFiles, type IncludeRequest, type Included, type MainFile } from '@plumbline/model/included-files';
import { LONGEST_SUB_PATH } from '@plumbline/model/names';
import { PathIndex } from '@plumbline/model/path-index';
import { baseName, folderOf, joinPath } from '@plumbline/model/paths';
import { ParsedAhead } from '@plumbline/scanner/reading/parsed-ahead';
import type { ServiceId } from '@plumbline/model/service-catalogue';
import type { ServiceDefinition } from '@plumbline/scanner/service-definition';
import { SERVICES_WITH_INCLUDES, loadService } from '@plumbline/scanner/services';
import type { FileMemory } from '../cache/file-memory.ts';
import type { FileTree } from './file-tree.ts';
import type { ReadFile } from './read-file.ts';

interface Collected {
  readonly complimentaryFiles: readonly ComplimentaryFile[];
  /** Included files that are checked for themselves, such as Redis' list of users. */
  readonly configFiles: readonly ConfigurationFile[];
  /** Those of the complimentary files that are there for secrets, by path. */
  readonly secretFiles: readonly string[];
  /** The first of the given files that leads to each of the complimentary ones, by path. */
  readonly includedBy: ReadonlyMap<string, string>;
  readonly emptyFolders: readonly string[];
}

/** Collects what the services of one folder include. */
export class IncludeCollector {
  /** What was parsed for it. */
  readonly parsedAhead = new ParsedAhead();
  readonly #paths: readonly string[];
  readonly #isEmptyFolder: FileTree['isEmptyFolder'];
  #index: PathIndex | undefined;
  readonly #read: ReadFile;
  readonly #memory: FileMemory | undefined;
  /** What each file asks for: many services may include the same one. */
  readonly #requests = new Map<string, readonly IncludeRequest[]>();

  constructor(
    paths: readonly string[],
    { read, isEmptyFolder }: Pick<FileTree, 'read' | 'isEmptyFolder'>,
    memory?: FileMemory,
  ) {
    this.#paths = paths;
    this.#isEmptyFolder = isEmptyFolder;
    this.#read = read;
    this.#memory = memory;
  }

  /**
   * The files of the folder that a service's configuration files include, at every depth, each with the name by which it
   * is included as its alias. Nothing outside of the folder is read.
   */
  async collect(serviceName: ServiceId, mainFiles: readonly ConfigurationFile[]): Promise<Collected> {
    if (!SERVICES_WITH_INCLUDES.has(serviceName)) return NOTHING;
    const mains = mainFiles.map(({ subPath, fileName, configFileType }) => ({
      path: joinPath(subPath, fileName),
      configFileType,
    }));
    this.#index ??= new PathIndex(this.#paths, this.#isEmptyFolder);
    const { files: included, emptyFolders } = await this.#includedBy(mains, serviceName, this.#index);
    const complimentaryFiles: ComplimentaryFile[] = [];
    const configFiles: ConfigurationFile[] = [];
    const includedBy = new Map<string, string>();
    for (const { path, mainPath, configFileType, aliasList, asConfigFile } of included) {
      const entry = { ...placeOf(path), configFileType, aliasList: [...aliasList] };
      includedBy.set(path, mainPath);
      if (asConfigFile === undefined) complimentaryFiles.push(entry);
      else configFiles.push({ ...entry, defaultFileName: asConfigFile });
    }
    const secretFiles = included.filter(({ holdsSecrets }) => holdsSecrets).map(({ path }) => path);
    const told = emptyFolders.filter((folder) => folder.length <= LONGEST_SUB_PATH).slice(0, MAX_SERVICE_EMPTY_FOLDERS);
    return { complimentaryFiles, configFiles, secretFiles, includedBy, emptyFolders: told };
  }

  /** What one file asks for, of its service. */
  async requestsOf(serviceName: ServiceId, file: MainFile): Promise<readonly IncludeRequest[]> {
    const known = this.#requestsOf(serviceName, file, undefined);
    return known ?? this.#requestsOf(serviceName, file, await loadService(serviceName)) ?? [];
  }

  /** A definition is loaded where one of the files has to be read. */
  async #includedBy(mains: readonly MainFile[], serviceName: ServiceId, index: PathIndex): Promise<Included> {
    let definition: ServiceDefinition | undefined;
    for (;;) {
      let isUnknown = false;
      const included = includedFiles(mains, index, (file) => {
        const requests = this.#requestsOf(serviceName, file, definition);
        isUnknown ||= !requests;
        return requests ?? [];
      });
      if (!isUnknown) return included;
      definition = await loadService(serviceName);
      if (!definition) return NOTHING_INCLUDED;
    }
  }

  /** Undefined for a file that has to be parsed, and whose service is not loaded. */
  #requestsOf(
    serviceName: ServiceId,
    { path, configFileType }: MainFile,
    definition: ServiceDefinition | undefined,
  ): readonly IncludeRequest[] | undefined {
    const kind = [serviceName, configFileType].join('\0');
    const key = [kind, path].join('\0');
    let requests = this.#requests.get(key) ?? this.#memory?.requests(kind, path);
    if (!requests && definition) {
      const bytes = this.#read(path);
      const decoded = bytes && decode(bytes);
      const parsed =
        decoded?.kind === 'text'
          ? this.parsedAhead.parse(definition, { text: decoded.text, ...placeOf(path), configFileType })
          : undefined;
      requests = parsed ? (definition.includes?.(parsed) ?? []) : [];
      this.#memory?.keepRequests(kind, path, requests);
    }
    if (requests) this.#requests.set(key, requests);
    return requests;
  }
}

const NOTHING: Collected = {
  complimentaryFiles: [],
  configFiles: [],
  secretFiles: [],
  includedBy: new Map(),
  emptyFolders: [],
};
const NOTHING_INCLUDED: Included = { files: [], emptyFolders: [] };

/** A path as files of services say it. */
export function placeOf(path: string): { fileName: string; subPath: string } {
  return { fileName: baseName(path), subPath: folderOf(path) };
}
