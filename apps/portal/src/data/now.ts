import { useState } from 'react';

/** The time at which a page was opened, so that all of its “days ago” agree. Units: milliseconds since 1970. */
export function useNow(): number {
  const [now] = useState(() => Date.now());
  return now;
}
