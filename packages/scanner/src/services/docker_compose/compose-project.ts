import type { Place, Source, TreeNode } from '../../formats/tree.ts';
import type { Together } from '../../service-definition.ts';
import { oncePer } from '../../rules/once-per.ts';
import { ComposeService, type ComposeFile } from './compose-file.ts';
import { mergePairs } from './compose-merge.ts';

export const DEFAULT_FILE_NAME = 'docker-compose.yml';

/**
 * The project of a Compose file, as that file is to be judged: alone and with each file that is laid over it, or laid over
 * the one below it. A combination that nobody may run is none: of several files above one, each is laid over it alone.
 */
export class ComposeProject {
  readonly #file: ComposeFile;
  readonly #together: Together<ComposeFile>;
  #services: readonly ComposeService[] | undefined;
  #others: readonly ComposeService[] | undefined;
  #byHolder: ReadonlyMap<unknown, ComposeService> | undefined;

  constructor(file: ComposeFile, together: Together<ComposeFile>) {
    this.#file = file;
    this.#together = together;
  }

  /** Each service in each way in which it is run; one of an included file that is judged itself is judged there. */
  get services(): readonly ComposeService[] {
    this.#services ??= this.#servicesOf((source) => this.owns({ source }));
    if (!this.#file.texts.isComplete) this.#file.doubts.raise();
    return this.#services;
  }

  /** For what no two services may have: all that run together, the file's own behind those that are judged elsewhere. */
  get everyService(): readonly ComposeService[] {
    this.#others ??= this.#servicesOf((source) => !this.owns({ source }));
    return [...this.#others, ...this.services];
  }

  /** A service by the key that names it, or by one that lacks something of it. */
  serviceAt(holder: unknown): ComposeService | undefined {
    this.#byHolder ??= new Map(
      this.services.flatMap((service) => service.holders.map((place) => [place, service] as const)),
    );
    return this.#byHolder.get(holder);
  }

  /** Whether a place is the file's to answer for: it stands in the file, or in one that no rule looks at otherwise. */
  owns({ source }: Pick<Place, 'source'>): boolean {
    if (source === this.#file.source) return true;
    return (
      this.#file.texts.has(source) && !pathsOf(this.#together.ofService(DEFAULT_FILE_NAME)).has(pathOf({ source }))
    );
  }

  #servicesOf(isWanted: (source: Source) => boolean): readonly ComposeService[] {
    const { base, above } = rolesOf(this.#file, this.#together.ofKind(DEFAULT_FILE_NAME));
    const names = this.#file.texts.servicesBySource.flatMap(([name, source]) => (isWanted(source) ? name : []));
    if (base) return names.flatMap((name) => this.#variantsOf(name, base, [this.#file]));
    const isRunAlone = !above.some(isDefaultOverride);
    const naming = Map.groupBy(
      above.flatMap((file) => file.texts.servicesBySource.map(([name]) => ({ name, file }))),
      ({ name }) => name,
    );
    return names.flatMap((name) => {
      const over = (naming.get(name) ?? []).map(({ file }) => file);
      const isRunAsItIs = isRunAlone || over.length < above.length;
      return this.#variantsOf(name, this.#file, isRunAsItIs ? [undefined, ...over] : over);
    });
  }

  /** A service of a file with each of some files laid over it. */
  #variantsOf(
    name: string,
    below: ComposeFile,
    combinations: readonly (ComposeFile | undefined)[],
  ): readonly ComposeService[] {
    const { doubts, work } = this.#file;
    const variants: ComposeService[] = [];
    const lower = below.texts.service(name);
    for (const file of combinations) {
      const upper = file?.texts.service(name);
      const named = lower ?? upper;
      if (!named) continue;
      const { key: head, value } = named.written;
      const body = value.kind === 'mapping' && value.start > head.end ? value : undefined;
      const pairs = lower && upper ? mergePairs(lower.pairs, upper.pairs, work) : named.pairs;
      work.spend(pairs.size);
      const isWhole = (lower?.isWhole ?? true) && (upper?.isWhole ?? true);
      const namedVariables = (item: TreeNode) => below.texts.variablesOf(item) ?? file?.texts.variablesOf(item);
      variants.push(new ComposeService({ head, body, pairs, isWhole, namedVariables }, variants, doubts));
    }
    return variants;
  }
}

interface Roles {
  /** The file that this one is laid over. */
  readonly base?: ComposeFile | undefined;
  /** The files that are laid over this one. */
  readonly above: readonly ComposeFile[];
}

/** Which file is laid over which: told by their names. Source: https://docs.docker.com/compose/how-tos/multiple-compose-files/merge/ */
function rolesOf(file: ComposeFile, together: readonly ComposeFile[]): Roles {
  const { bases, overrides } = foldersOf(together).get(file.source.subPath) ?? emptyFolder();
  if (bases.has(file)) return { above: [...overrides].filter((other) => baseOf(other, bases) === file) };
  return { base: overrides.has(file) ? baseOf(file, bases) : undefined, above: [] };
}

/** The base whose name an override's begins with, else the one that Compose looks for first. */
function baseOf({ source }: ComposeFile, bases: ReadonlySet<ComposeFile>): ComposeFile | undefined {
  const own = [...bases].find((base) => source.fileName.startsWith(base.source.fileName.replace(/\.ya?ml$/, '')));
  return own ?? [...bases].toSorted((a, b) => a.source.fileName.length - b.source.fileName.length)[0];
}

interface Folder {
  readonly bases: Set<ComposeFile>;
  readonly overrides: Set<ComposeFile>;
}

function emptyFolder(): Folder {
  return { bases: new Set(), overrides: new Set() };
}

/** The files of each folder, worked out once for all files that belong together. */
const foldersOf = oncePer((files: readonly ComposeFile[]): ReadonlyMap<string, Folder> => {
  const folders = new Map<string, Folder>();
  for (const file of files) {
    const folder = folders.get(file.source.subPath) ?? emptyFolder();
    folders.set(file.source.subPath, folder);
    if (BASE.test(file.source.fileName)) folder.bases.add(file);
    else if (OVERRIDE.test(file.source.fileName)) folder.overrides.add(file);
  }
  return folders;
});

const BASE = /^((docker|podman)-)?compose\.ya?ml$/;
const OVERRIDE = /compose[-_.].+\.ya?ml$/;

/** Whether Compose itself lays a file over the base, so that the base is not run without. */
function isDefaultOverride({ source }: ComposeFile): boolean {
  return /compose\.override\.ya?ml$/.test(source.fileName);
}

function pathOf({ source }: Pick<ComposeFile, 'source'>): string {
  return `${source.subPath}/${source.fileName}`;
}

const pathsOf = oncePer((files: readonly ComposeFile[]): ReadonlySet<string> => new Set(files.map(pathOf)));
