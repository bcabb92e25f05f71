/*
 * Work as a number that is the same on every machine: how many elements the methods of lists and the keys of records walk
 * through, in our own code and in libraries. Look-ups in lists within a loop, which make work quadratic, weigh by it.
 */

const COUNTED = [
  'every',
  'filter',
  'find',
  'findIndex',
  'findLast',
  'flatMap',
  'forEach',
  'includes',
  'indexOf',
  'lastIndexOf',
  'map',
  'reduce',
  'some',
  'toSorted',
] as const;
const COUNTED_OF_RECORDS = ['entries', 'keys', 'values'] as const;
/** A text that is parsed weighs less than a list as long. */
const CHARACTERS_AN_ELEMENT = 10;

export interface CountedWork {
  readonly total: number;
  /** The most between two turns of the event loop. */
  readonly mostInOneTurn: number;
}

/** What is walked through until `act` is done, by whatever else runs meanwhile too. */
export async function countWork(act: () => Promise<unknown>): Promise<CountedWork> {
  let total = 0;
  let mostInOneTurn = 0;
  let before = 0;
  const restore = patch((elements) => {
    total += elements;
  });
  let turn: NodeJS.Immediate;
  const onTurn = (): void => {
    mostInOneTurn = Math.max(mostInOneTurn, total - before);
    before = total;
    turn = setImmediate(onTurn);
  };
  turn = setImmediate(onTurn);
  try {
    await act();
  } finally {
    clearImmediate(turn);
    restore();
  }
  return { total, mostInOneTurn: Math.max(mostInOneTurn, total - before) };
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

function patch(count: (elements: number) => void): () => void {
  const undo: (() => void)[] = [];
  const replace = (owner: object, name: PropertyKey, wrap: (original: Method) => Method): void => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    if (!descriptor) throw new Error(`there is no ${String(name)}`);
    Object.defineProperty(owner, name, { ...descriptor, value: wrap(descriptor.value as Method) });
    undo.push(() => Object.defineProperty(owner, name, descriptor));
  };
  const ofList = (original: Method): Method =>
    function counted(...args) {
      count((this as ArrayLike<unknown>).length);
      return original.apply(this, args);
    };
  for (const name of [...COUNTED, Symbol.iterator]) replace(Array.prototype, name, ofList);
  for (const name of COUNTED_OF_RECORDS) {
    replace(Object, name, (original) => (...args) => {
      const found = original.apply(Object, args) as readonly unknown[];
      count(found.length);
      return found;
    });
  }
  replace(JSON, 'parse', (original) => (...args) => {
    count(String(args[0]).length / CHARACTERS_AN_ELEMENT);
    return original.apply(JSON, args);
  });
  return () => {
    for (const act of undo) act();
  };
}
