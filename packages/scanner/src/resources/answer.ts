import type { Found } from '@plumbline/model/found';
import type { Place } from '../formats/tree.ts';
import { UNKNOWN } from '../rule.ts';
import {
  get,
  isEither,
  isList,
  isObject,
  isOpen,
  isReference,
  placeOfMember,
  textInPart,
  textOf,
} from './iac-value.ts';
import type { Either, IacValue, Resource } from './iac-value.ts';
import { Truth } from './truth.ts';

/** Longer values are cut in what is said of them. */
const MAX_SAID = 100;

/** What a resource answers when it is asked for an attribute: a value, nothing, or that nobody can know it. */
export class Answer {
  /** Undefined where nothing is set. */
  readonly value: IacValue | undefined;
  /** Where it is set; where nothing is, what would have it. */
  readonly at: Place;
  /** The attribute as its file writes it. */
  readonly name: string;
  /** The address of the resource that it names; of one that the files do not describe, nothing else is known. */
  readonly target: string | undefined;
  /** What is known of a text that is unknown as a whole. */
  readonly inPart: string | undefined;
  readonly #isDefault: boolean;

  private constructor(
    value: IacValue | undefined,
    at: Place,
    name: string,
    { isDefault = false, inPart }: { readonly isDefault?: boolean; readonly inPart?: string | undefined } = {},
  ) {
    this.target = isReference(value) ? value.target : undefined;
    this.value = isReference(value) && value.isMissing ? UNKNOWN : value;
    this.at = at;
    this.name = name;
    this.inPart = inPart;
    this.#isDefault = isDefault;
  }

  /** Of a resource as a whole. */
  static of({ properties, at, address }: Resource): Answer {
    return new Answer(properties, at, address);
  }

  /** What is set below it; of a list with one item, in that. */
  get(...keys: readonly string[]): Answer {
    return keys.reduce<Answer>((answer, key) => answer.#only().#member(key), this);
  }

  #member(key: string): Answer {
    const { value, at } = this;
    const found = isReference(value) || isText(value) ? UNKNOWN : get(value, key);
    const place = placeOfMember(value, key) ?? at;
    const isElsewhere = found === undefined && isOpen(value) && isObject(value) && !value.has(key);
    return new Answer(isElsewhere ? UNKNOWN : found, place, key, { inPart: textInPart(value, key) });
  }

  /** The members of a list, a single value as the one of it, an unknown one where nobody can know them. */
  items(): readonly Answer[] {
    const { value, at, name } = this;
    if (value === undefined || value === null) return [];
    if (!isList(value)) return [this];
    return value.map(
      (item, index) => new Answer(item, placeOfMember(value, index) ?? at, name, { inPart: textInPart(value, index) }),
    );
  }

  /** The members of an object by their keys; undefined where nobody can know them all. */
  members(): readonly (readonly [string, Answer])[] | undefined {
    const { value } = this;
    if (value === undefined) return [];
    return isObject(value) && !isOpen(value) ? this.knownMembers() : undefined;
  }

  /** Those members of an object that are known; it may have others. */
  knownMembers(): readonly (readonly [string, Answer])[] {
    const { value, at } = this;
    if (!isObject(value)) return [];
    return [...value].map(([key, member]) => {
      const inPart = textInPart(value, key);
      return [key, new Answer(member, placeOfMember(value, key) ?? at, key, { inPart })] as const;
    });
  }

  /** The same, with a value that is in force where none is set; unknown for one that is not the same everywhere. */
  otherwise(value: IacValue): Answer {
    return this.value === undefined ? new Answer(value, this.at, this.name, { isDefault: true }) : this;
  }

  /** The same value, of which something else has to be read: what `parse` makes of its text. */
  read(parse: (text: string) => IacValue): Answer {
    return typeof this.value === 'string' ? new Answer(parse(this.value), this.at, this.name) : this;
  }

  isSet(): Truth {
    if (this.value === UNKNOWN) return Truth.UNKNOWN;
    return Truth.of(this.value !== undefined, { at: this.at, message: this.said() });
  }

  /** Whether it is one of these texts, numbers or truth values, in upper or lower case. */
  is(...wanted: readonly string[]): Truth {
    const texts = new Set(wanted.map((text) => text.toLowerCase()));
    return this.test((text) => {
      const word = text.toLowerCase();
      return texts.has(word) || texts.has(String(BOOLEANS.get(word)));
    });
  }

  /** Whether its text passes; an attribute that is not set does not. */
  test(passes: (text: string) => boolean | typeof UNKNOWN): Truth {
    if (this.value === undefined) return Truth.of(false, { at: this.at, message: this.said() });
    if (isEither(this.value)) return this.#ofEach(this.value, passes);
    const text = textOf(this.value);
    return text === undefined ? Truth.UNKNOWN : Truth.of(passes(text), { at: this.at, message: this.said() });
  }

  /** The same of a text, also where only parts of it are known: what shows already in those is so whatever the rest is. */
  testInPart(shows: (text: string) => boolean): Truth {
    if (this.inPart === undefined || !shows(this.inPart)) return this.test(shows);
    return Truth.of(true, { at: this.at, message: this.said() });
  }

  /** Known where it is the same whatever is chosen. */
  #ofEach({ values }: Either, passes: (text: string) => boolean | typeof UNKNOWN): Truth {
    const [first, ...others] = values.map((value) => new Answer(value, this.at, this.name).test(passes));
    return first && others.every(({ is }) => is === first.is) ? first : Truth.UNKNOWN;
  }

  isTrue(): Truth {
    return this.#isBoolean(true);
  }

  isFalse(): Truth {
    return this.#isBoolean(false);
  }

  /** What is said of it where it is wrong. */
  said(): Found {
    const setting = this.name;
    const text = textOf(this.value);
    if (this.value === undefined) return { code: 'not-set', values: { setting } };
    if (text === '' || (isList(this.value) && this.value.length === 0))
      return { code: 'is-empty', values: { setting } };
    if (text === undefined) return { code: 'is-there', values: { setting } };
    const value = text.length > MAX_SAID ? `${text.slice(0, MAX_SAID)}…` : text;
    return { code: this.#isDefault ? 'default' : 'is', values: { setting, value } };
  }

  #isBoolean(wanted: boolean): Truth {
    return this.test((text) => {
      const is = BOOLEANS.get(text.toLowerCase());
      return is === undefined ? UNKNOWN : is === wanted;
    });
  }

  #only(): Answer {
    const { value, at, name } = this;
    if (!isList(value)) return this;
    const [only, ...others] = value;
    if (only === undefined && others.length === 0) return new Answer(undefined, at, name);
    if (others.length > 0) return new Answer(UNKNOWN, placeOfMember(value, 0) ?? at, name);
    return new Answer(only, placeOfMember(value, 0) ?? at, name, { inPart: textInPart(value, 0) });
  }
}

/** As the languages write them: Ansible knows the words of YAML 1.1. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'on', '1', 'y'].map((word) => [word, true] as const),
  ...['false', 'no', 'off', '0', 'n'].map((word) => [word, false] as const),
]);

function isText(value: IacValue | undefined): boolean {
  return textOf(value) !== undefined || isEither(value);
}
