/**
 * What has a name, in the order of the names, to be asked for what a pattern may name: of ten thousand files, only those
 * that begin as it does are compared with it.
 */
export class ByBeginning<Value> {
  readonly #named: readonly (readonly [name: string, value: Value])[];

  constructor(named: Iterable<readonly [name: string, value: Value]>) {
    this.#named = [...named].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  }

  /** All that the text before the pattern's first wildcard is the beginning of, in the order of the names. */
  candidates(pattern: string): readonly (readonly [name: string, value: Value])[] {
    const [start = ''] = pattern.split(/[*?[]/, 1);
    if (start === '') return this.#named;
    const first = this.#position((name) => name >= start);
    return this.#named.slice(
      first,
      this.#position((name) => name >= start && !name.startsWith(start)),
    );
  }

  /** Of the first for which it is true, as it is for all that follow. */
  #position(isBehind: (name: string) => boolean): number {
    let [low, high] = [0, this.#named.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBehind(this.#named[middle]?.[0] ?? '')) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
