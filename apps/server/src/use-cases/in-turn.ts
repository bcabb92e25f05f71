/** Makes a queue of work that takes a processor and much memory: each waits for the one before it, whatever its end. */
export function createTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = before.then(work);
    before = turn.catch(() => undefined);
    return turn;
  };
}
