import {
  addArgument,
  addMember,
  addMemberBeside,
  addPair,
  setAssigned,
  setPair,
  type Added,
  type Assignable,
} from '../fixing/edit-assigned.ts';
import { insertItem } from '../fixing/edit-yaml.ts';
import { lookup } from '../formats/mapping-lookup.ts';
import type { Pair as TreePair, Place, TreeNode } from '../formats/tree.ts';
import type { YamlList } from '../fixing/yaml-scalars.ts';
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
  readonly isExample?: true;
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
  if (setting.isExample) return [];
  if (IN_YAML.has(language)) return editsInYaml(setting, { item, at, language });
  const { key, formerKey, good } = setting;
  const mayAdd = formerKey === undefined || !isSafe;
  const pair = pairOf(good);
  if (pair) {
    const edits = setAssigned(at, 'value', pair.value);
    return edits.length > 0 || !mayAdd ? edits : added(setting, at, language, pair);
  }
  if (!isAssignable(good)) {
    return isBlock(good) && setting.standsAlone && mayAdd ? added(setting, at, language, good) : [];
  }
  for (const known of [key, ...(formerKey === undefined ? [] : [formerKey])]) {
    const edits = setAssigned(at, known.slice(known.lastIndexOf('.') + 1), good);
    if (edits.length > 0) return edits;
  }
  return mayAdd ? added(setting, at, language, good) : [];
}

function editsInYaml(setting: EditedSetting, { item, at, language }: Found): readonly TextEdit[] {
  const { key, standsAlone } = setting;
  const good = goodInYaml(setting);
  if (!good) return [];
  const { below, value, listed } = good;
  const keys = key.split('.');
  const last = keys.at(-1) ?? '';
  const isHere = 'key' in at && isCalled(at, last);
  const edits = listed
    ? setPair(at, listed.key, listed.value)
    : typeof value === 'object'
      ? []
      : setPair(at, last, value);
  if (edits.length > 0) return edits;
  const [mapping, path] = item.heads
    ? [item.heads, language === 'cloudformation' ? ['Properties', ...keys] : keys]
    : [mappingAt(item), keys];
  if (isHere && typeof value === 'object') return addedToList(mapping, path, value);
  if (!canBeAdded(setting)) return [];
  return addPair(mapping, [...path, ...below], value, { makesBlocks: standsAlone === true || below.length > 0 });
}

function isCalled({ key }: { readonly key: unknown }, name: string): boolean {
  return typeof key === 'object' && key !== null && 'value' in key && key.value === name;
}

/** Adds a mapping to a list that is there; of a list of texts nobody knows which of them are missing. */
function addedToList(mapping: TreeNode | undefined, path: readonly string[], [item]: YamlList): readonly TextEdit[] {
  let holder = mapping;
  for (const key of path.slice(0, -1)) holder = holder && lookup(holder, key);
  return typeof item === 'object' && holder?.kind === 'mapping' ? insertItem(holder, path.at(-1) ?? '', item) : [];
}

/** How languages of YAML write what is good. */
interface GoodInYaml {
  /** The keys that lead on to it: those of an object of one member. */
  readonly below: readonly string[];
  readonly value: string | number | boolean | YamlList;
  /** Of a list of one name with its value, that value and its key. */
  readonly listed?: { readonly key: string; readonly value: string };
}

/** Of lists and objects many are but an example of what would be good. */
function goodInYaml({ good, standsAlone }: EditedSetting): GoodInYaml | undefined {
  if (typeof good !== 'object') return { below: [], value: good };
  if (!standsAlone) return undefined;
  if (isAssignable(good)) return { below: [], value: good.map(String) };
  if (isFlat(good)) {
    const [member, ...others] = Object.entries(good);
    const isOne = member !== undefined && others.length === 0 && typeof member[1] !== 'object';
    return isOne ? { below: [member[0]], value: member[1] as string | number | boolean } : undefined;
  }
  const [item, ...others] = Array.isArray(good) ? (good as readonly Shown[]) : [];
  if (item === undefined || others.length > 0 || !isFlat(item)) return undefined;
  const pairs = Object.entries(item).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  if (pairs.length !== Object.keys(item).length || pairs.length > 2) return undefined;
  const [, pair] = pairs;
  return {
    below: [],
    value: [Object.fromEntries(pairs)],
    ...(pair ? { listed: { key: pair[0], value: pair[1] } } : {}),
  };
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
    settings.some(
      (setting) => !setting.isExample && (IN_YAML.has(language) ? isMendedInYaml(setting) : isMended(setting)),
    ),
  );
  return new Set(languages.map(([language]) => language));
}

function isMended(setting: EditedSetting): boolean {
  const { good, beside, standsAlone } = setting;
  return (
    beside === undefined &&
    (isAssignable(good) || pairOf(good) !== undefined || (standsAlone === true && isBlock(good)))
  );
}

/** Whether what is good is a block of Terraform, of which nothing is an expression. */
function isBlock(value: Shown): value is { readonly [name: string]: Added } {
  if (typeof value !== 'object' || Array.isArray(value) || 'expression' in value) return false;
  return Object.values(value).every((each) => isAssignable(each) || isBlock(each));
}

function isFlat(value: Shown): value is Readonly<Record<string, Assignable>> {
  if (typeof value !== 'object' || Array.isArray(value) || 'expression' in value) return false;
  return Object.values(value).every((each) => isAssignable(each));
}

function isMendedInYaml(setting: EditedSetting): boolean {
  const { bad, beside, key, standsAlone } = setting;
  const good = goodInYaml(setting);
  if (!good) return false;
  const isOfOne = typeof good.value !== 'object' && good.below.length === 0 && typeof bad !== 'object';
  const isSet = beside === undefined && bad !== undefined && (isOfOne || good.listed !== undefined);
  return isSet || (canBeAdded(setting) && (standsAlone === true || !key.includes('.')));
}

function added(
  { key, each, isJson, beside, standsAlone }: EditedSetting,
  at: Place,
  language: Language,
  good: Added | Pair,
): readonly TextEdit[] {
  if (beside !== undefined || isJson) return [];
  const keys = [...(each === undefined ? [] : [each.replaceAll('[]', '')]), key].join('.');
  const isPair = typeof good === 'object' && !Array.isArray(good);
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
