import { startTransition, useEffect, useState } from 'react';

/** More than a window shows below the top of a page. */
const FIRST = 12;
const STEP = 24;
/** Leaves room for what the reader does in between. */
const PAUSE_MS = 50;

/** How many entries of a long list to draw: the first ones at once, the others bit by bit when the page stands. */
export function useGrowingCount(count: number): number {
  const [drawn, setDrawn] = useState(FIRST);
  useEffect(() => {
    if (drawn >= count) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + STEP)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [drawn, count]);
  return Math.min(drawn, count);
}
