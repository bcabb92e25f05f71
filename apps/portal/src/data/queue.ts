/** Does work in the order in which it was given, so many pieces at once. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Work waits until there is room, and leaves room when it has ended, well or not. */
export function createQueue(atOnce: number): Queue {
  const waiting: (() => void)[] = [];
  let room = atOnce;

  return async (work) => {
    if (room > 0) room -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else room += 1;
    }
  };
}
