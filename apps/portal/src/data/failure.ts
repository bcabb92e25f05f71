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
    detail: problem?.detail ?? problem?.title ?? texts.noAnswer,
    isNotAllowed: problem?.status === 403,
  };
}
