import { startTransition, useCallback, useState, type RefCallback } from 'react';

/** A little more than a screen is scrolled by at once. */
const NEAR = '1000px 0px';

/**
 * Whether an element has come near the view. It counts as near from then on: what was there stays for whoever has opened
 * something in it. `isAtFirst`: it is thought to be in view from the beginning.
 */
export function useHasComeNear(isAtFirst: boolean): [hasCome: boolean, watch: RefCallback<Element>] {
  const [hasCome, setHasCome] = useState(isAtFirst);
  const watch = useCallback(
    (element: Element) => {
      if (hasCome) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          // Scrolling goes before: what is near is not there yet.
          startTransition(() => setHasCome(true));
        },
        { root: document, rootMargin: NEAR },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [hasCome],
  );
  return [hasCome, watch];
}
