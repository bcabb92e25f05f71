import { useCallback, useEffect, useState, type RefCallback } from 'react';
import { flushSync } from 'react-dom';

/** With the first paint: what stands above the list fills most windows, and whoever sees more gets more at once. */
const FIRST = 6;
const STEP = 24;
/** Entries that are scrolled past count as near, too: the reader has jumped to the end. */
const NEAR = '100000px 0px 600px';

interface Drawn {
  /** How many entries of the list to draw. */
  readonly drawn: number;
  /** For the first that is not drawn, which holds its place: when it comes near, more are. */
  readonly watchNext: RefCallback<Element>;
}

/** Of a long list, the entries in view and before it; on paper all. */
export function useDrawnCount(): Drawn {
  const [drawn, setDrawn] = useState(FIRST);

  const watchNext = useCallback(
    (next: Element) => {
      const observer = new IntersectionObserver(
        (entries) => {
          const near = entries.find(({ isIntersecting }) => isIntersecting);
          // Whoever jumped past it waits for every step.
          if (near) setDrawn(drawn + (near.boundingClientRect.bottom < 0 ? Math.max(drawn, STEP) : STEP));
        },
        { root: document, rootMargin: NEAR },
      );
      observer.observe(next);
      return () => observer.disconnect();
    },
    [drawn],
  );

  useEffect(() => {
    const drawAll = () => flushSync(() => setDrawn(Infinity));
    window.addEventListener('beforeprint', drawAll);
    return () => window.removeEventListener('beforeprint', drawAll);
  }, []);

  return { drawn, watchNext };
}
