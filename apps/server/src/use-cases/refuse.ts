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

/** The same by field. */
export type FieldCheck<Thing> = (texts: Texts) => FieldProblems<Thing>;

/** Errors: AppError 'invalid' that says the first problem and names every field of that part of the request that has one. */
export function refuseFields<Thing>(part: '/body' | '/query', check: FieldCheck<Thing>): void {
  const errors = Object.keys(check(TEXTS.en)).flatMap((field) => {
    const sentence = problemOf((texts) => check(texts)[field as keyof Thing]);
    return sentence ? [{ path: `${part}/${field}`, sentence }] : [];
  });
  const [first] = errors;
  if (first) throw new AppError('invalid', first.sentence, { errors });
}

export function hasProblem<Thing>(check: FieldCheck<Thing>): boolean {
  return Object.values(check(TEXTS.en)).some((problem) => problem !== undefined);
}

/** What is wrong, where something is. */
export function problemOf(check: Check): Sentence | undefined {
  const problem = check(TEXTS.en);
  return problem === undefined ? undefined : (texts) => check(texts) ?? problem;
}
