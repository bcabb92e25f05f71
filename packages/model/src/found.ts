/*
 * What a rule found, as data, so that each language can say it: a sentence's code with what it is about. A rule whose
 * finding needs a sentence of its own says it in English.
 */

export interface FoundValues {
  readonly setting?: string;
  readonly value?: string;
}

/** The English sentence of each code; other languages have one for the same codes. */
export const FOUND_TEXTS = {
  is: ({ setting, value }) => `${setting} is ${value}`,
  'is-empty': ({ setting }) => `${setting} is empty`,
  'is-there': ({ setting }) => `${setting} is set`,
  'not-set': ({ setting }) => `${setting} is not set`,
  default: ({ setting, value }) => `${setting} is not set: the default is ${value}`,
  'default-has': ({ setting, value }) => `${setting} is not set: the default has ${value}`,
  has: ({ setting, value }) => `${setting} has ${value}`,
  lacks: ({ setting, value }) => `${setting} lacks ${value}`,
  admits: ({ setting, value }) => `${setting} admits ${value}`,
  'holds-secret': ({ setting }) => `${setting} holds a secret`,
  'holds-password': ({ setting }) => `${setting} holds a password`,
  'holds-password-in-url': ({ setting }) => `${setting} holds a URL with a password`,
} as const satisfies Readonly<Record<string, (values: FoundValues) => string>>;

export type FoundCode = keyof typeof FOUND_TEXTS;

/** Shape: `setting` is the name of what was judged; `value`, where the sentence has one, is never a secret. */
export interface Found {
  readonly code: FoundCode;
  readonly values: FoundValues;
}

/** Whether what was found has a code that is known here: newer servers may know more. */
export function isFoundCode(code: string | undefined): code is FoundCode {
  return code !== undefined && Object.hasOwn(FOUND_TEXTS, code);
}

/** What was found, in English. */
export function foundText({ code, values }: Found): string {
  return FOUND_TEXTS[code](values);
}
