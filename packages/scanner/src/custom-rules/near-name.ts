/** Longer ones are no misspelt name. */
const LONGEST = 64;
const MOST_SHOWN = 40;

/** What a name that there is none of may have been meant to be: a sentence for people. */
export function nearestName(name: string, known: readonly string[]): string {
  const nearest = nearNames(name, known);
  if (nearest.length > 0) return `Did you mean ${nearest.map((one) => `"${one}"`).join(' or ')}?`;
  const shown = known.slice(0, MOST_SHOWN).join(', ');
  return `There ${known.length === 1 ? 'is' : 'are'}: ${shown}${known.length > MOST_SHOWN ? ' …' : ''}.`;
}

/** The names that are fewest letters away, and no more than a third of them. */
function nearNames(name: string, known: readonly string[]): readonly string[] {
  if (name.length > LONGEST) return [];
  const wanted = name.toLowerCase();
  const most = Math.ceil(wanted.length / 3);
  const all = known.map((one) => ({ one, distance: distanceOf(wanted, one.toLowerCase()) }));
  const least = Math.min(...all.map(({ distance }) => distance));
  return least > most
    ? []
    : all
        .filter(({ distance }) => distance === least)
        .map(({ one }) => one)
        .slice(0, 3);
}

/** How many letters have to be added, removed or changed to make one of the other. */
function distanceOf(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + Number(one[row - 1] !== other[column - 1]);
      current.push(Math.min(changed, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above[other.length] ?? 0;
}
