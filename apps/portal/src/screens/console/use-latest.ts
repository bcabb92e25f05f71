import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same one and does what the latest one does: for events, not for drawing. */
export function useLatest<Input>(work: (input: Input) => void): (input: Input) => void {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((input) => latest.current(input), []);
}
