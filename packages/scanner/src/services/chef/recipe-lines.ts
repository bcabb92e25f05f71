/* What recipes write into files of the node by themselves, line by line. */
import type { Directive, Place } from '../../formats/tree.ts';
import type { ItemFinding } from '../../rules/item-rule.ts';
import { isCheckedAsFile } from './embedded-files.ts';
import type { NamedValue, Resource } from './recipe-file.ts';

export interface WrittenLine {
  readonly at: Place;
  /** The property that holds it. */
  readonly property: string;
  readonly line: string;
}

/** Units: characters. What is longer is left out. */
const LONGEST = 20_000;
const LONGEST_LINE = 500;

/**
 * The lines that a resource writes, where its file is not checked as that of a service; a comment is none.
 * Source: https://docs.chef.io/resources/file/, https://github.com/sous-chefs/line
 */
export function writtenLines(resource: Resource): readonly WrittenLine[] {
  const property = resource.isGone ? undefined : WRITING.get(resource.type);
  const given = property === undefined ? undefined : resource.property(property);
  return given?.text === undefined || isCheckedAsFile(resource) ? [] : linesOf(given);
}

/** Of a property, which is another object whenever it is asked for, by its statement. */
function linesOf({ at, name, text = '' }: NamedValue): readonly WrittenLine[] {
  let known = LINES.get(at);
  if (!known) {
    known = split({ at, name, text });
    LINES.set(at, known);
  }
  return known;
}

const LINES = new WeakMap<Directive, readonly WrittenLine[]>();

function split({
  at,
  name,
  text,
}: Pick<NamedValue, 'at' | 'name'> & { readonly text: string }): readonly WrittenLine[] {
  const [value] = at.args;
  // In quotes it may have other ends of lines than those that it is written with.
  const isAsWritten = value !== undefined && value.source.text.slice(value.start, value.end) === text;
  const found: WrittenLine[] = [];
  let offset = value?.start ?? 0;
  for (const line of text.slice(0, LONGEST).split('\n')) {
    const isSetting = line.length <= LONGEST_LINE && !/^\s*(?:[#;]|$)/.test(line);
    const start = offset + line.length - line.trimStart().length;
    const place = isAsWritten ? { source: value.source, start, end: offset + line.length } : at;
    if (isSetting) found.push({ at: place, property: name, line });
    // What stands behind `Match` in a file of SSH holds for some alone.
    if (/^\s{0,50}Match\s/i.test(line)) break;
    offset += line.length + 1;
  }
  return found;
}

const WRITING: ReadonlyMap<string, string> = new Map([
  ['file', 'content'],
  ['append_if_no_line', 'line'],
  ['replace_or_add', 'line'],
]);

/** What is said of the first line that is such a one, in a file of the node whose path is such a one. */
export function writes(resource: Resource, wanted: (line: string) => boolean, path?: RegExp): ItemFinding | undefined {
  if (!WRITING.has(resource.type) || path?.test(resource.nameBy('path') ?? '') === false) return undefined;
  const found = writtenLines(resource).find(({ line }) => wanted(line));
  if (!found) return undefined;
  return { at: found.at, message: { code: 'has', values: { setting: found.property, value: shown(found.line) } } };
}

function shown(line: string): string {
  return line.trim().slice(0, 60);
}
