/** Gives a place back. */
type Leave = () => void;

interface Queue {
  taken: number;
  readonly waiting: Set<(leave: Leave | undefined) => void>;
}

export interface Places {
  /** How many wait for a place of this name. */
  readonly waiting: (name: string) => number;
  /**
   * A place, as soon as one is free: those who wait have theirs in turn. `untilGone` is told what to call when nobody
   * wants it any more; undefined is for them.
   */
  readonly take: (name: string, untilGone?: (giveUp: () => void) => void) => Promise<Leave | undefined>;
}

/** So many places for each name. */
export function createPlaces(most: number): Places {
  const queues = new Map<string, Queue>();

  function leaving(name: string, queue: Queue): Leave {
    let isThere = true;
    return () => {
      if (!isThere) return;
      isThere = false;
      const [next] = queue.waiting;
      if (next) {
        queue.waiting.delete(next);
        next(leaving(name, queue));
        return;
      }
      queue.taken -= 1;
      if (queue.taken === 0) queues.delete(name);
    };
  }

  return {
    waiting: (name) => queues.get(name)?.waiting.size ?? 0,
    async take(name, untilGone) {
      const queue = queues.get(name) ?? { taken: 0, waiting: new Set() };
      queues.set(name, queue);
      if (queue.taken < most) {
        queue.taken += 1;
        return leaving(name, queue);
      }
      return new Promise((begin) => {
        queue.waiting.add(begin);
        untilGone?.(() => {
          if (queue.waiting.delete(begin)) begin(undefined);
        });
      });
    },
  };
}

/** Does work that has a place of its name meanwhile, which is given back whatever its end. */
export async function inPlace<Result>(places: Places, name: string, work: () => Promise<Result>): Promise<Result> {
  const leave = await places.take(name);
  try {
    return await work();
  } finally {
    leave?.();
  }
}
