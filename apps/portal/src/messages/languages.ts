import { readStored, store } from '../data/stored.ts';

/** The languages that the portal speaks: each by its own name, with the locale of its dates and numbers. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-DE' },
} as const;
export type Language = keyof typeof LANGUAGES;

/** In the order of menus. */
// The keys of a constant object are all of its keys.
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];

const STORAGE_KEY = 'plumbline-language';

/** The reader's language: the one chosen in this browser, else the first of the browser's that we speak. */
export function preferredLanguage(): Language {
  const wanted = [readStored(STORAGE_KEY) ?? '', ...navigator.languages];
  return wanted.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

/** The language that this page speaks, from its first text to its last. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** The locale of this page's dates, numbers and order of names. */
export function currentLocale(): string {
  return LANGUAGES[currentLanguage()].locale;
}

/** Speaks another language from now on: the page is loaded anew, because texts are chosen when their module runs. */
export function chooseLanguage(language: Language): void {
  store(STORAGE_KEY, language);
  window.location.reload();
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}
