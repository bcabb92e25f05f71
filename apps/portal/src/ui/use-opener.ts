import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type * as popupsModule from './popups.tsx';

export type Popups = typeof popupsModule;

let fetched: Popups | undefined;
const openers = new Set<(popups: Popups) => void>();

/** Fetches the code of menus and hover cards, once. Where it cannot be had, it is fetched again when one is wanted. */
export async function fetchPopups(): Promise<void> {
  if (fetched) return;
  try {
    fetched = await import('./popups.tsx');
  } catch {
    return;
  }
  for (const tell of openers) tell(fetched);
  openers.clear();
}

export interface Opener {
  /** Undefined until their code is there: a plain button then stands for the one that opens something. */
  readonly popups: Popups | undefined;
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** Whether it was pressed before it could open anything. */
  readonly isAskedFor: boolean;
  /** For the plain button: whoever comes near wants it soon. */
  readonly waiting: {
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
    readonly onClick: () => void;
  };
}

/** A button that opens something, which keeps the focus when the true one takes its place. */
export function useOpener(): Opener {
  const [popups, setPopups] = useState(fetched);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    if (popups) return undefined;
    function take(arrived: Popups): void {
      hadFocus.current = opener.current !== null && opener.current === document.activeElement;
      setPopups(arrived);
    }
    // At once, both here and when the code comes: the focus could come to a button that is about to go.
    const takeAtOnce = (arrived: Popups): void => flushSync(() => take(arrived));
    if (fetched) take(fetched);
    else openers.add(takeAtOnce);
    return () => void openers.delete(takeAtOnce);
  }, [popups]);

  useLayoutEffect(() => {
    if (popups && hadFocus.current) opener.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [popups]);

  const want = () => void fetchPopups();
  return {
    popups,
    opener,
    isAskedFor,
    waiting: {
      onPointerEnter: want,
      onFocus: want,
      onClick() {
        setIsAskedFor(true);
        want();
      },
    },
  };
}
