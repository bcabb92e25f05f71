import { printable } from '@plumbline/model/printable';
import type { LeftOut } from '../service-definition.ts';

const MOST_NAMED = 5;
/** Characters of one name. */
const LONGEST_NAME = 120;

/** What a note says of resources that are not made, or not here, each told once; undefined where there are none. */
export function sayLeftOut(
  all: readonly LeftOut[],
): { readonly resources: string; readonly count: number } | undefined {
  const byName = new Map(all.map((one) => [one.name, one]));
  if (byName.size === 0) return undefined;
  const named = [...byName.values()].slice(0, MOST_NAMED).map(({ name, because }) => {
    const names = because.slice(0, MOST_NAMED).join(', ');
    return printable(`${name.slice(0, LONGEST_NAME)}${names === '' ? '' : ` (${names})`}`);
  });
  if (byName.size > named.length) named.push('…');
  return { resources: named.join(', '), count: byName.size };
}
