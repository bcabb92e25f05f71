import type { FieldProblems } from '@plumbline/model/validation';
import { AppError } from '../errors.ts';
import { TEXTS, type Sentence, type Texts } from '../messages/texts.ts';

/** What may be wrong with the input, in whichever language's texts it is given; nothing in all of them alike. */
export type Check = (texts: Texts) => string | undefined;

/** Errors: AppError 'invalid' at the given part of the request, when there is a problem. */
export function refuse(path: string, check: Check): void {
  const sentence = problemOf(check);
  if (sentence) throw new AppError('invalid', sentence, { errors: [{ path, sentence }] });
}

/** Errors: AppError 'invalid' that says the first problem and names every field of the body that has one. */
export function refuseFields<Thing>(check: (texts: Texts) => FieldProblems<Thing>): void {
  const errors = Object.keys(check(TEXTS.en)).flatMap((field) => {
    const sentence = problemOf((texts) => check(texts)[field as keyof Thing]);
    return sentence ? [{ path: `/body/${field}`, sentence }] : [];
  });
  const [first] = errors;
  if (first) throw new AppError('invalid', first.sentence, { errors });
}

/** What is wrong, where something is. */
export function problemOf(check: Check): Sentence | undefined {
  const problem = check(TEXTS.en);
  return problem === undefined ? undefined : (texts) => check(texts) ?? problem;
}
