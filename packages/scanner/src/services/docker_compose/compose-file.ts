import { type PublishedPort } from '../../rules/published-ports.ts';
import { itemsOf, lookup, pairInForce, pairsInForce } from '../../formats/mapping-lookup.ts';
import { isMasked } from '../../formats/template-marks.ts';
import type { Mapping, Pair, ParsedFile, Place, Scalar, Source, TreeNode } from '../../formats/tree.ts';
import type { Doubts } from '../../reading/doubts.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { OpenContext } from '../../service-definition.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { Work } from '../../reading/work.ts';
import { mountsOf, type Mount } from './compose-mounts.ts';
import { portsOf } from './compose-ports.ts';
import {
  ComposeTexts,
  legacyServices,
  variablesItems,
  type NamedVariables,
  type ServiceSettings,
} from './compose-text.ts';
import { hasVariable, textOf, variablesOf, variablesOfFiles, type Variable } from './compose-values.ts';

/** A value of a service with the place that a finding marks: the pair or the item that holds it. */
export interface PlacedText {
  readonly at: Place;
  readonly text: string;
}

/** What may hold a part of a service that is missing. */
const HOLDERS = ['deploy.resources.limits', 'security_opt'] as const;
type HolderPath = (typeof HOLDERS)[number];

/** What a service is made of. */
interface ServiceParts extends ServiceSettings {
  /** The key that names the service. */
  readonly head: Scalar;
  /** Where its settings stand: undefined when they are an alias of others. */
  readonly body: Mapping | undefined;
  /** What the value or an item of `env_file` names. */
  readonly namedVariables: (item: TreeNode) => NamedVariables | undefined;
}

/** What rules ask of one service as it is run; merge keys are resolved, and so is what it extends. */
export class ComposeService {
  readonly head: Scalar;
  readonly body: Mapping | undefined;
  /** The same service as it is run otherwise: with another file laid over its own. Shape: holds the service itself. */
  readonly #variants: readonly ComposeService[];
  /** Settings may stand elsewhere as well: absence means nothing. */
  readonly #isPartial: boolean;
  readonly #pairs: ReadonlyMap<string, Pair>;
  readonly #doubts: Doubts;
  readonly #namedVariables: ServiceParts['namedVariables'];
  #ofFiles: readonly Variable[] | undefined;

  constructor(
    { head, body, pairs, isWhole, namedVariables }: ServiceParts,
    variants: readonly ComposeService[],
    doubts: Doubts,
  ) {
    this.#doubts = doubts;
    this.#namedVariables = namedVariables;
    this.#variants = variants;
    this.head = head;
    this.body = body;
    this.#pairs = pairs;
    for (const [key, setting] of pairs) if (isDoubtful(key, setting.value)) doubts.add(setting);
    this.#isPartial = !isWhole || !['image', 'build', 'provider'].some((key) => pairs.has(key));
  }

  get name(): string {
    return String(this.head.value);
  }

  pair(key: string): Pair | undefined {
    const pair = this.#pairs.get(key);
    // One value is the service's own, whatever the rest of it has; a list may have more there.
    if (this.#isPartial && pair?.value.kind !== 'scalar') this.#doubts.raise();
    return this.#doubts.one(pair);
  }

  /** The pair at the end of keys with dots between them, such as `logging.driver`. */
  pairAt(path: string): Pair | undefined {
    const [first = '', ...rest] = path.split('.');
    let pair = this.pair(first);
    for (const key of rest) pair = pairInForce(pair?.value, key);
    return pair;
  }

  /** What a finding marks that lacks something below a path: as much of it as the service itself has, else its name. */
  holderOf(path: HolderPath): Scalar {
    const { body } = this;
    let holder = this.head;
    let node: TreeNode | undefined = body;
    for (const name of path.split('.')) {
      const pair = pairInForce(node, name);
      if (!body || !pair || pair.key.source !== body.source || pair.key.start < body.start || pair.key.end > body.end)
        break;
      holder = pair.key;
      node = pair.value;
    }
    return holder;
  }

  /** Each place that stands for the service where it lacks something. */
  get holders(): readonly Scalar[] {
    return [this.head, ...HOLDERS.map((path) => this.holderOf(path))];
  }

  text(path: string): string | undefined {
    return textOf(this.pairAt(path)?.value);
  }

  /** What a key, or keys with dots between them, says: of a list each value. */
  settings(path: string): readonly Setting[] {
    const pair = this.pairAt(path);
    if (!pair) return [this.#isPartial ? { is: 'unknown' } : { is: 'absent', at: this.head }];
    const isList = pair.value.kind === 'sequence';
    return (isList ? itemsOf(pair.value) : [pair.value]).flatMap((node): readonly Setting[] => {
      const value = textOf(node);
      if (value === undefined) return [];
      if (hasVariable(value) || isMasked(value)) return [{ is: 'unknown' }];
      return [{ is: 'set', value, at: isList ? node : pair, isItem: isList }];
    });
  }

  /** The texts of a list, or the one text that stands in its place, of a key, or of keys with dots between them. */
  texts(path: string): readonly PlacedText[] {
    const pair = this.pairAt(path);
    if (!pair) return [];
    const single = textOf(pair.value);
    if (single !== undefined) return [{ at: pair, text: single }];
    return itemsOf(pair.value).flatMap((item) => {
      const text = textOf(item);
      return text === undefined ? [] : [{ at: item, text }];
    });
  }

  /** Whether the service has nothing of a kind under a key, however it is run: unknown is no. The first variant says it. */
  lacks(key: string, isSet: (service: ComposeService) => boolean): boolean {
    if (this !== this.#variants[0] || isSet(this)) return false;
    const { value } = this.#pairs.get(key) ?? {};
    const isKnown = !this.#isPartial && !(value && isDoubtful(key, value));
    if (isKnown && !this.#variants.some(isSet)) return true;
    this.#doubts.raise();
    return false;
  }

  /** Those of its files of variables, then its own, which take the place of others of their name. */
  get environment(): readonly Variable[] {
    const own = variablesOf(this.pair('environment')?.value, this.#doubts);
    const given = variablesItems(this.pair('env_file')?.value).map(this.#namedVariables);
    const isKnown = given.every((named) => named?.isComplete === true);
    if (!isKnown) this.#doubts.raise();
    const files = given.flatMap((named) => named?.files ?? []);
    if (files.length === 0) return this.#doubts.all(own);
    this.#ofFiles ??= variablesOfFiles(files, this.#doubts);
    const names = new Set(own.map(({ name }) => name));
    return this.#doubts.all([...this.#ofFiles.filter(({ name }) => !names.has(name)), ...own]);
  }

  get buildArguments(): readonly Variable[] {
    return this.#doubts.all(variablesOf(this.pairAt('build.args')?.value, this.#doubts));
  }

  get labels(): readonly Variable[] {
    return this.#doubts.all(variablesOf(this.pair('labels')?.value, this.#doubts));
  }

  get mounts(): readonly Mount[] {
    return this.#doubts.all(mountsOf(this.pair('volumes')?.value));
  }

  get ports(): readonly PublishedPort[] {
    return this.#doubts.all(portsOf(this.pair('ports')?.value));
  }
}

/** One Compose file, with what it includes and what its services extend. */
export class ComposeFile {
  readonly source: Source;
  readonly texts: ComposeTexts;
  readonly doubts: Doubts;
  readonly work: Work;
  readonly #roots: readonly TreeNode[];

  constructor(file: ParsedFile, { doubts, includes }: Pick<OpenContext, 'doubts' | 'includes'>) {
    this.source = file.source;
    this.doubts = doubts;
    this.work = includes.work;
    this.texts = new ComposeTexts(file, includes);
    this.#roots = file.roots;
  }

  /** What stands under a key at the top of the file, as far as it can be known. */
  pairsAt(key: string): readonly Pair[] {
    const found = this.#roots.flatMap((root) => pairInForce(root, key) ?? []);
    const known = found.filter(({ value }) => !isPutIn(value) && !holdsVariable(value));
    if (known.length < found.length) this.doubts.raise();
    return this.doubts.all(known);
  }

  /** What stands at the end of keys in each entry of a mapping at the top of the file, such as `volumes`. */
  entriesAt(key: string, ...keys: readonly string[]): readonly Pair[] {
    const found = this.#roots.flatMap((root) =>
      [...pairsInForce(lookup(root, key)).values()].flatMap((entry) => {
        let pair: Pair | undefined = entry;
        for (const next of keys) pair = pairInForce(pair?.value, next);
        return pair ?? [];
      }),
    );
    for (const pair of found) if (isPutIn(pair.value) || holdsVariable(pair.value)) this.doubts.add(pair);
    return this.doubts.all(found);
  }
}

/** Whether a text may be a Compose file: a mapping with a key of one, or a text that cannot be read and names services. */
export function isComposeFormat(file: ParsedFile): boolean {
  const roots = file.roots.filter((root) => root.kind !== 'scalar' || root.value !== null);
  if (roots.length === 0) return file.problems.length === 0 || /^["']?services["']?\s*:/m.test(file.source.text);
  return roots.some((root) => {
    const keys = [...pairsInForce(root).keys()];
    return keys.some((key) => TOP_LEVEL.test(key)) || legacyServices(root) !== undefined;
  });
}

/** Source: https://docs.docker.com/reference/compose-file/ */
const TOP_LEVEL = /^(services|networks|volumes|configs|secrets|models|include|x-.*)$/;

/**
 * Settings whose values are the program's own, so that rules look for some names among them: whether a value can be known
 * is theirs to ask.
 */
const FREE_SETTINGS: ReadonlySet<string> = new Set([
  'annotations',
  'build',
  'command',
  'entrypoint',
  'environment',
  'healthcheck',
  'labels',
]);

/** Whether a setting holds what cannot be known from the file: a variable, or what a template puts in. */
function isDoubtful(key: string, value: TreeNode): boolean {
  if (isPutIn(value)) return true;
  if (!FREE_SETTINGS.has(key)) return holdsVariable(value);
  // A variable alone in a list or in the place of one may be any name, or any command.
  const texts = value.kind === 'sequence' ? value.items : [value];
  return texts.some((text) => text.kind === 'scalar' && /^\$\{?\w+\}?$/.test(String(text.value)));
}

/** Whether a template puts something in, at any depth; many services may share what an anchor names. */
const isPutIn = oncePer((value: TreeNode) => someText(value, isMasked));
const holdsVariable = oncePer((value: TreeNode) => someText(value, hasVariable));

function someText(node: TreeNode, isWanted: (text: string) => boolean): boolean {
  switch (node.kind) {
    case 'scalar':
      return isWanted(String(node.value));
    case 'mapping':
      return node.pairs.some(({ value }) => someText(value, isWanted));
    case 'sequence':
      return node.items.some((item) => someText(item, isWanted));
    case 'directive':
      return false;
  }
}
