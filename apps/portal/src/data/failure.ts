import { ClientError } from '@plumbline/client/client';
import { texts } from './texts.ts';

/** A failed call in words. */
export interface FailureTexts {
  /** The sentence of the error catalogue. */
  readonly title: string;
  /** What the server says of the reason, or that it says nothing. */
  readonly detail: string;
  readonly isNotAllowed: boolean;
}

/** Whether the server says that there is no such thing. */
export function isNotThere(error: unknown): boolean {
  return error instanceof ClientError && error.problem?.status === 404;
}

/** Errors: throws what is no failed call, because that is a bug and not a message. */
export function failureTexts(error: unknown): FailureTexts {
  if (!(error instanceof ClientError)) throw error;
  const { message: title, problem } = error;
  return {
    title,
    detail: problem?.detail ?? unexplained(problem),
    isNotAllowed: problem?.status === 403,
  };
}

/** What stands before the server answers for it while it is away, and says no more than a status. */
const AWAY: readonly number[] = [502, 503, 504];

function unexplained(problem: ClientError['problem']): string {
  if (problem === undefined) return texts.noAnswer;
  return AWAY.includes(problem.status) ? texts.serverAway : problem.title;
}
