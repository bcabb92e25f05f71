import { isReadWhole } from '../reading/expand-includes.ts';
import type { ParsedFile, Place, Source } from '../formats/tree.ts';
import { Answer } from './answer.ts';
import { textOf, type IacValue, type Resource } from './iac-value.ts';

/** What a template asks for is kept as a resource of a type that no cloud has. */
export const PARAMETER = 'parameter';
/** What the template calls such a one. */
export function nameOfParameter({ address }: Pick<Resource, 'address'>): string {
  return address.slice(PARAMETER.length + 1);
}

/** What a template gives out is kept as such a one, too. */
export const OUTPUT = 'output';

/** The languages of infrastructure as code, by the ids of their services. */
export type Language = 'ansible' | 'azureresourcemanager' | 'cloudformation' | 'terraform';

/** Stands in a name for a part of it that nobody can know. */
export const UNKNOWN_PART = '…';

/** What the files of one folder, template or playbook describe together. */
export class Stack {
  readonly language: Language;
  readonly files: readonly ParsedFile[];
  /** Whether all of its files could be read as a whole: else there may be more of anything. */
  readonly isWhole: boolean;
  /** Files in which a resource stands whose type nobody can know. */
  readonly ofUnknownType: ReadonlySet<Source>;
  readonly #byAddress: ReadonlyMap<string, Resource>;
  readonly #byType: ReadonlyMap<string, readonly Resource[]>;
  readonly #companions = new Map<string, Companions>();
  readonly #known: ReadonlySet<string>;

  /** `known`: the addresses of resources that others get to know, so that they may name them. */
  constructor(
    language: Language,
    files: readonly ParsedFile[],
    resources: readonly Resource[],
    known: ReadonlySet<string> = new Set(),
  ) {
    this.language = language;
    this.#known = known;
    this.files = files;
    this.isWhole = files.every(isReadWhole);
    this.#byAddress = new Map(resources.map((resource) => [resource.address, resource]));
    this.#byType = Map.groupBy(resources, ({ type }) => type);
    this.ofUnknownType = new Set(this.#byType.get('')?.map(({ source }) => source));
  }

  /** Of its resources. */
  get types(): Iterable<string> {
    return this.#byType.keys();
  }

  get resources(): Iterable<Resource> {
    return this.#byAddress.values();
  }

  ofType(...types: readonly string[]): readonly Resource[] {
    let found: readonly Resource[] = NO_RESOURCES;
    for (const type of types) {
      const those = this.#byType.get(type);
      if (those) found = found.length === 0 ? those : [...found, ...those];
    }
    return found;
  }

  /** Of all types that pass. */
  ofTypes(passes: (type: string) => boolean): readonly Resource[] {
    return [...this.#byType].flatMap(([type, resources]) => (passes(type) ? resources : NO_RESOURCES));
  }

  at(address: string): Resource | undefined {
    return this.#byAddress.get(address);
  }

  /**
   * The resources of a type that name another one by some key, by its address or by the value of `name` of that. The
   * key may have dots.
   * Shape: undefined where one of the type may name it, and nobody can know.
   */
  companionsOf(resource: Resource, type: string, key: string, name: string): readonly Resource[] | undefined {
    const cached = `${type}\0${key}`;
    let companions = this.#companions.get(cached);
    if (!companions) this.#companions.set(cached, (companions = companionsByTarget(this.ofType(type), key)));
    const { byTarget, byText, areAllKnown } = companions;
    const said = textOf(resource.properties.get(name));
    const ownName = said?.includes(UNKNOWN_PART) ? undefined : said;
    const found = [
      ...(byTarget.get(resource.address) ?? []),
      ...(ownName === undefined ? [] : (byText.get(ownName) ?? [])),
      // The logical id as a plain text is meant for a reference.
      ...(this.language === 'cloudformation' && ownName !== resource.address
        ? (byText.get(resource.address) ?? [])
        : []),
    ];
    // Of more, which would be asked for each of as many others, nobody can say which is meant.
    if (found.length > MOST_COMPANIONS) return undefined;
    if (found.length > 0) return found;
    if (this.#known.has(resource.address)) return undefined;
    // CloudFormation makes the name of what has none, so that no other template can have written it down.
    const isNamedLater = this.language === 'cloudformation' && !resource.properties.has(name);
    return areAllKnown && (byText.size === 0 || ownName !== undefined || isNamedLater) ? [] : undefined;
  }
}

const MOST_COMPANIONS = 32;
/** Most stacks have nothing of what most rules ask for. */
const NO_RESOURCES: readonly Resource[] = [];

interface Companions {
  readonly byTarget: ReadonlyMap<string, readonly Resource[]>;
  readonly byText: ReadonlyMap<string, readonly Resource[]>;
  /** Whether it is known of each what it names. */
  readonly areAllKnown: boolean;
}

function companionsByTarget(resources: readonly Resource[], key: string): Companions {
  const byTarget = new Map<string, Resource[]>();
  const byText = new Map<string, Resource[]>();
  let areAllKnown = true;
  for (const resource of resources) {
    const targets = new Set<string>();
    const texts = new Set<string>();
    for (const { value, target } of namesIn(Answer.of(resource), key)) {
      const text = textOf(value);
      if (target !== undefined) targets.add(target);
      else if (text !== undefined) for (const one of namesOf(text)) texts.add(one);
      else areAllKnown = false;
    }
    for (const target of targets) add(byTarget, target, resource);
    for (const text of texts) add(byText, text, resource);
  }
  return { byTarget, byText, areAllKnown };
}

/** A text, and the last part of an address: `…/stages/prod` names `prod`. */
function namesOf(text: string): readonly string[] {
  const slash = text.lastIndexOf('/');
  return slash < 0 || slash === text.length - 1 ? [text] : [text, text.slice(slash + 1)];
}

/** What is set by some keys, in each block of a list and in each of a list of names. */
function namesIn(whole: Answer, key: string): readonly Answer[] {
  return key
    .split('.')
    .reduce<readonly Answer[]>(
      (found, step) => found.flatMap((answer) => answer.items().map((item) => item.get(step))),
      [whole],
    )
    .flatMap((answer) => answer.items());
}

function add(lists: Map<string, Resource[]>, key: string, resource: Resource): void {
  const there = lists.get(key);
  if (there) there.push(resource);
  else lists.set(key, [resource]);
}

/** A resource as rules see it, whatever language describes it. */
export interface View {
  /** The file that describes it. */
  readonly source: Source;
  readonly at: Place;
  /** The resource, where the view is a part of it. */
  readonly of?: Place;
}

/** A kind of resource: what each language describes of it. Shape: languages that have none of it are left out. */
export type ViewKind<Kind extends View> = Readonly<Partial<Record<Language, (stack: Stack) => Iterable<Kind>>>>;

/** An attribute of a view: the keys that lead to it, and what is in force where it is not set. */
export interface Attribute {
  /** Keys with dots between them. */
  readonly key: string;
  readonly default?: IacValue;
}

/** The views of resources of some types whose attributes are all written in them. */
export function viewsOf<Name extends string>(
  types: readonly string[],
  attributes: Readonly<Record<Name, Attribute | string>>,
): (stack: Stack) => readonly (View & Readonly<Record<Name, Answer>>)[] {
  return (stack) => stack.ofType(...types).map((resource) => viewOf(resource, attributes));
}

export function viewOf<Name extends string>(
  resource: Resource,
  attributes: Readonly<Record<Name, Attribute | string>>,
): View & Readonly<Record<Name, Answer>> {
  const { source, at } = resource;
  const whole = Answer.of(resource);
  const answers = Object.entries<Attribute | string>(attributes).map(([name, attribute]) => {
    const { key, default: inForce } = typeof attribute === 'string' ? { key: attribute } : attribute;
    const answer = whole.get(...key.split('.'));
    return [name, inForce === undefined ? answer : answer.otherwise(inForce)] as const;
  });
  // Each of the names has its answer.
  return { source, at, ...(Object.fromEntries(answers) as Record<Name, Answer>) };
}
