import { useState } from 'react';

type Copying = 'not-asked' | 'copied' | 'refused';

/** Puts texts on the clipboard, and tells what became of the last one: a page without HTTPS has no clipboard, and a browser may refuse. */
export function useCopy(): {
  readonly copying: Copying;
  readonly copy: (text: string) => void;
  readonly forget: () => void;
} {
  const [copying, setCopying] = useState<Copying>('not-asked');

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopying('copied');
    } catch {
      setCopying('refused');
    }
  }

  return { copying, copy: (text) => void copy(text), forget: () => setCopying('not-asked') };
}
