import { addArgument, addMember, addMemberBeside, setAssigned, type Assignable } from '../fixing/edit-assigned.ts';
import type { Place } from '../formats/tree.ts';
import type { Language } from '../resources/stack.ts';
import type { TextEdit } from '../rule.ts';
import { BESIDE_PROPERTIES, type Shown } from './example-text.ts';

/** What an edit has to know of a setting. */
interface EditedSetting {
  readonly key: string;
  readonly formerKey?: string;
  readonly each?: string;
  readonly isJson?: true;
  readonly good: Shown;
  /** Another resource says it. */
  readonly beside?: object;
  readonly standsAlone?: true;
}

/**
 * Sets what is good, where a literal stands that is not, or where nothing stands in a block that is there. Of two names
 * of an argument the version of the provider takes one: to add the newer one is not safe.
 */
export function settingEdits(
  setting: EditedSetting,
  at: Place,
  language: Language,
  isSafe: boolean,
): readonly TextEdit[] {
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
