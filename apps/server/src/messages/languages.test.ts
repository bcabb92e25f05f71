import { expect, test } from 'vitest';
import { acceptedLanguage } from './languages.ts';
import { TEXTS } from './texts.ts';

test.each([
  ['de', 'de'],
  ['de-CH, en;q=0.5', 'de'],
  ['en-GB, de;q=0.9', 'en'],
  ['fr, de;q=0.3, en;q=0.2', 'de'],
  ['fr', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('whoever accepts %s reads %s', (header, language) => {
  expect(acceptedLanguage(header === undefined ? {} : { 'accept-language': header })).toBe(language);
});

test('nothing is left in English among the German texts', () => {
  const english = sentencesOf(TEXTS.en);
  const german = sentencesOf(TEXTS.de);
  expect([...german.keys()]).toEqual([...english.keys()]);
  const equal = [...german].filter(([key, text]) => text === english.get(key)).map(([key]) => key);
  // A terminal shows the same word in both languages.
  expect(equal).toEqual(['identity.deviceCode']);
});

/** The texts without gaps to fill, by their path in the catalogue. */
function sentencesOf(texts: object, path: readonly string[] = []): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]: [string, unknown]): (readonly [string, string])[] => {
      const here = [...path, key];
      if (typeof text === 'string') return [[here.join('.'), text]];
      return typeof text === 'object' && text !== null ? [...sentencesOf(text, here)] : [];
    }),
  );
}
