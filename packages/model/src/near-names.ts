/** No name that people write is longer; what is compared with all others has to end somewhere. */
const LONGEST_NAME = 120;

/** Of known names those that may have been meant by one that is not known: the nearest first. */
export function nearNames(name: string, known: Iterable<string>, most = 3): readonly string[] {
  if (name.length > LONGEST_NAME) return [];
  const written = folded(name);
  const furthest = Math.max(1, Math.floor(written.length / 4));
  const near: { readonly name: string; readonly steps: number }[] = [];
  for (const candidate of known) {
    const steps = stepsBetween(written, folded(candidate), furthest);
    if (steps <= furthest) near.push({ name: candidate, steps });
  }
  return near
    .toSorted((a, b) => a.steps - b.steps || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map((candidate) => candidate.name);
}

/** `fail-level`, `fail_level` and `failLevel` are one name to who writes it. */
function folded(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '');
}

/** How many letters are too much, missing, others, or have changed places with the next one; Infinity for more than `most`. */
function stepsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next.push(
        Math.min(
          (last[column] ?? Infinity) + 1,
          (next[column - 1] ?? Infinity) + 1,
          (last[column - 1] ?? Infinity) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...next) > most) return Infinity;
    before = last;
    last = next;
  }
  return last[b.length] ?? Infinity;
}
