import { directivesOf, isReadWhole } from '../../reading/expand-includes.ts';
import { itemsOf, lookup, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Pair, ParsedFile, Source, TreeNode } from '../../formats/tree.ts';
import type { IncludeRequest } from '@plumbline/model/included-files';
import type { Includes } from '../../service-definition.ts';
import { mergePairs } from './compose-merge.ts';
import { Interpolation, textOf } from './compose-values.ts';

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

/** Files that name files, and services that extend services, are followed this far. */
const MAX_DEPTH = 32;

/** A file with the files that it includes, and those that its services extend. */
export class ComposeTexts {
  readonly #includes: Includes;
  readonly #values: ReadonlyMap<string, string>;
  readonly #read = new Map<ParsedFile, ComposeText>();
  /** The file itself and what it includes, each once. */
  readonly #included = new Set<ComposeText>();
  /** Where each service stands: of the same name, the file's own. */
  readonly #textOfService = new Map<string, ComposeText>();
  readonly #sources = new Set<Source>();
  #isComplete = true;

  constructor(file: ParsedFile, includes: Includes) {
    this.#includes = includes;
    this.#values = valuesBeside(file, includes);
    this.#include(file, 0);
  }

  /** False where something that the file includes is missing. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Of the file itself, then of what it includes. */
  get serviceNames(): Iterable<string> {
    return this.#textOfService.keys();
  }

  /** Whether a text is one of these. */
  has(source: Source): boolean {
    return this.#sources.has(source);
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

  #include(file: ParsedFile, depth: number): void {
    const text = this.#textOf(file, depth);
    if (this.#included.has(text)) return;
    this.#included.add(text);
    for (const name of text.services.keys()) if (!this.#textOfService.has(name)) this.#textOfService.set(name, text);
    for (const path of file.roots.flatMap(includedPaths)) {
      const found = this.#follow(path, file.source, depth);
      if (found) this.#include(found, depth + 1);
      else this.#isComplete = false;
    }
  }

  #textOf(file: ParsedFile, depth: number): ComposeText {
    const known = this.#read.get(file);
    if (known) return known;
    const interpolation = new Interpolation(this.#values, this.#includes.work);
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
      const found = this.#follow(path, file.source, depth);
      if (found) extended.set(path, this.#textOf(found, depth + 1));
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

  #follow(path: string, from: Source, depth: number): ParsedFile | undefined {
    const isKnown = path !== '' && !path.includes('$');
    const [found] = isKnown && depth < MAX_DEPTH ? this.#includes.resolve(path, from) : [];
    if (found) this.#includes.work.spend(found.source.text.length);
    else if (isKnown) this.#includes.missing(path, from);
    return found;
  }
}

/** Source: https://docs.docker.com/reference/compose-file/services/#extends */
function extendedBy({ value }: Pair): { readonly service: string; readonly file: string | undefined } | undefined {
  const node = pairsInForce(value).get('extends')?.value;
  if (!node) return undefined;
  const file = textOf(lookup(node, 'file'));
  return { service: textOf(node) ?? textOf(lookup(node, 'service')) ?? '', file };
}

/** Source: https://docs.docker.com/reference/compose-file/include/ */
function includedPaths(root: TreeNode): readonly string[] {
  return itemsOf(lookup(root, 'include')).flatMap((item) => {
    const paths = lookup(item, 'path') ?? item;
    return (paths.kind === 'sequence' ? paths.items : [paths]).map((path) => textOf(path) ?? '');
  });
}

/** What `.env` beside a file gives its variables. Source: https://docs.docker.com/compose/how-tos/environment-variables/ */
function valuesBeside({ source }: ParsedFile, includes: Includes): ReadonlyMap<string, string> {
  const files = includes.resolve('.env', source, 'properties').slice(0, 1);
  return new Map(
    files.flatMap(directivesOf).map(({ name, args }) => {
      const written = String(args[0]?.value ?? '');
      // `export` before a name is left out.
      const [key = '', value = ''] = name === 'export' ? written.split(/\s*=\s*(.*)/s, 2) : [name, written];
      return [key, value.replace(/^(["'])(.*)\1\s*(#.*)?$/, '$2')];
    }),
  );
}

/** The files that one names, which the command line collects with it: what it includes, and what its services extend. */
export function composeIncludeRequests(file: ParsedFile): readonly IncludeRequest[] {
  const services = file.roots.flatMap((root) => [...pairsInForce(lookup(root, 'services')).values()]);
  const paths = [...file.roots.flatMap(includedPaths), ...services.flatMap((pair) => extendedBy(pair)?.file ?? [])];
  return paths
    .filter((path) => path !== '' && !path.includes('$'))
    .map((pattern) => ({ pattern, configFileType: 'yaml', relativeTo: 'including-file' }));
}

/** Files of version 1 have the services at the top: each has an image or a build. */
export function legacyServices(root: TreeNode): TreeNode | undefined {
  const pairs = [...pairsInForce(root).values()];
  const isLegacy = pairs.length > 0 && pairs.every(({ value }) => lookup(value, 'image') ?? lookup(value, 'build'));
  return isLegacy ? root : undefined;
}
