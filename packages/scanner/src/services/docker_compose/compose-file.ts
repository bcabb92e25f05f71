import { itemsOf, lookup, pairsInForce } from '../../formats/mapping-lookup.ts';
import type { Mapping, Pair, ParsedFile, Scalar, Span, TreeNode } from '../../formats/tree.ts';
import { mountsOf, type Mount } from './compose-mounts.ts';
import { portsOf, type PublishedPort } from './compose-ports.ts';
import { textOf, variablesOf, type Variable } from './compose-values.ts';

/** A value of a service with the span that a finding marks: the pair or the item that holds it. */
export interface PlacedText {
  readonly at: Span;
  readonly text: string;
}

/** What rules ask of one service; merge keys are resolved. */
export class ComposeService {
  /** The key that names the service. */
  readonly head: Scalar;
  /** Where its settings stand: undefined when they are an alias of others. */
  readonly body: Mapping | undefined;
  /** Settings may stand elsewhere, in what the service extends: absence means nothing. */
  readonly isPartial: boolean;
  readonly #pairs: ReadonlyMap<string, Pair>;

  constructor(pair: Pair) {
    this.head = pair.key;
    this.body = pair.value.kind === 'mapping' && pair.value.start > pair.key.end ? pair.value : undefined;
    this.#pairs = pairsInForce(pair.value);
    this.isPartial = this.#pairs.has('extends');
  }

  pair(key: string): Pair | undefined {
    return this.#pairs.get(key);
  }

  /** Follows keys below the service. */
  node(first: string, ...rest: readonly string[]): TreeNode | undefined {
    return lookup(this.#pairs.get(first)?.value, ...rest);
  }

  text(key: string): string | undefined {
    return textOf(this.#pairs.get(key)?.value);
  }

  /** The texts of a list, or the one text that stands in its place. */
  texts(key: string): readonly PlacedText[] {
    const pair = this.#pairs.get(key);
    if (!pair) return [];
    const single = textOf(pair.value);
    if (single !== undefined) return [{ at: pair, text: single }];
    return itemsOf(pair.value).flatMap((item) => {
      const text = textOf(item);
      return text === undefined ? [] : [{ at: item, text }];
    });
  }

  get environment(): readonly Variable[] {
    return variablesOf(this.#pairs.get('environment')?.value);
  }

  get mounts(): readonly Mount[] {
    return mountsOf(this.#pairs.get('volumes')?.value);
  }

  get ports(): readonly PublishedPort[] {
    return portsOf(this.#pairs.get('ports')?.value);
  }
}

/** What rules ask of a Compose file. */
export class ComposeFile {
  readonly services: readonly ComposeService[];
  readonly #byHead: ReadonlyMap<unknown, ComposeService>;

  constructor(file: ParsedFile) {
    this.services = file.roots.flatMap((root) =>
      [...pairsInForce(lookup(root, 'services') ?? legacyServices(root))]
        .filter(([, { value }]) => value.kind === 'mapping')
        .map(([, pair]) => new ComposeService(pair)),
    );
    this.#byHead = new Map(this.services.map((service) => [service.head, service]));
  }

  /** The service that a finding at its name is about. */
  serviceNamed(head: unknown): ComposeService | undefined {
    return this.#byHead.get(head);
  }
}

/** Files of version 1 have the services at the top: each has an image or a build. */
function legacyServices(root: TreeNode): TreeNode | undefined {
  const pairs = [...pairsInForce(root).values()];
  const isLegacy = pairs.length > 0 && pairs.every(({ value }) => lookup(value, 'image') ?? lookup(value, 'build'));
  return isLegacy ? root : undefined;
}
