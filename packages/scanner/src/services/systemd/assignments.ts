import { oncePer } from '../../rules/once-per.ts';
import type { Unit } from './unit.ts';

/** The assignments of `Environment=`, each perhaps in quotes. */
export function assignmentsIn(value: string): readonly { readonly name: string; readonly value: string }[] {
  const words = [...value.slice(0, 20_000).matchAll(/"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\S+/g)];
  return words.flatMap(([word, double, single]) => {
    const [, name, assigned = ''] = /^([\w.]{1,200})=([^]*)$/.exec(double ?? single ?? word) ?? [];
    return name === undefined ? [] : [{ name, value: assigned.replace(/^(["'])(.*)\1$/, '$2') }];
  });
}

/** What each variable of a unit is, of which the last assignment counts. */
export const environmentOf = oncePer(
  (unit: Unit): ReadonlyMap<string, string> =>
    new Map(
      unit
        .every(unit.section ?? '', 'Environment')
        .flatMap((line) => (line.is === 'set' ? assignmentsIn(line.value) : []))
        .map(({ name, value }) => [name, value]),
    ),
);
