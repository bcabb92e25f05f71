import { identityTexts } from '../identity/pages/texts.ts';
import { germanIdentity } from './de/identity.ts';
import { germanProblems } from './de/problems.ts';
import type { Language } from './languages.ts';
import { problemTexts } from './problem-texts.ts';

const english = { ...problemTexts, identity: identityTexts };

/** All that the server says to people, in one language. */
export type Texts = typeof english;

/** A sentence for people, in whichever language's texts it is given. */
export type Sentence = (texts: Texts) => string;

export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: english,
  de: { ...germanProblems, identity: germanIdentity },
};
