import type { ComplimentaryFile, ConfigurationFile } from '@plumbline/model/configuration-file';
import { decode } from '@plumbline/model/decode';
import { includedFiles, type IncludeRequest, type MainFile } from '@plumbline/model/included-files';
import { PathIndex } from '@plumbline/model/path-index';
import { baseName, folderOf, joinPath } from '@plumbline/model/paths';
import { ParsedAhead } from '@plumbline/scanner/reading/parsed-ahead';
import type { ServiceDefinition } from '@plumbline/scanner/service-definition';
import type { ReadFile } from './read-file.ts';

interface Collected {
  readonly complimentaryFiles: readonly ComplimentaryFile[];
  /** Included files that are checked for themselves, such as Redis' list of users. */
  readonly configFiles: readonly ConfigurationFile[];
  /** Those of the complimentary files that are there for secrets, by path. */
  readonly secretFiles: readonly string[];
}

/** Collects what the services of one folder include. */
export class IncludeCollector {
  /** What was parsed for it. */
  readonly parsedAhead = new ParsedAhead();
  readonly #paths: readonly string[];
  #index: PathIndex | undefined;
  readonly #read: ReadFile;
  /** What each file asks for: many services may include the same one. */
  readonly #requests = new Map<string, readonly IncludeRequest[]>();

  constructor(paths: readonly string[], read: ReadFile) {
    this.#paths = paths;
    this.#read = read;
  }

  /**
   * The files of the folder that a service's configuration files include, at every depth, each with the name by which it
   * is included as its alias. Nothing outside of the folder is read.
   */
  collect(definition: ServiceDefinition, mainFiles: readonly ConfigurationFile[]): Collected {
    const mains = mainFiles.map(({ subPath, fileName, configFileType }) => ({
      path: joinPath(subPath, fileName),
      configFileType,
    }));
    this.#index ??= new PathIndex(this.#paths);
    const included = includedFiles(mains, this.#index, (file) => this.#requestsOf(definition, file));
    const complimentaryFiles: ComplimentaryFile[] = [];
    const configFiles: ConfigurationFile[] = [];
    for (const { path, configFileType, aliasList, asConfigFile } of included) {
      const entry = { ...placeOf(path), configFileType, aliasList: [...aliasList] };
      if (asConfigFile === undefined) complimentaryFiles.push(entry);
      else configFiles.push({ ...entry, defaultFileName: asConfigFile });
    }
    const secretFiles = included.filter(({ holdsSecrets }) => holdsSecrets).map(({ path }) => path);
    return { complimentaryFiles, configFiles, secretFiles };
  }

  #requestsOf(definition: ServiceDefinition, file: MainFile): readonly IncludeRequest[] {
    const key = [definition.id, file.configFileType, file.path].join('\0');
    let requests = this.#requests.get(key);
    if (!requests) {
      const bytes = this.#read(file.path);
      const decoded = bytes && decode(bytes);
      const { configFileType } = file;
      const parsed =
        decoded?.kind === 'text'
          ? this.parsedAhead.parse(definition, { text: decoded.text, ...placeOf(file.path), configFileType })
          : undefined;
      requests = parsed ? (definition.includes?.(parsed) ?? []) : [];
      this.#requests.set(key, requests);
    }
    return requests;
  }
}

function placeOf(path: string): { fileName: string; subPath: string } {
  return { fileName: baseName(path), subPath: folderOf(path) };
}
