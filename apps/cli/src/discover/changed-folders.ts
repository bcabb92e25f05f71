import type { ComplimentaryFile, ConfigurationFile } from '@plumbline/model/configuration-file';
import { resolveFrom } from '@plumbline/model/include-pattern';
import { baseName, folderOf, joinPath } from '@plumbline/model/paths';
import type { ServiceId } from '@plumbline/model/service-catalogue';
import { KUSTOMIZED_BY } from '@plumbline/scanner/services/kubernetes/kustomized-by';
import { placeOf, type IncludeCollector } from './collect-includes.ts';

/** Files that change what is built from others of their service, by the names that they must have. */
const CHANGING_FILES: ReadonlyMap<ServiceId, RegExp> = new Map([['kubernetes', /^kustomization\.ya?ml$/]]);

/** Where more than these build on one folder, none is read: some alone would say what does not hold for all. */
const MOST_CHANGING_FILES = 100;
/** What such files ask for, counted again for each service that they are given to; no folder that people keep comes near it. */
const MOST_REQUESTS = 200_000;

/**
 * Finds the files elsewhere that change what is built from a service's own folders, such as the overlays of a base of
 * Kustomize: the service reads them, and does not check them.
 */
export class ChangedFolders {
  readonly #paths: readonly string[];
  readonly #includes: IncludeCollector;
  readonly #changing = new Map<ServiceId, Promise<ReadonlyMap<string, ReadonlySet<string>>>>();
  /** How many requests each changing file has. */
  readonly #requests = new Map<string, number>();
  #requestsLeft = MOST_REQUESTS;

  /** `paths`: of all files that there are. */
  constructor(paths: readonly string[], includes: IncludeCollector) {
    this.#paths = paths;
    this.#includes = includes;
  }

  /** With what they include in turn. Shape: none of `known`, each once; files of one folder have `known` in common. */
  async filesFor(serviceName: ServiceId, known: readonly KnownFile[]): Promise<readonly ComplimentaryFile[]> {
    const changing = await this.#changingFiles(serviceName);
    if (changing.size === 0) return [];
    const there = new Set(known.map(({ subPath, fileName }) => joinPath(subPath, fileName)));
    const folders = new Set(known.map(({ subPath }) => subPath));
    const found = new Set([...folders].flatMap((folder) => [...(changing.get(folder) ?? [])]));
    const outer = [...found].filter((path) => !there.has(path));
    if (outer.length === 0 || outer.length > MOST_CHANGING_FILES) return [];
    this.#requestsLeft -= outer.reduce((sum, path) => sum + (this.#requests.get(path) ?? 0), 0);
    if (this.#requestsLeft < 0) return [];
    const files = outer.map((path) => ({
      ...placeOf(path),
      configFileType: 'yaml' as const,
      aliasList: [aliasOf(path)],
    }));
    const { configFiles, complimentaryFiles } = await this.#includes.collect(
      serviceName,
      files.map((file) => ({ ...file, defaultFileName: '' })),
    );
    this.#requestsLeft -= configFiles.length + complimentaryFiles.length;
    // Several may have names of their own for one, and one name for several.
    const parts = [...configFiles, ...complimentaryFiles].flatMap(
      ({ subPath, fileName, configFileType }): readonly ComplimentaryFile[] => {
        const path = joinPath(subPath, fileName);
        return there.has(path) ? [] : [{ fileName, subPath, configFileType, aliasList: [path] }];
      },
    );
    return [...files, ...parts];
  }

  /** The files that change what stands in a folder, by that. */
  #changingFiles(serviceName: ServiceId): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    let changing = this.#changing.get(serviceName);
    if (!changing) this.#changing.set(serviceName, (changing = this.#findChangingFiles(serviceName)));
    return changing;
  }

  async #findChangingFiles(serviceName: ServiceId): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const changing = new Map<string, Set<string>>();
    const named = CHANGING_FILES.get(serviceName);
    if (!named) return changing;
    for (const path of this.#paths) {
      if (!named.test(baseName(path))) continue;
      const requests = await this.#includes.requestsOf(serviceName, { path, configFileType: 'yaml' });
      this.#requests.set(path, requests.length);
      for (const { pattern, changesFolder } of requests) {
        const folder = changesFolder ? resolveFrom(folderOf(path), pattern) : undefined;
        if (folder === undefined || folder === folderOf(path)) continue;
        const there = changing.get(folder);
        if (there) there.add(path);
        else changing.set(folder, new Set([path]));
      }
    }
    return changing;
  }
}

type KnownFile = ConfigurationFile | ComplimentaryFile;

function aliasOf(path: string): string {
  return `${KUSTOMIZED_BY}${path.replaceAll('/', '_')}`;
}
