/** Does work in the order in which it was given, so many pieces at once. */
export interface Queue {
  /** Work waits until there is room, and leaves room when it has ended, well or not. */
  readonly inTurn: <Result>(work: () => Promise<Result>, name?: string) => Promise<Result>;
  /** The work of this name goes before what waits, until another is preferred. */
  readonly prefer: (name: string | undefined) => void;
}

interface Waiting {
  readonly name: string | undefined;
  readonly begin: () => void;
}

export function createQueue(atOnce: number): Queue {
  const waiting: Waiting[] = [];
  let room = atOnce;
  let preferred: string | undefined;

  function takeNext(): Waiting | undefined {
    const place = preferred === undefined ? -1 : waiting.findIndex(({ name }) => name === preferred);
    return place === -1 ? waiting.shift() : waiting.splice(place, 1)[0];
  }

  return {
    inTurn: async (work, name) => {
      if (room > 0) room -= 1;
      else await new Promise<void>((begin) => waiting.push({ name, begin }));
      try {
        return await work();
      } finally {
        const next = takeNext();
        if (next) next.begin();
        else room += 1;
      }
    },
    prefer: (name) => {
      preferred = name;
    },
  };
}
