/*
 * What Node 20 lacks of the language that the compiler lets us use (`lib` in the repository's tsconfig.json and in those of the
 * packages that are installed with us). Loaded only there.
 * Source: ECMAScript 2025, 24.1.2.2 Map.groupBy, 27.2.4.9 Promise.withResolvers and 27.1.4 Iterator.prototype.
 */

function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    index += 1;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function withResolvers<Value>(): PromiseWithResolvers<Value> {
  let settle: Pick<PromiseWithResolvers<Value>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (!settle) throw new Error('A promise calls its executor at once.');
  return { promise, ...settle };
}

type Items = IterableIterator<unknown>;
type Judge = (item: unknown, index: number) => unknown;

/** Leaving a loop over an iterator closes it, as each of these has to. */
const ITERATOR_HELPERS = {
  *map(this: Items, made: Judge) {
    let index = 0;
    for (const item of this) yield made(item, index++);
  },
  *filter(this: Items, isWanted: Judge) {
    let index = 0;
    for (const item of this) if (isWanted(item, index++)) yield item;
  },
  *take(this: Items, most: number) {
    let left = most;
    if (left <= 0) return void this.return?.();
    for (const item of this) {
      yield item;
      left -= 1;
      if (left <= 0) return;
    }
  },
  *drop(this: Items, first: number) {
    let index = 0;
    for (const item of this) if (index++ >= first) yield item;
  },
  *flatMap(this: Items, made: (item: unknown, index: number) => Iterable<unknown>) {
    let index = 0;
    for (const item of this) yield* made(item, index++);
  },
  reduce(this: Items, join: (sum: unknown, item: unknown, index: number) => unknown, ...first: readonly unknown[]) {
    const items = [...this];
    return first.length > 0 ? items.reduce(join, first[0]) : items.reduce(join);
  },
  toArray(this: Items) {
    return [...this];
  },
  forEach(this: Items, look: Judge) {
    let index = 0;
    for (const item of this) look(item, index++);
  },
  some(this: Items, isWanted: Judge) {
    let index = 0;
    for (const item of this) if (isWanted(item, index++)) return true;
    return false;
  },
  every(this: Items, isWanted: Judge) {
    let index = 0;
    for (const item of this) if (!isWanted(item, index++)) return false;
    return true;
  },
  find(this: Items, isWanted: Judge) {
    let index = 0;
    for (const item of this) if (isWanted(item, index++)) return item;
    return undefined;
  },
};

function addTo(target: object, methods: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

/** That of all iterators of the language, which has no name before Node 22. */
const iteratorPrototype: object = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));

addTo(Map, { groupBy });
addTo(Promise, { withResolvers });
addTo(iteratorPrototype, ITERATOR_HELPERS);
