import {
  addArgument,
  addMember,
  addMemberBeside,
  addPair,
  setAssigned,
  setPair,
  type Assignable,
} from '../fixing/edit-assigned.ts';
import type { Pair as TreePair, Place, TreeNode } from '../formats/tree.ts';
import type { Language } from '../resources/stack.ts';
import type { TextEdit } from '../rule.ts';
import { BESIDE_PROPERTIES, type Shown } from './example-text.ts';

/** What an edit has to know of a setting. */
interface EditedSetting {
  readonly key: string;
  readonly formerKey?: string;
  readonly each?: string;
  readonly isJson?: true;
  readonly unset?: 'bad' | 'fine';
  readonly bad?: Shown;
  readonly good: Shown;
  /** Another resource says it. */
  readonly beside?: object;
  readonly standsAlone?: true;
}

/** Where a setting was found wrong: in a resource, or an item of a list of it. */
interface Found {
  readonly item: Place;
  readonly at: Place;
  readonly language: Language;
}

const IN_YAML: ReadonlySet<Language> = new Set(['ansible', 'cloudformation']);

/**
 * Sets what is good, where a literal stands that is not, or where nothing stands in a block that is there. Of two names
 * of an argument the version of the provider takes one: to add the newer one is not safe.
 */
export function settingEdits(
  setting: EditedSetting,
  { item, at, language }: Found,
  isSafe: boolean,
): readonly TextEdit[] {
  if (IN_YAML.has(language)) return editsInYaml(setting, { item, at, language });
  const { key, formerKey, good } = setting;
  const mayAdd = formerKey === undefined || !isSafe;
  const pair = pairOf(good);
  if (pair) {
    const edits = setAssigned(at, 'value', pair.value);
    return edits.length > 0 || !mayAdd ? edits : added(setting, at, language, pair);
  }
  if (!isAssignable(good)) return [];
  for (const known of [key, ...(formerKey === undefined ? [] : [formerKey])]) {
    const edits = setAssigned(at, known.slice(known.lastIndexOf('.') + 1), good);
    if (edits.length > 0) return edits;
  }
  return mayAdd ? added(setting, at, language, good) : [];
}

function editsInYaml(setting: EditedSetting, { item, at, language }: Found): readonly TextEdit[] {
  const { key, good, standsAlone } = setting;
  if (typeof good === 'object') return [];
  const keys = key.split('.');
  const edits = setPair(at, keys.at(-1) ?? '', good);
  if (edits.length > 0 || !canBeAdded(setting)) return edits;
  const [mapping, path] = item.heads
    ? [item.heads, language === 'cloudformation' ? ['Properties', ...keys] : keys]
    : [mappingAt(item), keys];
  return addPair(mapping, path, good, { makesBlocks: standsAlone === true });
}

/** The mapping that stands at a place: an item of a list, or the value of a pair. */
function mappingAt(place: Place | TreePair | TreeNode): TreeNode | undefined {
  if ('key' in place) return place.value;
  return 'kind' in place ? place : undefined;
}

/** To lists written as text, and where another resource says it, nothing can be added. */
function canBeAdded({ beside, isJson, unset, key }: EditedSetting): boolean {
  return unset === 'bad' && beside === undefined && !isJson && !key.includes('[]');
}

/** The languages in which something that is wrong has one good value that can be written. */
export function mendedIn(said: readonly (readonly [Language, readonly EditedSetting[]])[]): ReadonlySet<Language> {
  const languages = said.filter(([language, settings]) =>
    settings.some((setting) => (IN_YAML.has(language) ? isMendedInYaml(setting) : isMended(setting))),
  );
  return new Set(languages.map(([language]) => language));
}

function isMended({ good, beside }: EditedSetting): boolean {
  return beside === undefined && (isAssignable(good) || pairOf(good) !== undefined);
}

function isMendedInYaml(setting: EditedSetting): boolean {
  const { good, bad, beside, key, standsAlone } = setting;
  if (typeof good === 'object') return false;
  const isSet = beside === undefined && bad !== undefined && typeof bad !== 'object';
  return isSet || (canBeAdded(setting) && (standsAlone === true || !key.includes('.')));
}

function added(
  { key, each, isJson, beside, standsAlone }: EditedSetting,
  at: Place,
  language: Language,
  good: Assignable | Pair,
): readonly TextEdit[] {
  if (beside !== undefined || isJson) return [];
  const keys = [...(each === undefined ? [] : [each.replaceAll('[]', '')]), key].join('.');
  const isPair = !isAssignable(good);
  if (language === 'terraform') {
    return isPair && !standsAlone ? [] : addArgument(at, keys, good, { makesBlocks: standsAlone === true });
  }
  const [first = '', last] = keys.split('.');
  if (isPair) return [];
  if (!BESIDE_PROPERTIES.includes(first)) return addMember(at, keys, good);
  return standsAlone && last !== undefined ? addMemberBeside(at, first, { [last]: good }) : [];
}

/** One of a list of names with values. */
type Pair = Readonly<Record<'name' | 'value', string>>;

function pairOf(good: Shown): Pair | undefined {
  if (typeof good !== 'object' || !('name' in good) || !('value' in good)) return undefined;
  const { name, value } = good;
  return typeof name === 'string' && typeof value === 'string' ? { name, value } : undefined;
}

function isAssignable(value: Shown | Pair): value is Assignable {
  if (typeof value !== 'object') return true;
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
