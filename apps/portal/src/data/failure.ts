import { ClientError } from '@plumbline/client/client';

/**
 * A failed call as two texts: the sentence of the error catalogue, and what the server says of the reason.
 * Errors: throws what is no failed call, because that is a bug and not a message.
 */
export function failureTexts(error: unknown): { readonly title: string; readonly detail: string | undefined } {
  if (!(error instanceof ClientError)) throw error;
  return { title: error.message, detail: error.problem?.detail ?? error.problem?.title };
}
