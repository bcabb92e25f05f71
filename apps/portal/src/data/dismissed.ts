import { useState } from 'react';

/** Whether the reader has waved something away in this browser, and how to do so. */
export function useDismissed(id: string): [isDismissed: boolean, dismiss: () => void] {
  const key = `plumbline-dismissed ${id}`;
  const [isDismissed, setIsDismissed] = useState(() => isStored(key));

  function dismiss(): void {
    setIsDismissed(true);
    try {
      localStorage.setItem(key, 'yes');
    } catch {
      // Storage is closed to us: it is gone until the page is left.
    }
  }

  return [isDismissed, dismiss];
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
