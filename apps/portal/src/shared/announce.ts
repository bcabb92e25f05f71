import { useSyncExternalStore } from 'react';

let announced = '';
const listeners = new Set<() => void>();

/** Has a sentence read to those who cannot see that something has changed, when they pause. */
export function announce(sentence: string): void {
  announced = sentence;
  for (const listener of listeners) listener();
}

/** What the page's one live region says. */
export function useAnnounced(): string {
  return useSyncExternalStore(subscribe, () => announced);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
