import type { ReactNode } from 'react';

/** Stands where a sentence is cut: no text has it. */
const CUT = '\uE000';

interface SentenceWithProps {
  /** Puts words into a sentence of the page's language. */
  readonly sentence: (words: string) => string;
  readonly children: ReactNode;
}

/** A sentence with something within that is set apart, such as a value, or words of another language. */
export function SentenceWith({ sentence, children }: SentenceWithProps) {
  const [before, after] = sentence(CUT).split(CUT);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
