/** The matrix: which attributes of which types may be a danger, and what was decided about each. */
import { familyOf, snakeCased } from './danger-words.ts';
import { attributeAt, attributesOf, type Attribute, type ProviderTypes, type ResourceType } from './resource-types.ts';
import type { Reading } from './rule-readings.ts';

/** What somebody decided about attributes that no rule reads. */
export interface Decision {
  /** Why there is no rule, in a word or a short phrase; the name of a danger where one reads it in a way of its own. */
  readonly decision: string;
  /**
   * Keys that lead to attributes, in lower case with `_` between their words, from the resource or from somewhere below
   * it; `*` stands for any text.
   */
  readonly attributes: readonly string[];
  /** Only of these types, with `*` for any text; of all where left out. */
  readonly types?: readonly string[];
}

export interface Cell {
  readonly family: string;
  readonly type: string;
  readonly path: string;
  /** The dangers whose rules read it. */
  readonly rules: readonly string[];
  /** What was decided where no rule does; undefined where nobody decided yet. */
  readonly decision?: string;
}

export interface Matrix {
  readonly version: string;
  readonly cells: readonly Cell[];
  /** What rules say that they read, and the provider has not: another version's, or a wrong name. */
  readonly unknownReadings: readonly Reading[];
  /** What is named in decisions: a decision with a pattern of it that matched something, or nothing. */
  readonly patterns: ReadonlyMap<string, 'idle' | 'used'>;
}

export function matrixOf(
  { version, types }: ProviderTypes,
  readings: readonly Reading[],
  decisions: readonly Decision[],
): Matrix {
  const rules = new Map<string, Set<string>>();
  /** What a rule judges as a whole, such as whether it is there. */
  const wholes = new Set<string>();
  const unknown: Reading[] = [];
  const made = decisions.map(matcherOf);
  for (const reading of readings) {
    const places = placesOf(types.get(reading.type), reading.key);
    if (reading.isExpected) wholes.add(`${reading.type} ${places.at(-1) ?? ''}`);
    for (const place of places) {
      const there = rules.get(`${reading.type} ${place}`);
      if (there) there.add(reading.danger);
      else rules.set(`${reading.type} ${place}`, new Set([reading.danger]));
    }
    if (places.length > 0 || !reading.isExpected) continue;
    const keys = reading.key.replaceAll('[]', '');
    if (made.every((decide) => !decide.isAbout(reading.type, keys))) unknown.push(reading);
  }
  const cellsOf = (type: ResourceType): readonly Cell[] =>
    dangerousIn(type).map(({ family, attribute }) => {
      const { path } = attribute;
      const judged = placesOf(type, path).filter(
        (place) =>
          place === placeOf(attribute) || (wholes.has(`${type.name} ${place}`) && familyOf(keyOf(place)) === family),
      );
      const read = [...new Set(judged.flatMap((place) => [...(rules.get(`${type.name} ${place}`) ?? [])]))].toSorted();
      if (read.length > 0) return { family, type: type.name, path, rules: read };
      const decided = made.find(({ isAbout }) => isAbout(type.name, path));
      return { family, type: type.name, path, rules: [], ...(decided ? { decision: decided.decision } : {}) };
    });
  const cells = [...types.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)).flatMap(cellsOf);
  const patterns = new Map(made.flatMap((matcher) => matcher.patterns()));
  return { version, cells, unknownReadings: unknown, patterns };
}

/** The attributes whose names tell a danger; a block goes without saying where something in it tells the same. */
function dangerousIn(type: ResourceType): readonly { readonly family: string; readonly attribute: Attribute }[] {
  const told = attributesOf(type).flatMap((attribute) => {
    const family = familyOf(attribute.key);
    return family === undefined ? [] : [{ family, attribute }];
  });
  const around = new Set(
    told.flatMap(({ family, attribute }) => {
      const steps = attribute.path.split('.');
      return steps.slice(1).map((_, index) => `${family} ${steps.slice(0, index + 1).join('.')}`);
    }),
  );
  return told.filter(({ family, attribute }) => !around.has(`${family} ${attribute.path}`));
}

function placeOf({ block, key }: Attribute): string {
  return `${block}/${key}`;
}

function keyOf(place: string): string {
  return place.slice(place.lastIndexOf('/') + 1);
}

/** An attribute to which keys lead, and the blocks around it, the outermost first. */
function placesOf(type: ResourceType | undefined, keys: string): readonly string[] {
  if (!type) return [];
  const found = attributeAt(type, keys);
  if (!found) return [];
  const steps = found.attribute.path.split('.');
  return steps.flatMap((_, index) => {
    const around = attributeAt(type, steps.slice(0, index + 1).join('.'));
    return around ? [placeOf(around.attribute)] : [];
  });
}

interface Matcher {
  readonly decision: string;
  readonly isAbout: (type: string, path: string) => boolean;
  readonly patterns: () => readonly (readonly [string, 'idle' | 'used'])[];
}

function matcherOf({ decision, attributes, types = ['*'] }: Decision): Matcher {
  const named = types.map((pattern) => ({ pattern, is: patternOf(pattern, '^') }));
  const keyed = attributes.map((pattern) => ({ pattern, is: patternOf(pattern, '(?:^|\\.)') }));
  const used = new Set<string>();
  return {
    decision,
    isAbout: (type, path) => {
      const keys = path.split('.').map(snakeCased).join('.');
      const ofType = named.find(({ is }) => is.test(type));
      const ofKeys = ofType && keyed.find(({ is }) => is.test(keys));
      if (!ofType || !ofKeys) return false;
      used.add(`type ${ofType.pattern}`).add(`attribute ${ofKeys.pattern}`);
      return true;
    },
    patterns: () =>
      [...types.map((one) => `type ${one}`), ...attributes.map((one) => `attribute ${one}`)].map((one) => [
        `${decision}: ${one}`,
        used.has(one) ? 'used' : 'idle',
      ]),
  };
}

/** The patterns are our own, of the decisions. */
function patternOf(pattern: string, before: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`${before}${parts.join('.*')}$`);
}
