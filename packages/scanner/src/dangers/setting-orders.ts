/** What is to be done about a danger that an attribute decides, in the words of each language. */
import { once } from '../rules/once.ts';
import type { Language } from '../resources/stack.ts';
import { blocksOf, exampleText, type Shown } from './example-text.ts';

/** An attribute as its danger names it. */
interface Placed {
  readonly types: readonly [string, ...string[]];
  readonly each?: string;
  readonly key: string;
  readonly good: Shown;
  readonly beside?: { readonly type: string; readonly names: string; readonly key?: string };
}

/** What stands behind a list of lists. */
export const OF_EACH_LIST = /\[\]\.$/;

/** Takes as long to make as hundreds of lists. */
const listFormat = once(() => new Intl.ListFormat('en', { type: 'disjunction' }));

/** More keys than these are not named. */
const MAX_KEYS = 4;

/**
 * What is to be done: `written` with the attributes in place of `{}`, or, where nothing is written, that they are set to the
 * values that are good.
 */
export function orderOf(language: Language, settings: readonly Placed[], written: string | undefined): string {
  if (written?.includes('{}') === false) return written;
  const own = settings.filter((setting) => companionOf(setting) === undefined);
  const companions = settings.flatMap((setting) => companionOf(setting) ?? []);
  if (written !== undefined) {
    const keys = own.map((setting) => {
      const { type, key } = placeToSet(setting);
      return `\`${key}\`${ofType(type)}`;
    });
    return written.replace('{}', listed([...keys, ...companions]));
  }
  const assignments = assignmentsOf(language, own);
  if (companions.length === 0) return `Set ${assignments}.`;
  return own.length === 0 ? `Write ${listed(companions)}.` : `Set ${assignments}, or write ${listed(companions)}.`;
}

const THE_RESOURCE = 'the resource itself';

/** What is set where, each value once. */
function assignmentsOf(language: Language, settings: readonly Placed[]): string {
  const places = new Map<string, string[]>();
  for (const setting of settings) {
    const { type, key } = placeToSet(setting);
    const { assignment, below } = assignmentOf(language, setting.types[0], key, setting.good);
    const resource = type === undefined ? THE_RESOURCE : `${articleOf(type)} \`${type}\``;
    const place = below === '' ? resource : `\`${below}\`${ofType(type)}`;
    places.set(assignment, [...(places.get(assignment) ?? []), place]);
  }
  const [first = [], ...others] = places.values();
  const isOnePlace = others.length > 0 && others.every((those) => those.join() === first.join());
  if (isOnePlace && first[0] !== THE_RESOURCE)
    return `${listed([...places.keys()].map((assignment) => `\`${assignment}\``))} in ${listed(first)}`;
  const ways = [...places].slice(0, MAX_KEYS).map(([assignment, those]) => {
    const isPlain = those.every((place) => place === THE_RESOURCE);
    return isPlain ? `\`${assignment}\`` : `\`${assignment}\` in ${listed(those)}`;
  });
  return [...places.values()].some((those) => new Set(those).size > 1) ? ways.join(', or ') : listed(ways);
}

function listed(ways: readonly string[]): string {
  // The resource beside may be judged itself: then it is named with its type.
  const named = [...new Set(ways)].filter((way, _, all) => !all.some((other) => other.startsWith(`${way} of a`)));
  return listFormat().format(named.slice(0, MAX_KEYS));
}

/** The resource to write, where it is enough that there is one that names this one. */
function companionOf({ beside }: Placed): string | undefined {
  if (beside === undefined || beside.key !== undefined) return undefined;
  return `${articleOf(beside.type)} \`${beside.type}\` whose \`${beside.names}\` names it`;
}

function ofType(type: string | undefined): string {
  return type === undefined ? '' : ` of ${articleOf(type)} \`${type}\``;
}

function articleOf(type: string): 'a' | 'an' {
  return /^[aeio]/i.test(type) ? 'an' : 'a';
}

/** Where a reader sets it: beside the resource, where it has no such key of its own. */
function placeToSet({ each, key, beside }: Placed): { readonly type?: string; readonly key: string } {
  if (beside?.key !== undefined) return { type: beside.type, key: beside.key };
  const below = each === undefined ? key : `${each.replace(OF_EACH_LIST, '').replaceAll('[]', '')}.${key}`;
  return { key: below.replace('[document]', '') };
}

/** A block of Terraform is set by what stands in it. */
function assignmentOf(
  language: Language,
  type: string,
  key: string,
  good: Shown,
): { readonly assignment: string; readonly below: string } {
  const dot = key.lastIndexOf('.');
  const name = key.slice(dot + 1);
  const [block] = language === 'terraform' ? blocksOf(type, name, good) : [];
  if (!block) return { assignment: assigned(language, name, good), below: key.slice(0, Math.max(dot, 0)) };
  const members = Object.entries(block);
  const values = members.filter(([, value]) => typeof value !== 'object' || Array.isArray(value));
  const [[first, inner] = ['', '']] = members;
  if (values.length === 0) return assignmentOf(language, type, `${key}.${first}`, inner);
  const shown = values.slice(0, MAX_MEMBERS).map(([member, value]) => assigned(language, member, value));
  return { assignment: shown.join('` and `'), below: key };
}

/** Of a block, more arguments than these are not named. */
const MAX_MEMBERS = 3;

function assigned(language: Language, name: string, value: Shown): string {
  const lines = exampleText(language, [{ type: '', settings: { [name]: value } }]).split('\n');
  // Behind what every resource has, such as its type.
  return (lines.findLast((text) => text.trim().replace('"', '').startsWith(name)) ?? '').trim();
}
