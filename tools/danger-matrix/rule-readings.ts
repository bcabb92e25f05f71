/** Which attributes the rules of a language read, taken from the rules themselves. */
import type { AnyDanger } from '@plumbline/scanner/dangers/danger';
import type { Infrastructure } from '@plumbline/scanner/dangers/infrastructure';
import { typeName } from '@plumbline/scanner/dangers/setting-danger';
import type { IacValue, Resource } from '@plumbline/scanner/resources/iac-value';
import { Stack, type Language, type View, type ViewKind } from '@plumbline/scanner/resources/stack';
import { UNKNOWN } from '@plumbline/scanner/rule';
import type { ResourceType } from './resource-types.ts';

/** An attribute that a rule reads. */
export interface Reading {
  readonly danger: string;
  readonly type: string;
  /** The keys that lead to it, with dots between them. */
  readonly key: string;
  /** Whether the newest types have to have it, unless somebody wrote a wrong name. */
  readonly isExpected: boolean;
}

/** What dangers say that they read; of those that are code, what they ask resources of these types for. */
export function readingsOf(
  dangers: readonly AnyDanger[],
  language: Language,
  types: ReadonlyMap<string, ResourceType>,
): readonly Reading[] {
  // Azure takes its names in any case.
  const names = new Map([...types.keys()].map((name) => [typeName(name), name] as const));
  return dangers
    .filter(({ languages }) => languages.includes(language))
    .flatMap((danger) => {
      const declared = danger.attributes?.(language);
      if (!declared) return [...tracedIn(danger, language, types)];
      return declared.flatMap((attribute) =>
        attribute.types.map((type) => ({
          danger: danger.name,
          type: names.get(typeName(type)) ?? type,
          key: attribute.key,
          isExpected: attribute.mayBeMissing !== true,
        })),
      );
    });
}

/** Nothing is known of attributes first, then none is set: what a rule goes on to read may hang on either. */
const LEAVES: readonly (IacValue | undefined)[] = [UNKNOWN, undefined];

function tracedIn(danger: AnyDanger, language: Language, types: ReadonlyMap<string, ResourceType>): readonly Reading[] {
  const found = new Map<string, Reading>();
  for (const leaf of LEAVES) {
    const note = (type: string, key: string): void => {
      found.set(`${type} ${key}`, { danger: danger.name, type, key, isExpected: false });
    };
    const resources = [...types.values()].map((type) => probeOf(type, leaf, note));
    judgeAll(danger, language, new Stack(language, [], resources));
  }
  return [...found.values()];
}

/** Runs the rule over a stack as a scan does, without any file. */
function judgeAll(danger: AnyDanger, language: Language, stack: Stack): void {
  const subject: Pick<Infrastructure, 'views' | 'has'> = {
    views: <Kind extends View>(kind: ViewKind<Kind>) => [...(kind[language]?.(stack) ?? [])],
    has: () => true,
  };
  // A rule of a danger asks its subject and nothing else.
  const asked = { subject } as unknown as Parameters<ReturnType<AnyDanger['ruleIn']>['check']>[0];
  for (const finding of danger.ruleIn(language).check(asked)) void finding;
}

type Note = (type: string, key: string) => void;

function probeOf(type: ResourceType, leaf: IacValue | undefined, note: Note): Resource {
  const { name } = type;
  const properties = new Probe(type, '', '', leaf, (key) => note(name, key));
  // Nothing of a file is asked but that its places are its own, and their lines.
  const source = { text: '' } as Resource['source'];
  return {
    type: typeName(name),
    address: `${name}.probe`,
    properties,
    source,
    at: { source, start: 0, end: 0 },
    isCertain: true,
  };
}

/** Properties that tell what they are asked for. */
class Probe extends Map<string, IacValue> {
  readonly #type: ResourceType;
  readonly #block: string;
  readonly #path: string;
  readonly #leaf: IacValue | undefined;
  readonly #note: (key: string) => void;

  constructor(
    type: ResourceType,
    block: string,
    path: string,
    leaf: IacValue | undefined,
    note: (key: string) => void,
  ) {
    super();
    this.#type = type;
    this.#block = block;
    this.#path = path;
    this.#leaf = leaf;
    this.#note = note;
  }

  override get(key: string): IacValue | undefined {
    const path = this.#path === '' ? key : `${this.#path}.${key}`;
    const attributes = this.#type.blocks.get(this.#block);
    if (!attributes?.has(key)) return undefined;
    this.#note(path);
    const below = attributes.get(key);
    return below === undefined ? this.#leaf : new Probe(this.#type, below, path, this.#leaf, this.#note);
  }

  override has(key: string): boolean {
    return this.get(key) !== undefined;
  }
}
