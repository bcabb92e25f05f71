import { useState } from 'react';
import { readStored, store } from './stored.ts';

/** Whether the reader has waved something away in this browser, and how to do so. */
export function useDismissed(id: string): [isDismissed: boolean, dismiss: () => void] {
  const key = `plumbline-dismissed ${id}`;
  const [isDismissed, setIsDismissed] = useState(() => readStored(key) !== undefined);

  function dismiss(): void {
    setIsDismissed(true);
    store(key, 'yes');
  }

  return [isDismissed, dismiss];
}
