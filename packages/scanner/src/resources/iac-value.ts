import type { Known, Reference } from '../formats/hcl2-values.ts';
import type { Place, Source } from '../formats/tree.ts';
import { UNKNOWN } from '../rule.ts';

/** A value of a resource as its file gives it, with what cannot be known marked where it stands. */
export type IacValue = Known | typeof UNKNOWN | Either | readonly IacValue[] | IacObject;
export type IacObject = ReadonlyMap<string, IacValue>;

/** One of several texts, numbers or truth values: a condition that nobody can know decides which. */
export interface Either {
  readonly kind: 'either';
  readonly values: readonly Plain[];
}

type Plain = string | number | boolean;

/** One resource that a file of infrastructure as code describes. */
export interface Resource {
  /** As its tool writes it: `aws_instance`, `AWS::EC2::Instance`, `microsoft.compute/virtualmachines` in lower case. */
  readonly type: string;
  /** What references name, unique in its stack: `module.web.aws_instance.a[0]`, a logical id, `type/name`. */
  readonly address: string;
  readonly properties: IacObject;
  /** The file that says so. */
  readonly source: Source;
  /** Where it begins, without its properties. */
  readonly at: Place;
  /** False where nobody can know whether, or how often, it is made: under a condition, or counted by a variable. */
  readonly isCertain: boolean;
}

/** Where the members of lists and objects are written, by key or index; those that an expression gives have no place. */
const placesOfMembers = new WeakMap<object, ReadonlyMap<string | number, Place>>();
/** Objects to which something is added that the files do not tell. */
const openObjects = new WeakSet<object>();

/** The same list or object, whose members stand at these places. */
export function placed<Value extends readonly IacValue[] | IacObject>(
  value: Value,
  places: ReadonlyMap<string | number, Place>,
): Value {
  placesOfMembers.set(value, places);
  return value;
}

/** Texts that are members of lists and objects and unknown, as far as they are known, by key or index. */
const textsInPart = new WeakMap<object, ReadonlyMap<string | number, string>>();
/** Stands in such a text for what nobody can know of it: a character that no document has, and that is no secret. */
export const HIDDEN_PART = '\uE000';
/** The same of what a parameter for secrets gives. */
export const SECRET_PART = `${HIDDEN_PART}\uE001`;

/** A text of parts, undefined for those that nobody can know. */
export function textOfParts(parts: readonly (string | undefined)[]): string {
  return parts.map((part) => part ?? HIDDEN_PART).join('');
}

/** The same list or object, of whose unknown members these texts are known in part. */
export function withTextsInPart<Value extends readonly IacValue[] | IacObject>(
  value: Value,
  texts: ReadonlyMap<string | number, string>,
): Value {
  if (texts.size > 0) textsInPart.set(value, texts);
  return value;
}

/** A copy of a list or object, of whose members as much is known. */
export function withTextsOf<Value extends readonly IacValue[] | IacObject>(copy: Value, value: object): Value {
  return withTextsInPart(copy, textsInPart.get(value) ?? new Map());
}

export function textInPart(value: IacValue | undefined, key: string | number): string | undefined {
  return typeof value === 'object' && value !== null ? textsInPart.get(value)?.get(key) : undefined;
}

/** Where a member of a list or object is written; undefined where only the whole has a place. */
export function placeOfMember(value: IacValue | undefined, key: string | number): Place | undefined {
  return typeof value === 'object' && value !== null ? placesOfMembers.get(value)?.get(key) : undefined;
}

/** The same object, of which nobody can know what it has not. */
export function opened(object: IacObject): IacObject {
  openObjects.add(object);
  return object;
}

export function isOpen(value: IacValue | undefined): boolean {
  return typeof value === 'object' && value !== null && openObjects.has(value);
}

/** A resource whose properties are made when they are first asked for: most are of no machine, and take memory. */
export function resourceOf(about: Omit<Resource, 'properties'>, make: () => IacObject): Resource {
  let made: IacObject | undefined;
  return {
    ...about,
    get properties() {
      made ??= make();
      return made;
    },
  };
}

/** What is set under keys that lead from object to object; undefined where nothing is. */
export function get(value: IacValue | undefined, ...keys: readonly string[]): IacValue | undefined {
  let found = value;
  for (const key of keys) {
    if (found === UNKNOWN || isEither(found)) return UNKNOWN;
    found = isObject(found) ? found.get(key) : undefined;
  }
  return found === null ? undefined : found;
}

export function isObject(value: IacValue | undefined): value is IacObject {
  return value instanceof Map;
}

/** `Array.isArray` does not narrow to lists that cannot be changed. */
export function isList(value: IacValue | undefined): value is readonly IacValue[] {
  return Array.isArray(value);
}

export function isReference(value: IacValue | undefined): value is Reference {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'reference';
}

/** A choice is followed as long as it has no more ends than these. */
const MAX_ENDS = 16;

/** What a condition chooses from; unknown where one of both is, or is no plain value. */
export function eitherOf(one: IacValue | undefined, other: IacValue | undefined): IacValue {
  const [first, second] = [endsOf(one), endsOf(other)];
  if (!first || !second) return UNKNOWN;
  const values = [...new Set([...first, ...second])];
  const [only] = values;
  if (only !== undefined && values.length === 1) return only;
  return values.length > MAX_ENDS ? UNKNOWN : { kind: 'either', values };
}

/**
 * The same of objects and of lists that are as long: a choice for each member. A member that only one of both has is
 * unknown. Work: no more than making the first took.
 */
export function eitherOfAll(one: IacValue | undefined, other: IacValue | undefined): IacValue {
  if (isList(one) && isList(other)) {
    if (one.length !== other.length) return UNKNOWN;
    const items = one.map((item, index) => eitherOfAll(item, other[index]));
    return placed(items, new Map(items.flatMap((_, index) => entryOf(index, placeOfMember(one, index)))));
  }
  if (isObject(one) && isObject(other)) {
    const keys = [...new Set([...one.keys(), ...other.keys()])];
    const members = new Map(keys.map((key) => [key, eitherOfAll(one.get(key), other.get(key))] as const));
    const places = keys.flatMap((key) => entryOf(key, placeOfMember(one, key) ?? placeOfMember(other, key)));
    const object = placed(members, new Map(places));
    return isOpen(one) || isOpen(other) ? opened(object) : object;
  }
  if (isReference(one) && isReference(other)) return isSameReference(one, other) ? one : UNKNOWN;
  return eitherOf(one, other);
}

function entryOf<Key>(key: Key, place: Place | undefined): readonly (readonly [Key, Place])[] {
  return place ? [[key, place]] : [];
}

function isSameReference(one: Reference, other: Reference): boolean {
  return one.target === other.target && one.path.join('\n') === other.path.join('\n');
}

function endsOf(value: IacValue | undefined): readonly Plain[] | undefined {
  if (isEither(value)) return value.values;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [value] : undefined;
}

export function isEither(value: IacValue | undefined): value is Either {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'either';
}

/** Resources by the address that each names under one of some keys. */
export function byTarget(
  resources: readonly Resource[],
  ...keys: readonly string[]
): ReadonlyMap<string, readonly Resource[]> {
  const found = new Map<string, Resource[]>();
  for (const resource of resources) {
    const values = keys.map((key) => resource.properties.get(key)).filter(isReference);
    for (const target of new Set(values.map((value) => value.target))) {
      const others = found.get(target);
      if (others) others.push(resource);
      else found.set(target, [resource]);
    }
  }
  return found;
}

/** A known text; numbers and booleans as they are written. */
export function textOf(value: IacValue | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

export function integerOf(value: IacValue | undefined): number | undefined {
  const text = textOf(value)?.trim() ?? '';
  return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** The members of a list, a single value as the one of it, nothing where nothing is set. */
export function itemsOf(value: IacValue | undefined): readonly IacValue[] {
  if (value === undefined || value === null) return [];
  return isList(value) ? value : [value];
}

/** Values by the address of their resource and by its name: files refer to resources in either way. */
export class ResourceIndex<Item extends { readonly address: string; readonly names: readonly IacValue[] }> {
  readonly #byAddress = new Map<string, Item>();
  readonly #byName = new Map<string, Item>();

  constructor(items: readonly Item[]) {
    for (const item of items) {
      this.#byAddress.set(item.address, item);
      for (const name of item.names) {
        const text = textOf(name);
        if (text !== undefined && !this.#byName.has(text)) this.#byName.set(text, item);
      }
    }
  }

  /** Undefined for a resource that the files do not describe; the last part of a path (`global/networks/a`) is a name. */
  find(value: IacValue | undefined): Item | undefined {
    if (isReference(value)) return this.#byAddress.get(value.target);
    const text = textOf(value);
    return text === undefined ? undefined : this.#byName.get(text.slice(text.lastIndexOf('/') + 1));
  }
}

/** One object over another, key by key; what is above stands before what is below, and objects are put together. */
export function laidOver(below: IacObject, above: IacObject): IacObject {
  const made = new Copied<string>();
  const members = new Map<string, IacValue>(below);
  for (const key of below.keys()) made.take(key, below, key);
  for (const [key, value] of above) {
    const other = below.get(key);
    members.set(key, isObject(value) && isObject(other) ? laidOver(other, value) : value);
    made.take(key, above, key);
  }
  const object = made.about(members);
  return isOpen(below) || isOpen(above) ? opened(object) : object;
}

/** Objects over one another; a member is the whole of what the last one says. */
export function merged(objects: readonly IacObject[]): IacObject {
  const made = new Copied<string>();
  const members = new Map<string, IacValue>();
  for (const object of objects) {
    for (const [key, value] of object) {
      members.set(key, value);
      made.take(key, object, key);
    }
  }
  return made.about(members);
}

/** Lists one after the other. */
export function concatenated(lists: readonly (readonly IacValue[])[]): readonly IacValue[] {
  const made = new Copied<number>();
  const items: IacValue[] = [];
  for (const list of lists) for (const [index, item] of list.entries()) made.take(items.push(item) - 1, list, index);
  return made.about(items);
}

/** What is known beside the values of a list or object that is made of others. */
class Copied<Key extends string | number> {
  readonly #places = new Map<Key, Place>();
  readonly #texts = new Map<Key, string>();

  /** A member is that of another, with all that is known of it. */
  take(key: Key, from: IacValue, keyThere: string | number): void {
    const place = placeOfMember(from, keyThere);
    const text = textInPart(from, keyThere);
    if (place) this.#places.set(key, place);
    else this.#places.delete(key);
    if (text === undefined) this.#texts.delete(key);
    else this.#texts.set(key, text);
  }

  about<Value extends readonly IacValue[] | IacObject>(value: Value): Value {
    return withTextsInPart(placed(value, this.#places), this.#texts);
  }
}
