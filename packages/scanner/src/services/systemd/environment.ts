import { oncePer } from '../../rules/once-per.ts';
import { assignmentsIn } from './assignments.ts';
import type { Unit } from './unit.ts';

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
