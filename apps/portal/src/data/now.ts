import { useSyncExternalStore } from 'react';

/** Often enough for “days ago” and rare enough to cost nothing. */
const TICK_MS = 60_000;

/**
 * The one time of all that is on the screen, however late each part of it came: a mark and the words beside it agree.
 * A page that stays open goes with the time. Units: milliseconds since 1970, at most a minute ago.
 */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => nowMs);
}

let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const readers = new Set<() => void>();

function subscribe(reader: () => void): () => void {
  readers.add(reader);
  if (timer === undefined) {
    timer = setInterval(tick, TICK_MS);
    // Nobody looked at the clock for a while, perhaps for hours.
    nowMs = Date.now();
  }
  return () => {
    readers.delete(reader);
    if (readers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  nowMs = Date.now();
  for (const reader of readers) reader();
}
