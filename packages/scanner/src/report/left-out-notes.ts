import { printable } from '@plumbline/model/printable';
import type { LeftOut } from '../service-definition.ts';

const MOST_NAMED = 5;
/** Characters of one name. */
const LONGEST_NAME = 120;

/** What a note says of resources that are not made, each told once; undefined where there are none. */
export function sayLeftOut(
  all: readonly LeftOut[],
): { readonly resources: string; readonly count: number } | undefined {
  const byAddress = new Map(all.map((one) => [one.address, one]));
  if (byAddress.size === 0) return undefined;
  const named = [...byAddress.values()].slice(0, MOST_NAMED).map(({ address, because }) => {
    const names = because.slice(0, MOST_NAMED).join(', ');
    return printable(`${address.slice(0, LONGEST_NAME)}${names === '' ? '' : ` (${names})`}`);
  });
  if (byAddress.size > named.length) named.push('…');
  return { resources: named.join(', '), count: byAddress.size };
}
