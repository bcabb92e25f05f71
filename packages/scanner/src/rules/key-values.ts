import type { Directive, ParsedFile } from '../formats/tree.ts';
import type { Setting } from './setting-rule.ts';
import { WHOLE_FILE } from '../rule.ts';
import type { Doubts } from '../reading/doubts.ts';
import { directivesOf, isReadWhole } from '../reading/expand-includes.ts';
import { isMisspelt } from './nearly.ts';

/** One key that is in force, with its value. */
export interface KeyValue {
  readonly key: string;
  readonly setting: Setting;
}

/**
 * What rules ask of a file of keys and values, in which the last value of a key is in force. A value with a reference to
 * elsewhere (a variable, a provider, a template) is unknown.
 */
export class KeyValues {
  /** False where the file is a part of a configuration, or could not be read as a whole: others may say what it does not. */
  readonly isWhole: boolean;
  readonly #inForce: ReadonlyMap<string, Directive>;
  readonly #all: readonly Directive[];
  readonly #doubts: Doubts;

  private constructor(all: readonly Directive[], doubts: Doubts, isWhole: boolean) {
    this.#all = all;
    this.#inForce = new Map(all.map((directive) => [directive.name, directive]));
    this.isWhole = isWhole;
    this.#doubts = doubts;
    for (const directive of all) if (directive.args.some(({ unknown }) => unknown)) doubts.add(directive);
  }

  /** `isPart`: whether the file leaves open that others belong to it. */
  static of(file: ParsedFile, doubts: Doubts, isPart: boolean): KeyValues {
    return new KeyValues(directivesOf(file), doubts, isReadWhole(file) && !isPart);
  }

  /** Some keys that stand elsewhere than in a file of their own, which may say more. */
  static ofSome(keys: readonly Directive[], doubts: Doubts): KeyValues {
    return new KeyValues(keys, doubts, false);
  }

  /** Whether a key of a form is set, be its value known or not. */
  hasOne(isWanted: (key: string) => boolean): boolean {
    return [...this.#inForce.keys()].some(isWanted);
  }

  /** The value in force of a key, without the white space around it; empty where nothing follows the key. */
  setting(key: string): Setting {
    const directive = this.#doubts.one(this.#inForce.get(key));
    if (directive) return settingOf(directive);
    if (this.isWhole) return { is: 'absent', at: this.#misspelt(key) ?? WHOLE_FILE };
    this.#doubts.raise();
    return { is: 'unknown' };
  }

  /** What was to set a key, and sets nothing. */
  #misspelt(key: string): Directive | undefined {
    for (const [name, directive] of this.#inForce) if (isMisspelt(name, key, '.')) return directive;
    return undefined;
  }

  /** The values in force of all keys of a form, in the order of the file. */
  matching(isWanted: (key: string) => boolean): readonly KeyValue[] {
    const found = [...this.#inForce.values()].filter(({ name }) => isWanted(name));
    if (!this.isWhole) this.#doubts.raise();
    return this.#doubts.all(found).map((directive) => ({ key: directive.name, setting: settingOf(directive) }));
  }

  /** Those that begin with a prefix. */
  below(prefix: string): readonly KeyValue[] {
    return this.matching((key) => key.startsWith(prefix));
  }

  /** Every value of a key that may be given several times, in the order of the file. */
  all(key: string): readonly Setting[] {
    if (!this.isWhole) this.#doubts.raise();
    return this.#doubts.all(this.#all.filter(({ name }) => name === key)).map(settingOf);
  }

  /** The known value in force, for rules that ask beside what they judge; undefined where it is absent or unknown. */
  value(key: string): string | undefined {
    const setting = this.setting(key);
    return setting.is === 'set' ? setting.value : undefined;
  }
}

/** What a key is set to, with its name, for a rule that asks for several keys at once. */
export function named({ key, setting }: KeyValue): Setting {
  return setting.is === 'set' ? { ...setting, name: key } : setting;
}

function settingOf(directive: Directive): Setting {
  const [argument] = directive.args;
  if (argument?.unknown === true) return { is: 'unknown' };
  return { is: 'set', value: argument ? String(argument.value).trim() : '', at: directive };
}
