import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { acceptedLanguage, isLanguage, type Language } from '../../messages/languages.ts';
import { TEXTS, type Texts } from '../../messages/texts.ts';

/** For whom a page is made. */
export interface Reader {
  readonly language: Language;
  readonly texts: Texts;
  /** Where the page is got again in another language; undefined for what came of a form. */
  readonly address: string | undefined;
}

/** Keycloak's parameter for the language of a page. */
const LANGUAGE_PARAMETER = 'kc_locale';
/** What clients ask for, the best first, with spaces between. Source: OpenID Connect Core, section 3.1.2.1. */
const WANTED_LANGUAGES_PARAMETER = 'ui_locales';

const COOKIE = 'plumbline_language';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** The reader of the page that a request leads to: who has chosen no language has the browser's. */
export function readerOf(request: IncomingMessage): Reader {
  const language = askedLanguage(request) ?? rememberedLanguage(request) ?? acceptedLanguage(request.headers);
  return { language, texts: TEXTS[language], address: request.method === 'GET' ? request.url : undefined };
}

/** The cookie that keeps the language which an address asks for: forms and later pages do not name it again. */
export function languageCookie(request: IncomingMessage, isHttps: boolean): string | undefined {
  const value = askedLanguage(request);
  if (value === undefined) return undefined;
  const maxAge = COOKIE_SECONDS;
  return stringifySetCookie({
    name: COOKIE,
    value,
    path: '/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge,
  });
}

/** The same page in a language. */
export function inLanguage(address: string, language: Language): string {
  const [path = '', query] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(LANGUAGE_PARAMETER, language);
  return `${path}?${parameters.toString()}`;
}

function askedLanguage({ url = '' }: IncomingMessage): Language | undefined {
  const parameters = new URLSearchParams(url.split('?')[1]);
  const wanted = [parameters.get(LANGUAGE_PARAMETER), ...(parameters.get(WANTED_LANGUAGES_PARAMETER) ?? '').split(' ')];
  return wanted.map((tag) => tag?.slice(0, 2).toLowerCase() ?? '').find(isLanguage);
}

function rememberedLanguage({ headers }: IncomingMessage): Language | undefined {
  const remembered = parseCookie(headers.cookie ?? '')[COOKIE] ?? '';
  return isLanguage(remembered) ? remembered : undefined;
}
