import { directivesOf, isReadWhole } from '../../reading/expand-includes.ts';
import { itemsOf, lookup, pairInForce, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Pair, ParsedFile, Source, TreeNode } from '../../formats/tree.ts';
import { resolveFrom } from '@plumbline/model/include-pattern';
import type { IncludeRequest } from '@plumbline/model/included-files';
import { oncePer } from '../../rules/once-per.ts';
import type { Includes } from '../../service-definition.ts';
import { mergePairs } from './compose-merge.ts';
import { Interpolation, textOf, type Values } from './compose-values.ts';

/** The settings of a service as they are in force, each where it is written. */
export interface ServiceSettings {
  readonly pairs: ReadonlyMap<string, Pair>;
  /** False where some may stand where nobody can look: in a file that is missing, in what a template adds. */
  readonly isWhole: boolean;
}

/** The services of one text, and the texts that it names. */
interface ComposeText {
  readonly source: Source;
  /** The services by name, as they are written. */
  readonly services: ReadonlyMap<string, Pair>;
  readonly isRead: boolean;
  /** By the paths that its services name. */
  readonly extended: ReadonlyMap<string, ComposeText>;
}

/** What a text belongs to. */
interface ComposeFolder {
  /** Of the variables in the text, as far as they are known. */
  readonly values: Values;
  /** Where relative paths start from: as if this file named them. */
  readonly from: Source;
}

/** Files of variables that one place names. Shape: `files` holds those that are there, in their order. */
export interface NamedVariables {
  readonly files: readonly ParsedFile[];
  /** False where one may stand where nobody can look. */
  readonly isComplete: boolean;
}

/** Files that name files, and services that extend services, are followed this far. */
const MAX_DEPTH = 32;

/** A file with the files that it includes, and those that its services extend. */
export class ComposeTexts {
  readonly #includes: Includes;
  readonly #read = new Map<ParsedFile, ComposeText>();
  /** The file itself and what it includes, each once. */
  readonly #included = new Set<ComposeText>();
  /** Where each service stands: of the same name, the file's own. */
  readonly #textOfService = new Map<string, ComposeText>();
  readonly #sources = new Set<Source>();
  /** By the value or the item of a service's `env_file`. */
  readonly #variables = new Map<TreeNode, NamedVariables>();
  #isComplete = true;

  constructor(file: ParsedFile, includes: Includes) {
    this.#includes = includes;
    this.#include(
      file,
      { values: layered(...this.#resolve(DOT_ENV, file.source).map(valuesOf)), from: file.source },
      0,
    );
  }

  /** False where something that the file includes is missing. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** The names of services with the texts that have them: of the file itself, then of what it includes. */
  get servicesBySource(): readonly (readonly [name: string, Source])[] {
    return [...this.#textOfService].map(([name, { source }]) => [name, source]);
  }

  /** Whether a text is one of these. */
  has(source: Source): boolean {
    return this.#sources.has(source);
  }

  /** What a value or an item of a service's `env_file` names; undefined where that is none of these texts'. */
  variablesOf(item: TreeNode): NamedVariables | undefined {
    return this.#variables.get(item);
  }

  /** The key of a service, and its settings with those of what it extends below its own; undefined where there is none. */
  service(name: string): ({ readonly written: Pair } & ServiceSettings) | undefined {
    let text = this.#textOfService.get(name);
    const written = text?.services.get(name);
    if (!written) return undefined;
    const layers: ReadonlyMap<string, Pair>[] = [];
    const seen = new Set<Pair>();
    let isWhole = true;
    for (let pair: Pair | undefined = written; text && pair;) {
      seen.add(pair);
      layers.unshift(pairsInForce(pair.value));
      isWhole &&= text.isRead;
      const extended = extendedBy(pair);
      if (!extended) return { written, pairs: this.#merged(layers), isWhole };
      text = extended.file === undefined ? text : text.extended.get(extended.file);
      pair = text?.services.get(extended.service);
      if (pair && (seen.has(pair) || layers.length > MAX_DEPTH)) break;
      // As if it were written here as well.
      if (pair) this.#includes.work.spend(pair.end - pair.start);
    }
    return { written, pairs: this.#merged(layers), isWhole: false };
  }

  #merged([first = new Map(), ...rest]: readonly ReadonlyMap<string, Pair>[]): ReadonlyMap<string, Pair> {
    return rest.reduce((below, above) => mergePairs(below, above, this.#includes.work), first);
  }

  #include(file: ParsedFile, folder: ComposeFolder, depth: number): void {
    const text = this.#textOf(file, folder, depth);
    if (this.#included.has(text)) return;
    this.#included.add(text);
    for (const name of text.services.keys()) if (!this.#textOfService.has(name)) this.#textOfService.set(name, text);
    for (const entry of file.roots.flatMap(includesOf)) {
      const files = entry.paths.map((path) => this.#follow(path, folder.from, file.source, depth));
      const first = files.find((found) => found !== undefined);
      const inside = first && this.#folderOf(entry, first.source, folder, file.source);
      for (const found of files) {
        if (found && inside) this.#include(found, inside, depth + 1);
        else this.#isComplete = false;
      }
    }
  }

  /** That of what is included: its own `.env` or the files that are named for it give what the including file's do not. */
  #folderOf(entry: IncludeEntry, included: Source, folder: ComposeFolder, written: Source): ComposeFolder {
    const { projectFolder, variables } = entry;
    const subPath = projectFolder === undefined ? undefined : resolveFrom(folder.from.subPath, projectFolder);
    const from = subPath === undefined ? included : { ...included, subPath };
    const named = variables && this.#namedVariables(variables, folder.from, written);
    if (named?.isComplete === false) this.#isComplete = false;
    const files = named?.files ?? this.#resolve(DOT_ENV, from);
    if (files.length === 0) return { values: folder.values, from };
    return { values: layered(folder.values, ...files.toReversed().map(valuesOf)), from };
  }

  #textOf(file: ParsedFile, folder: ComposeFolder, depth: number): ComposeText {
    const known = this.#read.get(file);
    if (known) return known;
    const interpolation = new Interpolation(folder.values, this.#includes.work);
    const services = new Map<string, Pair>();
    for (const root of file.roots) {
      for (const [name, written] of pairsInForce(lookup(root, 'services') ?? legacyServices(root))) {
        const pair = interpolation.pair(written);
        if (pair.value.kind === 'mapping') services.set(name, this.#laidOver(services.get(name), pair));
      }
    }
    const extended = new Map<string, ComposeText>();
    const text = { source: file.source, services, isRead: isReadWhole(file), extended };
    this.#read.set(file, text);
    this.#sources.add(file.source);
    for (const path of new Set([...services.values()].flatMap((pair) => extendedBy(pair)?.file ?? []))) {
      const found = this.#follow(path, folder.from, file.source, depth);
      if (found) extended.set(path, this.#textOf(found, { ...folder, from: found.source }, depth + 1));
    }
    for (const { value } of services.values()) {
      for (const item of variablesItems(lookup(value, 'env_file'))) {
        if (this.#variables.has(item)) continue;
        const named = this.#namedVariables([variablesFileOf(item)], folder.from, file.source);
        for (const { source } of named.files) this.#sources.add(source);
        this.#variables.set(item, named);
      }
    }
    return text;
  }

  /** A service of one document with that of the same name of a later one laid over it. */
  #laidOver(below: Pair | undefined, above: Pair): Pair {
    if (!below) return above;
    const { start, end, source } = above;
    const pairs = mergePairs(pairsInForce(below.value), pairsInForce(above.value), this.#includes.work);
    return { ...below, value: { kind: 'mapping', start, end, source, pairs: [...pairs.values()] } };
  }

  #follow(path: string, from: Source, written: Source, depth: number): ParsedFile | undefined {
    const [found] =
      isKnownPath(path) && depth < MAX_DEPTH ? this.#includes.resolve(path, from, { isBeside: true }) : [];
    if (found) this.#includes.work.spend(found.source.text.length);
    else if (isKnownPath(path)) this.#includes.missing(path, written);
    return found;
  }

  #namedVariables(named: readonly VariablesFile[], from: Source, written: Source): NamedVariables {
    let isComplete = true;
    const files = named.flatMap(({ path, isRequired }) => {
      const found = isKnownPath(path) ? this.#resolve(path, from) : [];
      if (found.length > 0 || (isKnownPath(path) && !isRequired)) return found;
      isComplete = false;
      if (isKnownPath(path)) this.#includes.missing(path, written);
      return [];
    });
    return { files, isComplete };
  }

  #resolve(path: string, from: Source): readonly ParsedFile[] {
    return this.#includes.resolve(path, from, { configFileType: 'properties', isBeside: true }).slice(0, 1);
  }
}

const DOT_ENV = '.env';

function isKnownPath(path: string): boolean {
  return path !== '' && !path.includes('$');
}

/** Source: https://docs.docker.com/reference/compose-file/services/#extends */
function extendedBy({ value }: Pair): { readonly service: string; readonly file: string | undefined } | undefined {
  const node = pairInForce(value, 'extends')?.value;
  if (!node) return undefined;
  const file = textOf(lookup(node, 'file'));
  return { service: textOf(node) ?? textOf(lookup(node, 'service')) ?? '', file };
}

/** Files that are included together. */
interface IncludeEntry {
  readonly paths: readonly string[];
  readonly projectFolder: string | undefined;
  /** Undefined: `.env`, where there is one. */
  readonly variables: readonly VariablesFile[] | undefined;
}

/** Source: https://docs.docker.com/reference/compose-file/include/ */
function includesOf(root: TreeNode): readonly IncludeEntry[] {
  return itemsOf(lookup(root, 'include')).map((item) => {
    const variables = lookup(item, 'env_file');
    return {
      paths: listOf(lookup(item, 'path') ?? item).map((path) => textOf(path) ?? ''),
      projectFolder: textOf(lookup(item, 'project_directory')),
      variables: variables && variablesItems(variables).map(variablesFileOf),
    };
  });
}

interface VariablesFile {
  readonly path: string;
  readonly isRequired: boolean;
}

/** Source: https://docs.docker.com/reference/compose-file/services/#env_file */
function variablesFileOf(item: TreeNode): VariablesFile {
  const required = textOf(lookup(item, 'required'));
  return { path: textOf(item) ?? textOf(lookup(item, 'path')) ?? '', isRequired: required !== 'false' };
}

/** The one value of `env_file`, or its items. */
export function variablesItems(value: TreeNode | undefined): readonly TreeNode[] {
  return value ? listOf(value) : [];
}

function listOf(node: TreeNode): readonly TreeNode[] {
  return node.kind === 'sequence' ? itemsOf(node) : [node];
}

/** What a file of variables gives. */
const valuesOf = oncePer((file: ParsedFile): Values => {
  return new Map(
    directivesOf(file).flatMap(({ name, args: [value] }) => {
      return value === undefined || value.unknown ? [] : [[name, String(value.value)] as const];
    }),
  );
});

/** Values of several places, those of the first before others of their name. */
function layered(...places: readonly Values[]): Values {
  const different = [...new Set(places)];
  return {
    get: (name) => {
      for (const values of different) {
        const value = values.get(name);
        if (value !== undefined) return value;
      }
      return undefined;
    },
  };
}

/**
 * The files that one names, which the command line collects with it: what it includes, what its services extend, and
 * the variables that they are given. `.env` is not named, and stays where it is.
 */
export function composeIncludeRequests(file: ParsedFile): readonly IncludeRequest[] {
  const services = file.roots.flatMap((root) => [
    ...pairsInForce(lookup(root, 'services') ?? legacyServices(root)).values(),
  ]);
  const included = file.roots.flatMap(includesOf);
  const requests = [
    ...included.flatMap(({ paths, projectFolder }) => paths.map((path) => requestFor(path, projectFolder))),
    ...services.flatMap((pair) => extendedBy(pair)?.file ?? []).map((path) => requestFor(path)),
    ...included.flatMap(({ variables }) => variables ?? []).map(requestForVariables),
    ...services
      .flatMap(({ value }) => variablesItems(lookup(value, 'env_file')).map(variablesFileOf))
      .map(requestForVariables),
  ];
  return requests.filter(({ pattern }) => isKnownPath(pattern));
}

function requestFor(pattern: string, projectFolder?: string): IncludeRequest {
  const inside = projectFolder === undefined ? {} : { projectFolder };
  return { pattern, configFileType: 'yaml', relativeTo: 'including-file', ...inside };
}

function requestForVariables({ path }: VariablesFile): IncludeRequest {
  return { pattern: path, configFileType: 'properties', relativeTo: 'including-file', holdsSecrets: true };
}

/** Files of version 1 have the services at the top: each has an image or a build. */
export function legacyServices(root: TreeNode): TreeNode | undefined {
  const pairs = [...pairsInForce(root).values()];
  const isLegacy = pairs.length > 0 && pairs.every(({ value }) => lookup(value, 'image') ?? lookup(value, 'build'));
  return isLegacy ? root : undefined;
}
