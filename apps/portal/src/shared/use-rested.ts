import { useEffect, useState } from 'react';

/** How long typing has to rest before the server is asked. */
const REST_MS = 150;

/** A text that is being typed, once typing rests. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
