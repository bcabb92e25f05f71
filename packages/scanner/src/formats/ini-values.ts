/** Which of the values of a key count when it is written more than once, in the two dialects of `ini.ts`. */
import type { Directive, ParsedFile, Scalar } from './tree.ts';

/** go-ini: the last value counts. An empty section name means the keys before the first section. */
export function lastIniValue(file: ParsedFile, section: string, key: string): Scalar | undefined {
  return valuesOf(file, section, key).at(-1);
}

/** systemd, for settings that are lists: values add up, and an empty one clears those before it. */
export function accumulatedIniValues(file: ParsedFile, section: string, key: string): readonly Scalar[] {
  const values = valuesOf(file, section, key);
  return values.slice(values.findLastIndex(({ value }) => value === '') + 1);
}

function valuesOf(file: ParsedFile, section: string, key: string): readonly Scalar[] {
  return keysOf(file, section).flatMap(({ name, args, block }) => (name === key && !block ? args : []));
}

function keysOf({ roots }: ParsedFile, section: string): readonly Directive[] {
  const directives = roots.filter((root) => root.kind === 'directive');
  if (section === '') return directives.filter(({ block }) => !block);
  return directives.flatMap(({ name, block }) => (name === section ? (block ?? []) : []));
}
