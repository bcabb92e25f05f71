/** Makes a queue of work that takes a processor and much memory: each waits for the one before it, whatever its end. */
export function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const inTurn = createTurnsByName();
  return (work) => inTurn('', work);
}

/** The same with a queue for each name. */
export function createTurnsByName(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    const over = turn.catch(() => undefined);
    last.set(name, over);
    try {
      return await turn;
    } finally {
      if (last.get(name) === over) last.delete(name);
    }
  };
}
