import { ClientError } from '@plumbline/client/client';

/** A failed call in words. */
export interface FailureTexts {
  /** The sentence of the error catalogue. */
  readonly title: string;
  /** What the server says of the reason. */
  readonly detail: string | undefined;
  readonly kind: 'no-answer' | 'not-allowed' | 'other';
}

/** Errors: throws what is no failed call, because that is a bug and not a message. */
export function failureTexts(error: unknown): FailureTexts {
  if (!(error instanceof ClientError)) throw error;
  const { message: title, problem } = error;
  const kind = problem === undefined ? 'no-answer' : problem.status === 403 ? 'not-allowed' : 'other';
  return { title, detail: problem?.detail ?? problem?.title, kind };
}
