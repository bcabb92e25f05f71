import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** The languages that the server speaks to people, each by its own name. English is the source. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** In the order of menus. */
// The keys of a constant object are all of its keys.
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];

/** The language of ours that a request asks for first; English where it asks for none. Source: RFC 9110, section 12.5.4. */
export function acceptedLanguage({ 'accept-language': wanted }: IncomingHttpHeaders): Language {
  if (wanted === undefined) return 'en';
  const [best] = new Negotiator({ headers: { 'accept-language': wanted } }).languages([...LANGUAGE_TAGS]);
  return best !== undefined && isLanguage(best) ? best : 'en';
}

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}
