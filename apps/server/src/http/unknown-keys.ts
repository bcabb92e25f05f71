import type { TObject } from 'typebox';
import type { InputProblem } from '../errors.ts';

/** So many are named. */
const MOST_NAMED = 8;
/** So much of a key is said. */
const SHOWN_KEY = 64;
/** Keys that differ in so many characters may be meant for one another. */
const NEAR = 2;

/** What keys of a query string are nobody's; a misspelt one would else act on what is meant without it. */
export function unknownKeys(query: unknown, known: TObject['properties']): readonly InputProblem[] {
  const names = Object.keys(known);
  return Object.keys(Object(query))
    .filter((key) => !Object.hasOwn(known, key))
    .slice(0, MOST_NAMED)
    .map((key) => {
      const shown = key.slice(0, SHOWN_KEY);
      const near = names.find((name) => isNear(shown.toLowerCase(), name.toLowerCase()));
      return { path: `/query/${shown}`, sentence: (say) => say.unknownKey(near) };
    });
}

function isNear(a: string, b: string): boolean {
  return Math.abs(a.length - b.length) <= NEAR && editsBetween(a, b) <= NEAR;
}

/** How many characters are to be put in, left out or changed. Both are short. */
function editsBetween(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, character] of [...a].entries()) {
    const now = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const [above = 0, diagonal = 0, left = 0] = [before[column + 1], before[column], now[column]];
      now.push(Math.min(above + 1, left + 1, diagonal + (character === other ? 0 : 1)));
    }
    before = now;
  }
  return before.at(-1) ?? 0;
}
