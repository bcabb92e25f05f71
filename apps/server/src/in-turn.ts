import type { Owner } from '@plumbline/model/organization';
import { ownerKey } from './database/access.ts';

/**
 * Makes a queue of work that takes a processor and much memory, of which so much is done at once as there are `places`.
 * Owners come in turn, and one of them has one place at most: whoever asks for much waits behind themselves, whatever
 * becomes of it.
 */
export function createTurns(places = 1): <Result>(owner: Owner, work: () => Promise<Result>) => Promise<Result> {
  /** By owner, in the order in which they come. */
  const waiting = new Map<string, (() => void)[]>();
  const working = new Set<string>();

  function goOn(): void {
    for (const [key, own] of waiting) {
      if (working.size >= places) return;
      if (working.has(key)) continue;
      const begin = own.shift();
      if (own.length === 0) waiting.delete(key);
      working.add(key);
      begin?.();
    }
  }

  return async (owner, work) => {
    const key = ownerKey(owner);
    await new Promise<void>((begin) => {
      const own = waiting.get(key);
      if (own) own.push(begin);
      else waiting.set(key, [begin]);
      goOn();
    });
    try {
      return await work();
    } finally {
      working.delete(key);
      // Behind all who have waited meanwhile.
      const others = waiting.get(key);
      waiting.delete(key);
      if (others) waiting.set(key, others);
      goOn();
    }
  };
}
