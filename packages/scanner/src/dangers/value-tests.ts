/** What is asked of a value that is set: each says it of one attribute, with what shows it. */
import type { Answer } from '../resources/answer.ts';
import { integerOf } from '../resources/iac-value.ts';
import { Truth } from '../resources/truth.ts';
import { UNKNOWN } from '../rule.ts';
import { isExposedSecret, isKnownSecretForm } from '../rules/secrets.ts';

export type ValueTest = (answer: Answer) => Truth;

export const off: ValueTest = (answer) => answer.isFalse();

export const on: ValueTest = (answer) => answer.isTrue();

/** Only that it is not there, or empty, is wrong. */
export const missing: ValueTest = (answer) => {
  const { value } = answer;
  if (value === UNKNOWN) return Truth.UNKNOWN;
  const isEmpty =
    value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);
  return Truth.of(isEmpty, { at: answer.at, message: answer.said() });
};

/** That it is there is wrong. */
export const there: ValueTest = (answer) => missing(answer).not().and(answer.isSet());

export function oneOf(...values: readonly string[]): ValueTest {
  return (answer) => answer.is(...values);
}

export function otherThan(...values: readonly string[]): ValueTest {
  return (answer) => answer.is(...values).not();
}

export function matching(pattern: RegExp): ValueTest {
  return (answer) => answer.test((text) => pattern.test(text));
}

export function below(least: number): ValueTest {
  return numberThat((number) => number < least);
}

export function above(most: number): ValueTest {
  return numberThat((number) => number > most);
}

function numberThat(isWrong: (number: number) => boolean): ValueTest {
  return (answer) =>
    answer.test((text) => {
      const number = integerOf(text);
      return number === undefined ? UNKNOWN : isWrong(number);
    });
}

/** A list that has not all of these. */
export function lacking(...values: readonly string[]): ValueTest {
  return (answer) => {
    const items = answer.items();
    return Truth.any(values.map((value) => listed(answer, items, value).not()));
  };
}

/** A list that has one of these. */
export function having(...values: readonly string[]): ValueTest {
  return (answer) => Truth.any(answer.items().map((item) => item.is(...values)));
}

/** A list in which one matches. */
export function havingMatch(pattern: RegExp): ValueTest {
  return (answer) => Truth.any(answer.items().map(matching(pattern)));
}

function listed(list: Answer, items: readonly Answer[], value: string): Truth {
  const { is } = Truth.any(items.map((item) => item.is(value)));
  return Truth.of(is, { at: list.at, message: { code: 'lacks', values: { setting: list.name, value } } });
}

/** A secret that stands in the file itself. */
export const secretText: ValueTest = (answer) => {
  const { is } = answer.test(isExposedSecret);
  return Truth.of(is, { at: answer.at, message: { code: 'holds-secret', values: { setting: answer.name } } });
};

/** A script, in plain text or in base64, in which a secret of a known form stands. */
export const secretScript: ValueTest = (answer) => {
  const { is } = answer.test(
    (text) => holdsSecret(text) || (BASE64.test(text) && holdsSecret(Buffer.from(text, 'base64').toString('latin1'))),
  );
  return Truth.of(is, { at: answer.at, message: { code: 'holds-secret', values: { setting: answer.name } } });
};

const BASE64 = /^\s*[A-Za-z\d+/\s]{16,}={0,2}\s*$/;

function holdsSecret(text: string): boolean {
  return isKnownSecretForm(text) || /\bAWS_SECRET_ACCESS_KEY\s*=\s*["']?[A-Za-z\d/+]{32,}/i.test(text);
}

/** A list of keys with values in which one has not this value; AWS takes it for another one where it is not there. */
export function attribute(key: string, wanted: string): ValueTest {
  return (list) => {
    const message = { code: 'lacks', values: { setting: list.name, value: key } } as const;
    return attributeIn(list, key, (value) => value.is(wanted).not(), Truth.of(true, { at: list.at, message }));
  };
}

/** A list of keys with values in which one has this value. */
export function attributeIs(key: string, wrong: string): ValueTest {
  return (list) => attributeIn(list, key, (value) => value.is(wrong), Truth.FALSE);
}

function attributeIn(list: Answer, key: string, judge: ValueTest, otherwise: Truth): Truth {
  const keys = list.items().map((item) => ({ item, is: item.get('Key').is(key).is }));
  const found = keys.find(({ is }) => is === true);
  if (!found) return keys.some(({ is }) => is === UNKNOWN) ? Truth.UNKNOWN : otherwise;
  return judge(found.item.get('Value'));
}
