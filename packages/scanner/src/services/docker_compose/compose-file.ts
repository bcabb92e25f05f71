import { isReadWhole } from '../../expand-includes.ts';
import { itemsOf, lookup, pairsInForce } from '../../formats/mapping-lookup.ts';
import { isMasked } from '../../formats/template-marks.ts';
import type { Mapping, Pair, ParsedFile, Place, Scalar, TreeNode } from '../../formats/tree.ts';
import type { Doubts } from '../../doubts.ts';
import type { Setting } from '../../setting-rule.ts';
import { mountsOf, type Mount } from './compose-mounts.ts';
import { portsOf, withDefaults, type PublishedPort } from './compose-ports.ts';
import { hasVariable, textOf, variablesOf, type Variable } from './compose-values.ts';

/** A value of a service with the place that a finding marks: the pair or the item that holds it. */
export interface PlacedText {
  readonly at: Place;
  readonly text: string;
}

/** What rules ask of one service; merge keys are resolved. */
export class ComposeService {
  /** The key that names the service. */
  readonly head: Scalar;
  /** Where its settings stand: undefined when they are an alias of others. */
  readonly body: Mapping | undefined;
  /**
   * Settings may stand elsewhere, in what the service extends, in the file that names its image, or where a template
   * adds them: absence means nothing.
   */
  readonly #isPartial: boolean;
  /** Named as one that is laid over another file. */
  readonly #isOverride: boolean;
  readonly #pairs: ReadonlyMap<string, Pair>;
  readonly #doubts: Doubts;

  constructor(pair: Pair, isWhole: boolean, isOverride: boolean, doubts: Doubts) {
    this.#isOverride = isOverride;
    this.#doubts = doubts;
    this.head = pair.key;
    this.body = pair.value.kind === 'mapping' && pair.value.start > pair.key.end ? pair.value : undefined;
    this.#pairs = pairsInForce(pair.value);
    for (const [key, setting] of this.#pairs) if (isDoubtful(key, setting.value)) doubts.add(setting);
    const isRunnable = ['image', 'build', 'provider'].some((key) => this.#pairs.has(key));
    this.#isPartial = !isWhole || !isRunnable || this.#pairs.has('extends');
  }

  get name(): string {
    return String(this.head.value);
  }

  pair(key: string): Pair | undefined {
    return this.#doubts.one(this.#pairs.get(key));
  }

  /** The pair at the end of keys with dots between them, such as `logging.driver`. */
  pairAt(path: string): Pair | undefined {
    const [first = '', ...rest] = path.split('.');
    let pair = this.pair(first);
    for (const key of rest) pair = pairsInForce(pair?.value).get(key);
    return pair;
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

  /** The texts of a list, or the one text that stands in its place. */
  texts(key: string): readonly PlacedText[] {
    const pair = this.pair(key);
    if (!pair) return [];
    const single = textOf(pair.value);
    if (single !== undefined) return [{ at: pair, text: single }];
    return itemsOf(pair.value).flatMap((item) => {
      const text = textOf(item);
      return text === undefined ? [] : [{ at: item, text }];
    });
  }

  /**
   * Whether the service has nothing of a kind under a key, neither here nor where it may be added: unknown is no. A file
   * that is laid over another one holds what is added and changed, so that the other one is judged for what both lack.
   */
  lacks(key: string, isSet: (service: ComposeService) => boolean, beside: ComposeService | undefined): boolean {
    if (isSet(this)) return false;
    const { value } = this.#pairs.get(key) ?? {};
    const isKnown = !this.#isPartial && !(value && isDoubtful(key, value));
    if (isKnown && !(beside && (this.#isOverride || isSet(beside)))) return true;
    this.#doubts.raise();
    return false;
  }

  get environment(): readonly Variable[] {
    return variablesOf(this.pair('environment')?.value, this.#doubts);
  }

  get buildArguments(): readonly Variable[] {
    return variablesOf(this.pairAt('build.args')?.value, this.#doubts);
  }

  get mounts(): readonly Mount[] {
    return mountsOf(this.pair('volumes')?.value);
  }

  get ports(): readonly PublishedPort[] {
    return portsOf(this.pair('ports')?.value);
  }
}

/** What rules ask of a Compose file. */
export class ComposeFile {
  readonly services: readonly ComposeService[];
  readonly #byHead: ReadonlyMap<unknown, ComposeService>;

  constructor(file: ParsedFile, doubts: Doubts) {
    // `compose.override.yml`, `docker-compose.prod.yml`
    const isOverride = /compose[-_.].+\.ya?ml$/.test(file.source.fileName);
    this.services = file.roots.flatMap((root) =>
      [...pairsInForce(lookup(root, 'services') ?? legacyServices(root))]
        .filter(([, { value }]) => value.kind === 'mapping')
        .map(([, pair]) => new ComposeService(pair, isReadWhole(file), isOverride, doubts)),
    );
    this.#byHead = new Map(this.services.map((service) => [service.head, service]));
  }

  service(name: string): ComposeService | undefined {
    return this.services.find((service) => service.name === name);
  }

  /** The service that a finding at its name is about. */
  serviceNamed(head: unknown): ComposeService | undefined {
    return this.#byHead.get(head);
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
  if (key === 'ports') return someText(value, (text) => hasVariable(withDefaults(text)));
  if (!FREE_SETTINGS.has(key)) return someText(value, hasVariable);
  // A variable alone in a list or in the place of one may be any name, or any command.
  const texts = value.kind === 'sequence' ? value.items : [value];
  return texts.some((text) => text.kind === 'scalar' && /^\$\{?\w+\}?$/.test(String(text.value)));
}

/** Whether a template puts something in, at any depth. */
function isPutIn(value: TreeNode): boolean {
  return someText(value, isMasked);
}

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

/** Files of version 1 have the services at the top: each has an image or a build. */
function legacyServices(root: TreeNode): TreeNode | undefined {
  const pairs = [...pairsInForce(root).values()];
  const isLegacy = pairs.length > 0 && pairs.every(({ value }) => lookup(value, 'image') ?? lookup(value, 'build'));
  return isLegacy ? root : undefined;
}
