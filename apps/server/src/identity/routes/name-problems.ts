import { UNSEEN_CHARACTER } from '@plumbline/model/names';
import type { Sentence } from '../../messages/texts.ts';

const MAXIMUM_NAME_LENGTH = 100;

/** What is wrong with a person's names; undefined by field where nothing is. */
export function nameProblems({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) {
  return { firstName: nameProblem('firstName', firstName), lastName: nameProblem('lastName', lastName) };
}

function nameProblem(kind: 'firstName' | 'lastName', name: string): Sentence | undefined {
  if (name === '') return ({ identity }) => identity[`${kind}Missing`];
  if (name.length > MAXIMUM_NAME_LENGTH) return ({ identity }) => identity[`${kind}TooLong`](MAXIMUM_NAME_LENGTH);
  // They would speak to an administrator's terminal, or turn the order of what stands around the name.
  return UNSEEN_CHARACTER.test(name) ? ({ identity }) => identity[`${kind}Unreadable`] : undefined;
}
